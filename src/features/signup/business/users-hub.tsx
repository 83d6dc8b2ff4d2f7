import { useTranslation } from 'react-i18next'
import { type BusinessValues } from '../../../domain/signup/business-values.ts'
import { withNewPerson, withPerson } from '../../../domain/signup/business-edit.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { useRightText } from '../../../widgets/right-text.ts'
import { AddSomebody } from './add-somebody.tsx'
import { ListError } from './list-error.tsx'
import { PeopleList } from './people-list.tsx'
import { pageAfter } from './places.ts'
import { StepFrame } from './step-frame.tsx'
import { type Business } from './use-business.ts'
import { useNames } from './use-names.ts'
import { useStep } from './use-step.ts'

const all = (values: BusinessValues) => values
const inFull = (_: BusinessValues, values: BusinessValues) => values

/** Who signs in for the business, with which right, and who speaks for it (spec A§5). */
export function UsersHub({ business }: { business: Business }) {
  const { t } = useTranslation('registration')
  const rightText = useRightText()
  const { values, now, change, go } = business
  const names = useNames(values)
  const people = values.people ?? {}
  const users = Object.keys(people).filter((id) => people[id]?.isUser)
  const step = useStep({
    business,
    of: all,
    put: inFull,
    faults: business.faults.users,
    path: 'users',
    onDone: () => void go(pageAfter('usersHub')),
  })
  const error = step.errorOf('users')
  return (
    <StepFrame business={business} step={step} title={t(($) => $.pages.usersHub)} lead={t(($) => $.leads.users)}>
      <ListError id="users-error">{error}</ListError>
      <PeopleList
        business={business}
        label={t(($) => $.users.list)}
        ids={users}
        from={{ form: 'usersHub' }}
        noteOf={(id) => (people[id]?.accessRight ? rightText(Number(people[id]?.accessRight)) : undefined)}
        removeLabel={(name) => t(($) => $.users.remove, { name })}
        onRemove={(id) => change(withPerson(now(), id, { ...now().people?.[id], isUser: false }))}
      />
      <AddSomebody
        known={Object.keys(people)
          .filter((id) => !users.includes(id))
          .map((id) => ({ value: id, label: names.person(id) }))}
        knownLabel={t(($) => $.users.known)}
        onKnown={(id) => {
          change(withPerson(now(), id, { ...now().people?.[id], isUser: true }))
          void go({ form: 'personForm', id, from: 'usersHub' })
        }}
        fresh={[
          {
            label: t(($) => $.users.add),
            onClick() {
              const [next, id] = withNewPerson(now())
              change(withPerson(next, id, { isUser: true }))
              void go({ form: 'personForm', id, from: 'usersHub' })
            },
          },
        ]}
      />
      {users.length > 0 && (
        <SelectField
          {...step.box('representative')}
          label={t(($) => $.users.representative)}
          help={t(($) => $.users.representativeWhy)}
          placeholder={t(($) => $.choose)}
          options={users.map((id) => ({ value: id, label: names.person(id) }))}
        />
      )}
    </StepFrame>
  )
}
