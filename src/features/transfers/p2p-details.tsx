import { Field } from 'react-final-form'
import { useTranslation } from 'react-i18next'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { lengths } from './p2p-values.ts'
import styles from './own-form.module.css'

interface P2pDetailsProps {
  refused: Readonly<Record<string, string>>
  couponFault: string | undefined
}

/** What may be said with a payment; open where the bank said no to any of it. */
export function P2pDetails({ refused, couponFault }: P2pDetailsProps) {
  const { t } = useTranslation('transfers')
  const names = Object.keys(lengths) as (keyof typeof lengths)[]
  return (
    <Disclosure
      summary={t(($) => $.p2p.more)}
      open={couponFault !== undefined || names.some((name) => refused[name]) ? true : undefined}
    >
      <div className={styles.form}>
        {names.map((name) => (
          <Field<string> key={name} name={name}>
            {({ input }) => (
              <TextField
                {...input}
                autoComplete="off"
                label={t(($) => $.details[name])}
                help={t(($) => $.p2p.help[name])}
                maxLength={lengths[name]}
                error={refused[name] ?? (name === 'couponCode' ? couponFault : undefined)}
              />
            )}
          </Field>
        ))}
      </div>
    </Disclosure>
  )
}
