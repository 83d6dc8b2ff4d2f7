import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accounts as accountCalls } from '../../domain/accounts/calls.ts'
import { type Account } from '../../domain/accounts/rules.ts'
import { type ResponseOf } from '../../domain/call.ts'
import { cards } from '../../domain/cards/calls.ts'
import { formatAmount } from '../../domain/money.ts'
import { bureauOf } from '../../platform/bureau.ts'
import { localeTag } from '../../platform/i18n.ts'
import { useRead } from '../../platform/query.ts'
import { isOpen, stands } from '../../platform/submit.ts'
import { useSafeSubmit } from '../../platform/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import { askPopup } from '../../ui/popup.ts'
import { showToast } from '../../ui/toast.ts'
import { useMayManage } from '../../widgets/use-may-manage.ts'
import { SendingNote } from '../../widgets/sending-note.tsx'
import { PayerField } from './apply-fields.tsx'
import { payers } from './apply-form.ts'
import styles from './card-details.module.css'

const bureau = bureauOf(cards.upgradeShipping)

type Delivery = NonNullable<ResponseOf<typeof cards.requirements>['delivery']>

/** How a card on its way is sent; by standard mail it can be sent faster for the difference, until it is shipped. */
export function ShippingUpgrade({ card, delivery }: { card: Account; delivery: Delivery }) {
  const { t } = useTranslation('cards')
  const mayManage = useMayManage()
  const accounts = useRead(accountCalls.list, {}).data?.value.accounts ?? []
  const [chosen, setChosen] = useState<string>()
  const submit = useSafeSubmit(cards.upgradeShipping, bureau, () =>
    showToast({ title: t(($) => $.upgrade.done), tone: 'success' }),
  )
  const { accountId, currencyCode } = card
  const { type, deliveryTime, upgrade } = delivery
  const feeAccountId = chosen ?? payers(accounts, currencyCode)[0]?.accountId
  const sending = stands(submit.state)

  async function order({ shippingId, fee }: NonNullable<typeof upgrade>): Promise<void> {
    if (!feeAccountId) return
    const amount = `${formatAmount(fee, localeTag())}\u00a0${currencyCode}`
    const agreed = await askPopup({
      title: t(($) => $.upgrade.ask),
      body: t(($) => $.upgrade.askBody, { amount }),
      confirm: t(($) => $.upgrade.go),
      cancel: t(($) => $.upgrade.keep),
    })
    if (agreed) await submit.submit({ accountId, shippingId, feeAccountId })
  }

  return (
    <Card title={t(($) => $.apply.shipping)}>
      <SendingNote submit={submit} />
      <KeyValue
        items={[
          {
            key: 'now',
            label: t(($) => $.apply.ways[type]),
            value: t(($) => $.apply.days, { days: deliveryTime }),
          },
        ]}
      />
      {upgrade && mayManage && (
        <div className={styles.form}>
          <p className={styles.said}>
            {t(($) => $.upgrade.offer, {
              days: upgrade.deliveryTime,
              amount: `${formatAmount(upgrade.fee, localeTag())}\u00a0${currencyCode}`,
            })}
          </p>
          <PayerField
            card={card}
            values={{ feeAccountId }}
            facts={{ accounts, available: [], addresses: [] }}
            faults={{}}
            onChange={(_, value) => setChosen(value)}
          />
          <div>
            <Button
              variant="secondary"
              busy={isOpen(submit.state)}
              onClick={sending || !feeAccountId ? undefined : () => order(upgrade)}
            >
              {t(($) => $.upgrade.go)}
            </Button>
          </div>
        </div>
      )}
    </Card>
  )
}
