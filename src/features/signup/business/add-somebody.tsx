import { memo, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Plus } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import styles from './business.module.css'

export interface Known {
  value: string
  label: string
}

interface AddSomebodyProps {
  /** Who is named already and can be taken here as well: typed once, used twice. */
  known: readonly Known[]
  knownLabel: string
  onKnown: (value: string) => void
  fresh: readonly { label: string; onClick: () => void }[]
}

/** Somebody new, or somebody who is named elsewhere in the registration. */
export function AddSomebody({ known, knownLabel, onKnown, fresh }: AddSomebodyProps) {
  const take = useRef(onKnown)
  useEffect(() => void (take.current = onKnown))
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
      {known.length > 0 && <KnownChoice known={known} label={knownLabel} take={take} />}
    </div>
  )
}

/** Of hundreds: drawn again only when they change. */
const KnownChoice = memo(function KnownChoice(props: {
  known: readonly Known[]
  label: string
  take: RefObject<(value: string) => void>
}) {
  const { t } = useTranslation('registration')
  return (
    <SelectField
      label={props.label}
      help={t(($) => $.typedOnce)}
      value=""
      placeholder={t(($) => $.choose)}
      options={props.known}
      onChange={({ target }) => props.take.current(target.value)}
    />
  )
})
