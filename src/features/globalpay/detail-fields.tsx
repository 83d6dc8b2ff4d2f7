import { useTranslation } from 'react-i18next'
import { type DetailFault, type ExtraField, type Method } from '../../domain/globalpay/rules.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface DetailFieldsProps {
  way: Method
  params: readonly ExtraField[]
  details: Readonly<Record<string, string>>
  faults: Partial<Record<string, DetailFault>>
  /** What the bank said no to, by field. */
  said: Readonly<Record<string, string>>
  onChange: (name: string, value: string) => void
}

/** Whose account or card, which one, and what the country asks for besides. */
export function DetailFields({ way, params, details, faults, said, onChange }: DetailFieldsProps) {
  const { t } = useTranslation('receive')
  const wiring = (name: string) => {
    const fault = faults[name]
    return {
      name,
      value: details[name] ?? '',
      error: said[name] ?? (fault && t(($) => $.faults[fault])),
      onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
    }
  }
  return (
    <>
      <TextField
        {...wiring('holderName')}
        label={t(($) => $.holder)}
        help={t(($) => $.holderHelp)}
        autoComplete="name"
        maxLength={70}
      />
      {way.transferType === 'eft' ? (
        <TextField
          {...wiring('iban')}
          label={t(($) => $.iban)}
          help={t(($) => $.ibanHelp)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      ) : (
        <TextField
          {...wiring('cardNumber')}
          label={t(($) => $.cardNumber)}
          help={t(($) => $.cardHelp)}
          autoComplete="cc-number"
          inputMode="numeric"
        />
      )}
      {params.map(({ name, label, choices }) =>
        choices ? (
          <SelectField key={name} {...wiring(name)} label={label} placeholder={t(($) => $.choose)} options={choices} />
        ) : (
          <TextField key={name} {...wiring(name)} label={label} autoComplete="off" />
        ),
      )}
    </>
  )
}
