import { useTranslation } from 'react-i18next'
import { type BusinessValues } from '../../../domain/signup/business-values.ts'
import { DirectorsPart } from './directors-part.tsx'
import { pageAfter } from './places.ts'
import { StepFrame } from './step-frame.tsx'
import { type Business } from './use-business.ts'
import { useStep } from './use-step.ts'

const nothing = {}
const none = () => nothing
const same = (all: BusinessValues) => all

/** Who directs the business: one at least (spec A§5). */
export function DirectorsHub({ business }: { business: Business }) {
  const { t } = useTranslation('registration')
  const step = useStep({
    business,
    of: none,
    put: same,
    faults: business.faults.directors,
    path: 'directors',
    onDone: () => void business.go(pageAfter('directorsHub')),
  })
  return (
    <StepFrame
      business={business}
      step={step}
      title={t(($) => $.pages.directorsHub)}
      lead={t(($) => $.leads.directors)}
    >
      <DirectorsPart
        business={business}
        of={undefined}
        from={{ form: 'directorsHub' }}
        error={step.errorOf('directors')}
      />
    </StepFrame>
  )
}
