import { useRouter } from '@tanstack/react-router'
import { Building2, ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isReadOnly } from '../../domain/session/rules.ts'
import { type Company, sessionStore } from '../../platform/session.ts'
import { actFor } from '../../platform/start-page.ts'
import { useStore } from '../../platform/store.ts'
import { Menu } from '../../ui/menu.tsx'
import { showToast } from '../../ui/toast.ts'
import { useErrorText } from '../../widgets/error-text.ts'
import { useRightText } from '../../widgets/right-text.ts'
import styles from './acting-name.module.css'

interface CompanySwitcherProps {
  companies: readonly Company[]
  current: string | undefined
  /** Of the one acted for. */
  name: string
}

/** Acting for another company (decisions G-07). The frame is drawn anew, so this one is gone before it is done. */
export function CompanySwitcher({ companies, current, name }: CompanySwitcherProps) {
  const { t } = useTranslation('company')
  const text = useErrorText()
  const rightText = useRightText()
  const router = useRouter()
  const readOnly = isReadOnly(useStore(sessionStore))

  async function change(customerId: string): Promise<void> {
    if (customerId === current) return
    try {
      await router.navigate({ to: await actFor(customerId) })
    } catch (error) {
      showToast({ title: t(($) => $.failed), body: text(error), tone: 'danger' })
    }
  }

  return (
    <Menu
      align="start"
      trigger={
        <button type="button" className={styles.switch} aria-label={t(($) => $.actingFor, { name })}>
          <span className={styles.name}>{name}</span>
          <ChevronDown aria-hidden="true" />
        </button>
      }
      groups={[
        {
          key: 'companies',
          label: t(($) => $.switch),
          items: companies.map(({ customerId, businessName, right }) => ({
            key: customerId,
            label: businessName,
            note: rightText(right),
            icon: <Building2 />,
            current: customerId === current,
            disabled: readOnly,
            onSelect: () => void change(customerId),
          })),
        },
      ]}
    />
  )
}
