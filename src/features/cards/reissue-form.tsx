import { useRef, useState } from 'react'
import { useForm, useFormState } from 'react-final-form'
import { useTranslation } from 'react-i18next'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type Account } from '../../domain/accounts/rules.ts'
import { isOutOfHand, type ReissueReason } from '../../domain/cards/reissue.ts'
import { useBusy } from '../../platform/busy.ts'
import { type Answer } from '../../platform/http.ts'
import { isOpen, stands } from '../../platform/submit.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { PageAction } from '../../ui/page.tsx'
import { AsOf } from '../../widgets/as-of.tsx'
import { DraftNotice } from '../../widgets/draft-notice.tsx'
import { useErrorText } from '../../widgets/error-text.ts'
import { Screen } from '../../widgets/screen.tsx'
import { SendingNote } from '../../widgets/sending-note.tsx'
import { useDraft } from '../../widgets/use-draft.tsx'
import { useFocusOnFault } from '../../widgets/use-form.ts'
import { applyFaults, chosenCard, otherAddress } from './apply-form.ts'
import styles from './card-details.module.css'
import { NeedsBank } from './needs-bank.tsx'
import { ReissueDelivery } from './reissue-delivery.tsx'
import { ReissueReview } from './reissue-review.tsx'
import { isReissueDirty, reissueDraft, reissuePayload, type ReissueValues, withProduct } from './reissue-values.ts'
import { useAddressCheck } from './use-address-check.ts'
import { useApplyFacts } from './use-apply-facts.ts'
import { useKeepAddress } from './use-keep-address.ts'
import { type Reissuing } from './use-reissuing.ts'

interface ReissueFormProps {
  card: Account
  reasons: readonly ReissueReason[]
  accounts: readonly Account[]
  answer: Pick<Answer<unknown>, 'from' | 'at'> | undefined
  reissuing: Reissuing
}

/** Why, where to and how fast; then the whole once more. What is chosen is kept as a draft until it is sent. */
export function ReissueForm({ card, reasons, accounts, answer, reissuing }: ReissueFormProps) {
  const { t } = useTranslation('cards')
  const { t: common } = useTranslation('common')
  const text = useErrorText()
  const form = useForm<ReissueValues>()
  const { values: typed } = useFormState<ReissueValues>({ subscription: { values: true } })
  const draft = useDraft(form, reissueDraft(card.accountId), '1')
  const read = useApplyFacts(withProduct(typed, card), accounts)
  const { facts, values, isReady } = read
  const check = useAddressCheck(values, facts.addresses)
  const keepAddress = useKeepAddress()
  const [reviewing, setReviewing] = useState(false)
  const [agreedTo, setAgreedTo] = useState('')
  const [tried, setTried] = useState<object>()
  const [fault, setFault] = useState<string>()
  const element = useRef<HTMLFormElement>(null)
  const dirty = isReissueDirty(typed)
  useBusy(dirty)
  useFocusOnFault(element, tried)

  const reason = reasons.find((one) => one === typed.reason) ?? (reasons.length === 1 ? reasons[0] : undefined)
  const product = chosenCard(facts.available, values)
  const faults = { ...applyFaults('delivery', values, facts), ...applyFaults('fees', values, facts) }
  const agreed = check.canceled.length === 0 || agreedTo === check.canceled.join()
  const sending = stands(reissuing.state)
  const order = reviewing && reason && product ? { reason, product } : undefined
  const name = card.cardAliasName || card.accountName

  async function goOn(): Promise<void> {
    setFault(undefined)
    if (!isReady || !reason || !product || Object.keys(faults).length > 0) return setTried({})
    try {
      const canceled = check.isReady ? check.canceled : await check.ask()
      if (canceled.length > 0 && agreedTo !== canceled.join()) {
        setReviewing(false)
        return setTried({})
      }
      setTried(undefined)
      if (!order) {
        if (values.addressId === otherAddress) await sendThere()
        reissuing.reset()
        return setReviewing(true)
      }
      const state = await reissuing.submit(reissuePayload(card.accountId, reason, product, values, canceled))
      if (state.step === 'refused') await check.ask().catch(() => [])
    } catch (thrown) {
      setFault(text(thrown))
    }
  }

  async function sendThere(): Promise<void> {
    const addressId = await keepAddress(values)
    form.batch(() => {
      form.change('countryCode', values.countryCode ?? '')
      form.change('addressId', addressId)
    })
  }

  return (
    <Screen
      key={order ? 'review' : 'form'}
      title={order ? t(($) => $.apply.steps.confirm) : t(($) => $.reissue.title)}
      lead={order ? undefined : t(($) => $.reissue.lead)}
      width="form"
      back={
        <Link to="/cards/$accountId" params={{ accountId: card.accountId }}>
          <ArrowLeft aria-hidden="true" />
          {name}
        </Link>
      }
    >
      <AsOf answer={answer} />
      <NeedsBank />
      <SendingNote submit={reissuing} />
      {fault && <Banner tone="danger">{fault}</Banner>}
      <form
        ref={element}
        className={styles.form}
        noValidate
        aria-label={t(($) => $.reissue.title)}
        onSubmit={(event) => event.preventDefault()}
      >
        {order ? (
          <ReissueReview {...order} card={card} values={values} facts={facts} />
        ) : (
          <>
            <ChoiceField
              label={t(($) => $.reissue.why)}
              name="reason"
              value={reason ?? ''}
              onChange={(next) => form.change('reason', next as ReissueReason)}
              choices={reasons.map((one) => ({
                value: one,
                title: t(($) => $.reissue.reasons[one]),
                note: isOutOfHand(one) ? t(($) => $.reissue.pausedNote) : undefined,
              }))}
              error={tried && !reason && common(($) => $.required)}
            />
            <ReissueDelivery
              read={read}
              product={product}
              reason={reason}
              check={check}
              agreed={agreed}
              faults={tried ? faults : {}}
              agreeFault={tried && !agreed ? t(($) => $.reissue.unagreed) : undefined}
              onAgree={(yes) => setAgreedTo(yes ? check.canceled.join() : '')}
              onChange={(key, value) =>
                form.batch(() => {
                  if (key === 'countryCode') form.change('addressId', undefined)
                  form.change(key, value)
                })
              }
            />
          </>
        )}
        <PageAction>
          <Button type="submit" wide busy={isOpen(reissuing.state)} onClick={sending ? undefined : goOn}>
            {order ? t(($) => $.reissue.order) : t(($) => $.apply.next)}
          </Button>
          {order && !sending && (
            <Button variant="secondary" wide onClick={() => setReviewing(false)}>
              {t(($) => $.apply.back)}
            </Button>
          )}
        </PageAction>
        {dirty && !sending && <DraftNotice draft={draft} />}
      </form>
    </Screen>
  )
}
