import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { transfers } from '../../domain/transfers/calls.ts'
import { useRead } from '../../platform/query.ts'
import { Button } from '../../ui/button.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Screen } from '../../widgets/screen.tsx'
import { FundingDialog } from './funding-dialog.tsx'
import { InvoiceFilters } from './invoice-filters.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { InvoiceSheet } from './invoice-sheet.tsx'
import styles from './invoices.module.css'
import { NewInvoice } from './new-invoice.tsx'
import { type InvoicesPatch, type InvoicesSearch } from './search.ts'

interface InvoicesPageProps {
  search: InvoicesSearch
  /** The popup in which one is paid. */
  Pay: ComponentType<{
    invoiceId: string
    step: 'review' | 'done' | undefined
    onStep: (step: 'review' | 'done' | undefined, replace: boolean) => unknown
    onClose: () => unknown
  }>
}

/** Money that others ask for and that one asks others for (spec B§2, B§7). */
export function InvoicesPage({ search, Pay }: InvoicesPageProps) {
  const { t } = useTranslation('invoices')
  const navigate = useNavigate()
  const [open, setOpen] = useState<'new' | 'fund'>()
  const mayAsk = useRead(transfers.available, {}).data?.value.requestMoney === true
  const go = (patch: InvoicesPatch, replace = true) =>
    navigate({ to: '/transfer/invoices', search: { ...search, ...patch } as InvoicesSearch, replace })
  const close = () => setOpen(undefined)
  const content = (
    <div className={styles.content}>
      <InvoiceFilters search={search} onChange={go} />
      <InvoiceList search={search} onOpen={(invoice) => go({ invoice }, false)} />
    </div>
  )

  return (
    <Screen
      title={t(($) => $.title)}
      lead={t(($) => $.lead)}
      actions={
        mayAsk && (
          <>
            <Button icon={<Plus aria-hidden="true" />} onClick={() => setOpen('new')}>
              {t(($) => $.new)}
            </Button>
            <Button variant="secondary" onClick={() => setOpen('fund')}>
              {t(($) => $.fund)}
            </Button>
          </>
        )
      }
    >
      <Tabs
        label={t(($) => $.sides)}
        value={search.side ?? 'received'}
        onChange={(side) => go({ side: side === 'sent' ? 'sent' : undefined })}
        tabs={[
          { value: 'received', label: t(($) => $.received), content },
          { value: 'sent', label: t(($) => $.sent), content },
        ]}
      />
      {open === 'new' && (
        <NewInvoice
          onClose={close}
          onMade={(invoice) => {
            close()
            void go({ side: 'sent', invoice })
          }}
        />
      )}
      {open === 'fund' && (
        <FundingDialog
          onClose={close}
          onMade={(invoice) => {
            close()
            void go({ side: undefined, invoice })
          }}
        />
      )}
      {search.invoice === undefined ? undefined : search.pay ? (
        <Pay
          key={`pay ${search.invoice}`}
          invoiceId={search.invoice}
          step={search.pay === 'form' ? undefined : search.pay}
          onStep={(step, replace) => go({ pay: step ?? 'form' }, replace)}
          onClose={() => go({ pay: undefined })}
        />
      ) : (
        <InvoiceSheet
          key={search.invoice}
          invoiceId={search.invoice}
          onPay={() => go({ pay: 'form' }, false)}
          onClose={() => go({ invoice: undefined })}
        />
      )}
    </Screen>
  )
}
