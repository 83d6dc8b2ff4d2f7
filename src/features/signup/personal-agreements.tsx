import { useTranslation } from 'react-i18next'
import { BotCheck } from '../../widgets/bot-check.tsx'
import { Agreements } from './agreements.tsx'
import styles from './register.module.css'
import { useFaultText } from './use-fault-text.ts'
import { type Personal } from './use-personal.ts'

/** Two agreements, each by itself, and that a person gives them. */
export function PersonalAgreements({ personal }: { personal: Personal }) {
  const { t } = useTranslation('signup')
  const { t: recovery } = useTranslation('recovery')
  const errorOf = useFaultText(personal)
  return (
    <fieldset className={styles.group}>
      <legend>{t(($) => $.groups.agreements)}</legend>
      <Agreements
        accepted={{
          privacyPolicy: personal.values.privacyPolicy ?? false,
          userAgreement: personal.values.userAgreement ?? false,
        }}
        onChange={personal.change}
        errorOf={errorOf}
      />
      <BotCheck
        passed={personal.isHuman}
        onChange={personal.setHuman}
        error={personal.tried && !personal.isHuman ? recovery(($) => $.humanNeeded) : undefined}
      />
    </fieldset>
  )
}
