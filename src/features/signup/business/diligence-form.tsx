import { useTranslation } from 'react-i18next'
import {
  type BusinessValues,
  diligenceQuestions,
  type DiligenceValues,
} from '../../../domain/signup/business-values.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import styles from './business.module.css'
import { pageAfter } from './places.ts'
import { StepFrame } from './step-frame.tsx'
import { type Business } from './use-business.ts'
import { useStep } from './use-step.ts'

const nothing: DiligenceValues = {}
const of = ({ diligence = nothing }: BusinessValues) => diligence
const put = (all: BusinessValues, diligence: DiligenceValues): BusinessValues => ({ ...all, diligence })

/** Three questions of the law; a yes needs a few words more (spec A§3). */
export function DiligenceForm({ business }: { business: Business }) {
  const { t } = useTranslation('registration')
  const values = of(business.values)
  const step = useStep<DiligenceValues>({
    business,
    of,
    put,
    faults: business.faults.diligence,
    path: 'diligence',
    onDone: () => void business.go(pageAfter('dueDilligenceForm')),
  })
  return (
    <StepFrame
      business={business}
      step={step}
      title={t(($) => $.pages.dueDilligenceForm)}
      lead={t(($) => $.leads.diligence)}
    >
      {diligenceQuestions.map((question) => (
        <div key={question} className={styles.group}>
          <ChoiceField
            name={question}
            label={t(($) => $.diligence[question].ask)}
            help={t(($) => $.diligence[question].why)}
            error={step.errorOf(question)}
            value={values[question] === undefined ? '' : String(values[question])}
            onChange={(answer) => step.set({ [question]: answer === 'true' })}
            choices={[
              { value: 'true', title: t(($) => $.yes) },
              { value: 'false', title: t(($) => $.no) },
            ]}
          />
          {values[question] && (
            <TextAreaField {...step.box(`${question}Details`)} label={t(($) => $.diligence[question].details)} />
          )}
        </div>
      ))}
    </StepFrame>
  )
}
