import { useTranslation } from 'react-i18next'
import { type Account } from '../../domain/accounts/rules.ts'
import { cardFlags, cardStatusName, type CardStatusName, maskedNumber } from '../../domain/cards/rules.ts'
import { monthLabel } from '../../domain/dates.ts'
import { brand } from '../../platform/brand.ts'
import { today } from '../../platform/clock.ts'
import { localeTag } from '../../platform/i18n.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import { readable } from '../../widgets/account-number.ts'
import { networks } from '../../widgets/card-networks.ts'
import { CopyButton } from '../../widgets/copy-button.tsx'

const tones: Partial<Record<CardStatusName, Tone>> = {
  active: 'success',
  paused: 'warning',
  limited: 'warning',
  pendingDocument: 'warning',
  expired: 'warning',
  canceled: 'danger',
  fraud: 'danger',
}

/** What a card is: its status in words, number, date, network. */
export function CardFacts({ card }: { card: Account }) {
  const { t } = useTranslation('cards')
  const { status, expireDate, virtual } = cardFlags(card, today())
  const made = cardStatusName(card.cardReissuedStatusId)
  return (
    <Card title={t(($) => $.facts.title)} lead={status && t(($) => $.meaning[status], { support: brand.support })}>
      {made && <Banner>{t(($) => $.reissue.made, { status: t(($) => $.status[made]) })}</Banner>}
      <KeyValue
        items={[
          ...(status
            ? [
                {
                  key: 'status',
                  label: t(($) => $.facts.status),
                  value: <Badge tone={tones[status] ?? 'info'}>{t(($) => $.status[status])}</Badge>,
                },
              ]
            : []),
          { key: 'number', label: t(($) => $.facts.number), value: maskedNumber(card) },
          ...(expireDate
            ? [{ key: 'expiry', label: t(($) => $.facts.expiry), value: monthLabel(expireDate, localeTag()) }]
            : []),
          ...(card.cardNetwork
            ? [{ key: 'network', label: t(($) => $.facts.network), value: networks[card.cardNetwork] }]
            : []),
          {
            key: 'kind',
            label: t(($) => $.facts.kind),
            value: virtual ? t(($) => $.facts.prepaidVirtual) : t(($) => $.facts.prepaidPhysical),
          },
          {
            key: 'account',
            label: t(($) => $.facts.account),
            value: readable(card.accountNumber),
            action: <CopyButton what={t(($) => $.facts.account)} text={card.accountNumber} />,
          },
        ]}
      />
    </Card>
  )
}
