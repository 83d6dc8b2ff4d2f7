import { useRouter } from '@tanstack/react-router'
import { Building2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signOut } from '../../platform/ending.ts'
import { type Company } from '../../platform/session.ts'
import { actFor } from '../../platform/start-page.ts'
import { AuthPanel } from '../../ui/auth-frame.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { List, ListRow } from '../../ui/list.tsx'
import { useErrorText } from '../../widgets/error-text.ts'
import { useRightText } from '../../widgets/right-text.ts'

export interface CompanyChoiceProps {
  companies: readonly Company[]
  /** What is to be said first. */
  children?: ReactNode
}

/** Second step of `/login` for who may act for several companies (decisions G-07). */
export function CompanyChoice({ companies, children }: CompanyChoiceProps) {
  const { t } = useTranslation('company')
  const text = useErrorText()
  const rightText = useRightText()
  const router = useRouter()
  const [opening, setOpening] = useState<string>()
  const [fault, setFault] = useState<string>()

  async function choose(customerId: string): Promise<void> {
    if (opening !== undefined) return
    setOpening(customerId)
    setFault(undefined)
    try {
      await router.navigate({ to: await actFor(customerId), replace: true })
    } catch (error) {
      setFault(text(error))
      setOpening(undefined)
    }
  }

  return (
    <AuthPanel title={t(($) => $.chooseTitle)} lead={t(($) => $.chooseLead)} focusHeading>
      {children}
      {fault && (
        <Banner tone="danger">
          <strong>{t(($) => $.failed)}</strong> {fault}
        </Banner>
      )}
      <List label={t(($) => $.companies)}>
        {companies.map(({ customerId, businessName, right }) => (
          <ListRow
            key={customerId}
            lead={<Building2 aria-hidden="true" />}
            title={businessName}
            note={customerId === opening ? t(($) => $.opening) : rightText(right)}
            onOpen={() => void choose(customerId)}
          />
        ))}
      </List>
      <Button variant="quiet" onClick={signOut}>
        {t(($) => $.signOut)}
      </Button>
    </AuthPanel>
  )
}
