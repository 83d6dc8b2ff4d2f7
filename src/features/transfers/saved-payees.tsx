import { useTranslation } from 'react-i18next'
import { type ResponseOf } from '../../domain/call.ts'
import { transfers } from '../../domain/transfers/calls.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Amount } from '../../widgets/amount.tsx'
import styles from './saved-payees.module.css'

export type Template = ResponseOf<typeof transfers.templates>['templates'][number]

interface SavedPayeesProps {
  templates: readonly Template[]
  onUse: (template: Template) => void
  onRemove: (template: Template) => unknown
  onClose: () => void
}

/** All that is kept under a name, whole: whom it pays and how much, to be used or removed. */
export function SavedPayees({ templates, onUse, onRemove, onClose }: SavedPayeesProps) {
  const { t } = useTranslation('transfers')
  const { t: common } = useTranslation('common')
  return (
    <Dialog open onClose={onClose} shape="sheet" title={t(($) => $.saved.title)} closeLabel={common(($) => $.close)}>
      {templates.length === 0 ? (
        <EmptyState title={t(($) => $.saved.none)} text={t(($) => $.saved.noneHelp)} />
      ) : (
        <ul className={styles.list} aria-label={t(($) => $.saved.title)}>
          {templates.map((template) => (
            <li key={template.id} className={styles.row}>
              <div className={styles.words}>
                <p className={styles.name}>{template.templateName}</p>
                <p className={styles.quiet}>{template.toEmail}</p>
              </div>
              <Amount value={template.amount} currency={template.currency} />
              <div className={styles.actions}>
                <Button
                  variant="secondary"
                  aria-label={t(($) => $.saved.useOne, { name: template.templateName })}
                  onClick={() => onUse(template)}
                >
                  {t(($) => $.saved.use)}
                </Button>
                <Button
                  variant="quiet"
                  aria-label={t(($) => $.p2p.removeOne, { name: template.templateName })}
                  onClick={() => onRemove(template)}
                >
                  {t(($) => $.p2p.remove)}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
