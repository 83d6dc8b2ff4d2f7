import { Link } from '@tanstack/react-router'
import { FileText, LifeBuoy, ScrollText, Settings, Smartphone } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { brand } from '../../platform/brand.ts'
import { lazyPart } from '../../platform/chunks.ts'
import { sessionStore } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { List, ListRow } from '../../ui/list.tsx'
import { Choices } from './choices.tsx'
import { InstallRow } from './install-row.tsx'
import { useLeave } from './use-leave.tsx'
import { usePlaces } from './use-places.tsx'

const ActingAs = lazyPart(() => import('./acting-as.tsx'), 'ActingAs')

/** Everything that has no place in the bar: choices, terms, help, signing out. */
export function MoreSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const { t: common } = useTranslation('common')
  const { email, access } = useStore(sessionStore)
  const places = usePlaces()
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
      {access && (
        <Suspense>
          <ActingAs />
        </Suspense>
      )}
      <Choices />
      <List>
        {places.map(({ key, icon, label, spoken, mark, link }) => (
          <ListRow
            key={key}
            lead={icon}
            title={label}
            note={spoken}
            amount={mark !== undefined && <Badge tone="accent">{mark}</Badge>}
            link={link}
          />
        ))}
        <ListRow
          lead={<FileText aria-hidden="true" />}
          title={t(($) => $.statements)}
          link={(parts) => <Link to="/statements" {...parts} />}
        />
        <ListRow
          lead={<Settings aria-hidden="true" />}
          title={t(($) => $.settings)}
          link={(parts) => <Link to="/setting" {...parts} />}
        />
        <ListRow
          lead={<ScrollText aria-hidden="true" />}
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
