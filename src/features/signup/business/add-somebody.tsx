import { Plus } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { type Option, SelectField } from '../../../ui/select-field.tsx'
import styles from './business.module.css'

interface AddSomebodyProps {
  /** Who is named already and can be taken here as well: typed once, used twice. */
  known: readonly Option[]
  knownLabel: string
  onKnown: (value: string) => void
  fresh: readonly { label: string; onClick: () => void }[]
}

/** Somebody new, or somebody who is named elsewhere in the registration. */
export const AddSomebody = memo(function AddSomebody({ known, knownLabel, onKnown, fresh }: AddSomebodyProps) {
  const { t } = useTranslation('registration')
  return (
    <div className={styles.adding}>
      <div className={styles.chips}>
        {fresh.map(({ label, onClick }) => (
          <Button key={label} variant="secondary" onClick={onClick}>
            <Plus aria-hidden="true" />
            {label}
          </Button>
        ))}
      </div>
      {known.length > 0 && (
        <SelectField
          label={knownLabel}
          help={t(($) => $.typedOnce)}
          value=""
          placeholder={t(($) => $.choose)}
          options={known}
          onChange={({ target }) => onKnown(target.value)}
        />
      )}
    </div>
  )
})
