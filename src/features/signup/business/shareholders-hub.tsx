import { useTranslation } from 'react-i18next'
import { type BusinessValues } from '../../../domain/signup/business-values.ts'
import { pageAfter } from './places.ts'
import { ShareholderTree } from './shareholder-tree.tsx'
import { SharesPart } from './shares-part.tsx'
import { StepFrame } from './step-frame.tsx'
import { type Business } from './use-business.ts'
import { useStep } from './use-step.ts'

const nothing = {}
const none = () => nothing
const same = (all: BusinessValues) => all

/** Who owns the business, through companies to any depth, and the picture of it (spec A§3, A§5). */
export function ShareholdersHub({ business }: { business: Business }) {
  const { t } = useTranslation('registration')
  const step = useStep({
    business,
    of: none,
    put: same,
    faults: business.faults.shareholders,
    path: 'shareholders',
    onDone: () => void business.go(pageAfter('shareholdersHub')),
  })
  return (
    <StepFrame
      business={business}
      step={step}
      title={t(($) => $.pages.shareholdersHub)}
      lead={t(($) => $.leads.shareholders)}
    >
      <SharesPart business={business} of={undefined} from={{ form: 'shareholdersHub' }} step={step} />
      <ShareholderTree values={business.drawn} faults={business.settled} which={business.which} />
    </StepFrame>
  )
}
