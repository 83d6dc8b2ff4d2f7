import { Building2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { customer } from '../../domain/customer/calls.ts'
import { positionOf } from '../../domain/company/positions.ts'
import { useRead } from '../../platform/query.ts'
import { sessionStore } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import { List, ListRow } from '../../ui/list.tsx'
import { useRightText } from '../../widgets/right-text.ts'

/** The business that is acted for: as what, and with which right. */
export function ActingAs() {
  const { t } = useTranslation('company')
  const rightText = useRightText()
  const { user } = useStore(sessionStore)
  const { data } = useRead(customer.info, {})
  const name = data?.value.customer.businessName
  if (!user || !name) return undefined
  const { representativePositionId, accessRights, isSubAccount } = user
  const notes = [
    representativePositionId !== undefined && t(($) => $.position[positionOf(representativePositionId)]),
    isSubAccount && t(($) => $.subAccount),
    rightText(accessRights),
  ]
  return (
    <List>
      <ListRow
        lead={<Building2 aria-hidden="true" />}
        title={t(($) => $.actingFor, { name })}
        note={notes.filter(Boolean).join(' · ')}
      />
    </List>
  )
}
