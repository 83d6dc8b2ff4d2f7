import { Link } from '@tanstack/react-router'
import { ArrowDownToLine, History, KeyRound, PackageOpen, RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Account } from '../../domain/accounts/rules.ts'
import { allows, isUnderWay } from '../../domain/cards/rules.ts'
import { reasonsFor } from '../../domain/cards/reissue.ts'
import { today } from '../../platform/clock.ts'
import { Card } from '../../ui/card.tsx'
import { List, ListRow } from '../../ui/list.tsx'
import { useMayManage } from '../../widgets/use-may-manage.ts'

/** Where else something is done with a card or seen of it. */
export function CardLinks({ card }: { card: Account }) {
  const { t } = useTranslation('cards')
  const mayManage = useMayManage()
  const { accountId } = card
  return (
    <Card flush>
      <List>
        {isUnderWay(card) && (
          <ListRow
            lead={<PackageOpen aria-hidden="true" />}
            title={t(($) => $.apply.see)}
            link={(parts) => <Link to="/confirm-card/$cardId" params={{ cardId: accountId }} {...parts} />}
          />
        )}
        {allows(card, 'load') && (
          <ListRow
            lead={<ArrowDownToLine aria-hidden="true" />}
            title={t(($) => $.load)}
            link={(parts) => <Link to="/transfer/account" search={{ to: accountId }} {...parts} />}
          />
        )}
        {mayManage && !isUnderWay(card) && allows(card, 'showPin') && (
          <ListRow
            lead={<KeyRound aria-hidden="true" />}
            title={t(($) => $.pin.link)}
            link={(parts) => <Link to="/card/$accountId/pin" params={{ accountId }} {...parts} />}
          />
        )}
        {mayManage && reasonsFor(card, today()).length > 0 && (
          <ListRow
            lead={<RefreshCw aria-hidden="true" />}
            title={t(($) => $.reissue.link)}
            link={(parts) => <Link to="/card/$accountId/reissue" params={{ accountId }} {...parts} />}
          />
        )}
        {card.cardReissuedAccountId && (
          <ListRow
            lead={<PackageOpen aria-hidden="true" />}
            title={t(($) => $.reissue.see)}
            link={(parts) => (
              <Link to="/confirm-card/$cardId" params={{ cardId: card.cardReissuedAccountId ?? '' }} {...parts} />
            )}
          />
        )}
        <ListRow
          lead={<History aria-hidden="true" />}
          title={t(($) => $.history)}
          link={(parts) => <Link to="/history" search={{ accountId }} {...parts} />}
        />
      </List>
    </Card>
  )
}
