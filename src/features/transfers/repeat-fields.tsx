import { Field, useFormState } from 'react-final-form'
import { useTranslation } from 'react-i18next'
import { frequencies } from '../../domain/transfers/calls.ts'
import { today } from '../../platform/clock.ts'
import { localeTag } from '../../platform/i18n.ts'
import { DateField } from '../../ui/date-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './own-form.module.css'
import { repeatOf, type RepeatFaults, type RepeatValues } from './repeat.ts'
import { repeatText } from './repeat-text.ts'

interface RepeatFieldsProps {
  faults: RepeatFaults
  /** The person has pressed on: what is missing is said too. */
  tried: boolean
  /** What the bank said no to, by field. */
  refused: Readonly<Record<string, string>>
}

/** Whether it happens once or comes again, until when, and what that means in words. */
export function RepeatFields({ faults, tried, refused }: RepeatFieldsProps) {
  const { t } = useTranslation('transfers')
  const { values } = useFormState<RepeatValues>({ subscription: { values: true } })
  const isRepeated = frequencies.some((name) => name === values.repeat)
  const repeat = repeatOf(values, today())
  const byNumber = values.ends === 'times'

  const errorOf = (name: 'endDate' | 'times', seen: boolean | undefined): string | undefined => {
    const fault = faults[name]
    return refused[name] ?? (fault && (seen || tried) ? t(($) => $.repeat.faults[fault]) : undefined)
  }

  return (
    <div className={styles.repeat}>
      <Field<string> name="repeat">
        {({ input }) => (
          <SelectField
            {...input}
            label={t(($) => $.repeat.label)}
            error={refused['repeat']}
            options={[
              { value: '', label: t(($) => $.repeat.once) },
              ...frequencies.map((value) => ({ value, label: t(($) => $.repeat.often[value]) })),
            ]}
          />
        )}
      </Field>
      {isRepeated && (
        <div className={styles.ends}>
          <Field<string> name="ends">
            {({ input }) => (
              <SelectField
                {...input}
                value={byNumber ? 'times' : 'day'}
                label={t(($) => $.repeat.ends)}
                options={[
                  { value: 'day', label: t(($) => $.repeat.onDay) },
                  { value: 'times', label: t(($) => $.repeat.afterTimes) },
                ]}
              />
            )}
          </Field>
          {byNumber ? (
            <Field<string> name="times">
              {({ input, meta }) => (
                <TextField
                  {...input}
                  label={t(($) => $.repeat.times)}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={3}
                  error={errorOf('times', meta.touched && !meta.active)}
                />
              )}
            </Field>
          ) : (
            <Field<string> name="endDate">
              {({ input, meta }) => (
                <DateField
                  {...input}
                  label={t(($) => $.repeat.endDate)}
                  min={today()}
                  error={errorOf('endDate', meta.touched && !meta.active)}
                />
              )}
            </Field>
          )}
        </div>
      )}
      {repeat && (
        <p className={styles.waits} role="status">
          {repeatText(t, localeTag(), repeat)}
        </p>
      )}
    </div>
  )
}
