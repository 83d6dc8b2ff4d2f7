import { Mail, MessageSquare, Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BankError } from '../../domain/errors.ts'
import { brand } from '../../platform/brand.ts'
import { startOver } from '../../platform/second-step.ts'
import { type Way } from '../../platform/session.ts'
import { chooseWay, listWays, takeWay } from '../../platform/ways.ts'
import { AuthPanel } from '../../ui/auth-frame.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { List, ListRow } from '../../ui/list.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useErrorText } from '../../widgets/error-text.ts'
import { ApprovalEnd } from './approval-end.tsx'
import styles from './step.module.css'
import { type StepProps } from './step.ts'

const icons = { email: <Mail />, sms: <MessageSquare />, device: <Smartphone /> }

/** The ways to prove that it is the person who signs in (decisions G-09), and what to do where none is left. */
export function WayList({ step, children }: StepProps) {
  const { t } = useTranslation('phone')
  const { t: common } = useTranslation('common')
  const text = useErrorText()
  const [ways, setWays] = useState<readonly Way[]>()
  const [fault, setFault] = useState<{ error: unknown; loading: boolean }>()
  const [taking, setTaking] = useState<string>()

  function load(): Promise<void> {
    setFault(undefined)
    return listWays().then(setWays, (error: unknown) => setFault({ error, loading: true }))
  }
  useEffect(() => void load(), [])

  async function take(way: Way): Promise<void> {
    if (taking) return
    setTaking(way.methodId)
    setFault(undefined)
    await takeWay(way).catch((error: unknown) => setFault({ error, loading: false }))
    setTaking(undefined)
  }

  if (fault?.loading && fault.error instanceof BankError && fault.error.kind === 'refused')
    return <ApprovalEnd news={{ state: 'over', error: fault.error }} />
  const isNew = step.authFlow === 'verifyDevice'
  return (
    <AuthPanel
      title={t(($) => $.ways.title)}
      lead={isNew ? t(($) => $.ways.lead) : t(($) => $.ways.leadPush)}
      focusHeading
    >
      {children}
      {fault && (
        <Banner
          tone="danger"
          action={
            fault.loading && (
              <Button variant="secondary" onClick={load}>
                {common(($) => $.retry)}
              </Button>
            )
          }
        >
          {text(fault.error)}
        </Banner>
      )}
      {!ways && !fault && <SkeletonRows label={t(($) => $.ways.loading)} rows={3} />}
      {ways?.length === 0 && <EmptyState title={t(($) => $.ways.none)} />}
      {ways && ways.length > 0 && (
        <List label={t(($) => $.ways.title)}>
          {ways.map((way) => (
            <ListRow
              key={way.methodId}
              lead={icons[way.type]}
              title={t(($) => $.ways[way.type], { to: way.to })}
              note={taking === way.methodId ? t(($) => $.ways.starting) : t(($) => $.ways.help[way.type])}
              onOpen={() => void take(way)}
            />
          ))}
        </List>
      )}
      <div className={styles.others}>
        {step.way || !isNew ? (
          <Button variant="quiet" onClick={() => chooseWay(false)}>
            {common(($) => $.back)}
          </Button>
        ) : null}
        <Button variant="quiet" onClick={startOver}>
          {t(($) => $.startOver)}
        </Button>
        <p className={styles.quiet}>{t(($) => $.ways.lost, { support: brand.support })}</p>
      </div>
    </AuthPanel>
  )
}
