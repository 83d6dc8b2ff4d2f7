import { Check, Circle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { passwordLength, type PasswordRule, passwordRules } from '../domain/session/password.ts'
import styles from './password-rules.module.css'

/** What a password must keep, ticked off while it is typed. */
export function PasswordRules({ broken, begun }: { broken: readonly PasswordRule[]; begun: boolean }) {
  const { t } = useTranslation('recovery')
  return (
    <ul className={styles.rules}>
      {passwordRules.map((rule) => {
        const kept = begun && !broken.includes(rule)
        return (
          <li key={rule} className={kept ? styles.kept : undefined}>
            {kept ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
            <span>
              {t(($) => $.rules[rule], { least: passwordLength.min, most: passwordLength.max })}
              <span className="visually-hidden">: {kept ? t(($) => $.kept) : t(($) => $.open)}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
