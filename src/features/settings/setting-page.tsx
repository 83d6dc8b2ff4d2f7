import { Link } from '@tanstack/react-router'
import { History, KeyRound, Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/card.tsx'
import { List, ListRow } from '../../ui/list.tsx'
import { Screen } from '../../widgets/screen.tsx'
import { DevicesCard } from './devices-card.tsx'
import styles from './login-history.module.css'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'
import { TwoStepCard } from './two-step-card.tsx'

/** The settings of the signed-in person (spec A§2). */
export function SettingPage() {
  const { t } = useTranslation('security')
  const { t: shell } = useTranslation('shell')
  return (
    <Screen title={shell(($) => $.settings)} lead={t(($) => $.lead)} width="reading">
      <Card title={t(($) => $.signIn)} flush>
        <List>
          <ListRow
            lead={<History aria-hidden="true" />}
            title={t(($) => $.history.title)}
            note={<span className={styles.whole}>{t(($) => $.history.lead)}</span>}
            link={(parts) => <Link to="/login-history" {...parts} />}
          />
          <ListRow
            lead={<KeyRound aria-hidden="true" />}
            title={t(($) => $.password.title)}
            note={<span className={styles.whole}>{t(($) => $.password.lead)}</span>}
            link={(parts) => <Link to="/setting/password" {...parts} />}
          />
          <ListRow
            lead={<Smartphone aria-hidden="true" />}
            title={shell(($) => $.device)}
            note={<span className={styles.whole}>{t(($) => $.device)}</span>}
            link={(parts) => <Link to="/device" {...parts} />}
          />
        </List>
      </Card>
      <TwoStepCard />
      <DevicesCard />
      <SignOutEverywhere />
    </Screen>
  )
}
