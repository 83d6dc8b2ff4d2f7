import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '../../domain/call.ts'
import { partners } from '../../domain/partners/calls.ts'
import { isScope } from '../../domain/partners/rules.ts'
import { environment } from '../../platform/base.ts'
import { signOutTo } from '../../platform/ending.ts'
import { leavingAddress, placeName } from '../../platform/leaving.ts'
import { useSend } from '../../platform/query.ts'
import { sessionStore } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { List, ListRow } from '../../ui/list.tsx'
import { useErrorText } from '../../widgets/error-text.ts'
import styles from './authorize.module.css'

interface AuthorizeQuestionProps {
  request: ResponseOf<typeof partners.look>
  /** Where the partner wants the answer. */
  asked: string | undefined
}

/** What the partner would be able to do, and the two answers. Each is given once. */
export function AuthorizeQuestion({ request, asked }: AuthorizeQuestionProps) {
  const { t } = useTranslation('partners')
  const text = useErrorText()
  const { email } = useStore(sessionStore)
  const { mutateAsync } = useSend(partners.answer)
  const flight = useRef(false)
  const [sending, setSending] = useState<boolean>()
  const [fault, setFault] = useState<string>()
  const { authorizationId, clientName: name, scopes } = request
  const place = placeName(asked)

  async function answer(result: boolean): Promise<void> {
    if (flight.current) return
    flight.current = true
    setSending(result)
    setFault(undefined)
    try {
      const { value } = await mutateAsync({ authorizationId, result })
      const to = leavingAddress(value.redirectUrl, { asked, loopback: environment === 'sandbox' })
      if (to === undefined) return setFault(t(($) => $.unsafe, { name }))
      if (result) await signOutTo(to)
      else location.assign(to)
    } catch (error) {
      setFault(text(error))
    } finally {
      flight.current = false
      setSending(undefined)
    }
  }

  return (
    <>
      {fault && <Banner tone="danger">{fault}</Banner>}
      <Card title={t(($) => $.wants, { name })} lead={t(($) => $.as, { email })} flush>
        <List>
          {scopes.map((scope) => (
            <ListRow
              key={scope}
              lead={<Check aria-hidden="true" />}
              title={
                <span className={styles.whole}>
                  {isScope(scope) ? t(($) => $.scopes[scope]) : t(($) => $.unknownScope, { scope })}
                </span>
              }
            />
          ))}
        </List>
      </Card>
      <p className={styles.quiet}>{t(($) => $.never, { name })}</p>
      <p className={styles.quiet}>{t(($) => $.after, { place })}</p>
      <div className={styles.answers}>
        <Button wide busy={sending === true} onClick={() => answer(true)}>
          {t(($) => $.approve)}
        </Button>
        <Button wide variant="secondary" busy={sending === false} onClick={() => answer(false)}>
          {t(($) => $.decline)}
        </Button>
      </div>
    </>
  )
}
