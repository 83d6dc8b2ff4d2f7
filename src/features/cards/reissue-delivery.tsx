import { useTranslation } from 'react-i18next'
import { type ReissueReason } from '../../domain/cards/reissue.ts'
import { Banner } from '../../ui/banner.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Problem } from '../../widgets/problem.tsx'
import { AddressConsequences } from './address-consequences.tsx'
import { ApplyDelivery } from './apply-delivery.tsx'
import { PayerField } from './apply-fields.tsx'
import { type ApplyFaults, type ApplyValues, type Available } from './apply-form.ts'
import { CardsSkeleton } from './cards-skeleton.tsx'
import { ReissueFees } from './reissue-review.tsx'
import { type AddressCheck } from './use-address-check.ts'
import { type useApplyFacts } from './use-apply-facts.ts'

interface ReissueDeliveryProps {
  read: ReturnType<typeof useApplyFacts>
  /** The card as it is made for the country; absent where it is not. */
  product: Available | undefined
  reason: ReissueReason | undefined
  check: AddressCheck
  agreed: boolean
  faults: ApplyFaults
  agreeFault: string | undefined
  onAgree: (agreed: boolean) => void
  onChange: (name: keyof ApplyValues, value: string) => void
}

/** Where the replacement is sent, what that means for other cards, and what it costs. */
export function ReissueDelivery(props: ReissueDeliveryProps) {
  const { read, product, reason, check, agreed, faults, agreeFault, onAgree, onChange } = props
  const { t } = useTranslation('cards')
  const { facts, values, countries, isReady, error, ask } = read
  if (error) return <Problem error={error} onRetry={ask} />
  if (countries.length === 0) return <CardsSkeleton />
  return (
    <>
      <SelectField
        label={t(($) => $.apply.country)}
        value={values.countryCode ?? ''}
        onChange={(event) => onChange('countryCode', event.target.value)}
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        placeholder={t(($) => $.apply.choose)}
        error={isReady && !product ? t(($) => $.reissue.notThere) : undefined}
      />
      {!isReady && <CardsSkeleton />}
      {isReady && product && (
        <>
          <ApplyDelivery card={product} values={values} facts={facts} faults={faults} onChange={onChange} />
          {check.error ? (
            <Problem error={check.error} onRetry={() => check.ask().catch(() => [])} />
          ) : (
            <AddressConsequences
              accounts={facts.accounts}
              canceled={check.canceled}
              toOld={check.toOld}
              agreed={agreed}
              onAgree={onAgree}
              error={agreeFault}
            />
          )}
          <PayerField card={product} values={values} facts={facts} faults={faults} onChange={onChange} />
          <ReissueFees product={product} reason={reason} shippingId={values.shippingId} />
        </>
      )}
      {!check.isReady && !check.error && <Banner>{t(($) => $.reissue.checking)}</Banner>}
    </>
  )
}
