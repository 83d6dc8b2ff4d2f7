import { Link } from '@tanstack/react-router'
import { FileText, LifeBuoy, Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { brand } from '../../platform/brand.ts'
import { sessionStore } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { List, ListRow } from '../../ui/list.tsx'
import { Choices } from './choices.tsx'
import { InstallRow } from './install-row.tsx'
import { useLeave } from './use-leave.tsx'

/** Everything that has no place in the bar: choices, terms, help, signing out. */
export function MoreSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const { t: common } = useTranslation('common')
  const { email } = useStore(sessionStore)
  const leave = useLeave()
  return (
    <Dialog
      open
      onClose={onClose}
      shape="sheet"
      title={t(($) => $.more)}
      description={t(($) => $.signedInAs, { email })}
      closeLabel={common(($) => $.close)}
      footer={
        <Button variant="secondary" wide onClick={leave}>
          {t(($) => $.signOut)}
        </Button>
      }
    >
      <Choices />
      <List>
        <ListRow
          lead={<FileText aria-hidden="true" />}
          title={t(($) => $.terms)}
          link={(parts) => <Link to="/legal/$page" params={{ page: `${brand.id}-tos` }} {...parts} />}
        />
        <ListRow
          lead={<LifeBuoy aria-hidden="true" />}
          title={t(($) => $.support)}
          note={brand.support}
          link={(parts) => (
            <a href={`mailto:${brand.support}`} {...parts}>
              {parts.children}
            </a>
          )}
        />
        <ListRow
          lead={<Smartphone aria-hidden="true" />}
          title={t(($) => $.device)}
          link={(parts) => <Link to="/device" {...parts} />}
        />
        <InstallRow />
      </List>
    </Dialog>
  )
}
