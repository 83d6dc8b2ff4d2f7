import { useTranslation } from 'react-i18next'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import styles from './business.module.css'
import { CheckList } from './check-list.tsx'
import { type Boxes } from './use-step.ts'

interface SourceFieldsProps {
  step: Boxes<'sourceDetails'> & { set: (more: { sourceIds: readonly string[] }) => void }
  values: { sourceIds?: readonly string[] | undefined; sourceDetails?: string | undefined }
  sources: readonly { id: string; name: string }[]
}

/** Where the money of an owner of 25 percent or more comes from (decisions C-02). */
export function SourceFields({ step, values, sources }: SourceFieldsProps) {
  const { t } = useTranslation('registration')
  return (
    <fieldset className={styles.group}>
      <legend>{t(($) => $.groups.sources)}</legend>
      <CheckList
        label={t(($) => $.fields.sourceIds)}
        help={t(($) => $.why.ownerSources)}
        error={step.errorOf('sourceIds')}
        items={sources}
        chosen={values.sourceIds}
        onChange={(sourceIds) => step.set({ sourceIds })}
      />
      <TextAreaField
        {...step.box('sourceDetails')}
        label={t(($) => $.fields.sourceDetails)}
        help={t(($) => $.why.sourceDetails)}
      />
    </fieldset>
  )
}
