import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BankError } from '../../domain/errors.ts'
import { verification } from '../../domain/verification/calls.ts'
import { type FileFault } from '../../domain/verification/files.ts'
import { type IdentityDocumentId, identityDocumentIds, picturesOf, type Side } from '../../domain/verification/rules.ts'
import { faultOf } from '../../platform/choose-file.ts'
import { upload } from '../../platform/upload.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { Progress } from '../../ui/progress.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useForm } from '../../widgets/use-form.ts'
import styles from './pictures-form.module.css'
import { type RunKey } from './use-run.ts'

type Files = Partial<Record<Side, File>>
type Faults = Partial<Record<Side, FileFault | 'required'>>
const taken = { front: true, back: true, selfie: false }

interface PicturesFormProps {
  runKey: RunKey
  documentTypeIds: readonly number[]
  onSent: () => unknown
}

/** The document and a picture of oneself. What was chosen stays, whatever the bank says and whatever the network does. */
export function PicturesForm({ runKey, documentTypeIds, onSent }: PicturesFormProps) {
  const { t } = useTranslation('verification')
  const offered = identityDocumentIds.filter((id) => documentTypeIds.includes(id))
  const [documentType, setDocumentType] = useState<IdentityDocumentId>(offered[0] ?? 1)
  const [files, setFiles] = useState<Files>({})
  const [faults, setFaults] = useState<Faults>({})
  const [sent, setSent] = useState(0)
  const wanted = picturesOf(documentType)

  const { form, fault, sending, submit } = useForm(
    async () => {
      const found: Faults = {}
      for (const side of wanted) {
        const file = files[side]
        const wrong = file ? await faultOf(file, taken[side]) : ('required' as const)
        if (wrong) found[side] = wrong
      }
      setFaults(found)
      if (Object.keys(found).length > 0) return ' '
      setSent(0)
      const chosen = Object.fromEntries(wanted.flatMap((side) => (files[side] ? [[side, files[side]]] : [])))
      await upload(verification.submit, { ...runKey, documentType }, chosen, setSent)
      await onSent()
      return undefined
    },
    (error) => {
      // The pictures have come before: the check itself says where it stands.
      if (error instanceof BankError && error.fields.some(({ code }) => code === 'used')) void onSent()
      return undefined
    },
  )

  async function choose(side: Side, file: File): Promise<void> {
    setFiles((all) => ({ ...all, [side]: file }))
    const wrong = await faultOf(file, taken[side])
    setFaults((all) => ({ ...all, [side]: wrong }))
  }

  const labelOf = (side: Side): string =>
    documentType === 88 && side !== 'selfie' ? t(($) => $.stamp[side]) : t(($) => $.sides[side])

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {fault?.trim() && <Banner tone="danger">{fault}</Banner>}
      <SelectField
        label={t(($) => $.document)}
        value={String(documentType)}
        options={offered.map((id) => ({ value: String(id), label: t(($) => $.documents[id]) }))}
        onChange={(event) => setDocumentType(Number(event.target.value) as IdentityDocumentId)}
      />
      {wanted.map((side) => {
        const wrong = faults[side]
        return (
          <FileField
            key={side}
            label={labelOf(side)}
            help={side === 'selfie' ? t(($) => $.selfieHelp) : t(($) => $.fileHelp)}
            accept={side === 'selfie' ? 'image/jpeg,image/png' : 'image/jpeg,image/png,application/pdf'}
            {...(side === 'selfie' && { capture: 'user' as const })}
            file={files[side]}
            onChange={(file) => void choose(side, file)}
            chooseLabel={t(($) => $.choose)}
            noneLabel={t(($) => $.none)}
            previewLabel={t(($) => $.preview, { name: labelOf(side) })}
            error={wrong && t(($) => $.faults[wrong])}
          />
        )
      })}
      {sending && <Progress label={t(($) => $.sending)} value={sent} text={`${Math.round(sent * 100)} %`} />}
      <Button type="submit" wide busy={sending}>
        {t(($) => $.send)}
      </Button>
    </form>
  )
}
