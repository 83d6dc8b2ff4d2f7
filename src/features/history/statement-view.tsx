import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { accounts } from '../../domain/accounts/calls.ts'
import { monthLabel } from '../../domain/dates.ts'
import { BankError } from '../../domain/errors.ts'
import { history } from '../../domain/history/calls.ts'
import { statementMonth } from '../../domain/history/rules.ts'
import type { Answer } from '../../platform/http.ts'
import { language, localeTag } from '../../platform/i18n.ts'
import { query, useRead } from '../../platform/query.ts'
import { Button } from '../../ui/button.tsx'
import { OfflineState } from '../../ui/states.tsx'
import { AsOf } from '../../widgets/as-of.tsx'
import { masked } from '../../widgets/masked-number.ts'
import { PdfSkeleton } from '../../widgets/pdf-skeleton.tsx'
import { PdfView } from '../../widgets/pdf-view.tsx'
import { Problem } from '../../widgets/problem.tsx'
import { Screen } from '../../widgets/screen.tsx'
import { useStatement } from './statements-find.ts'
import { useNoteOpened } from './statements-opened.ts'
import styles from './statement-view.module.css'

interface StatementViewProps {
  accountId: string
  exportId: string
}

/** The document of one month, inside the app. */
export function StatementView({ accountId, exportId }: StatementViewProps) {
  const { t } = useTranslation('history')
  const { data: statement } = useStatement(accountId, exportId)
  const account = useRead(accounts.list, {}).data?.value.accounts.find((one) => one.accountId === accountId)
  const month = statement ? statementMonth(statement) : undefined
  const title = month
    ? t(($) => $.statements.statementOf, { month: monthLabel(month, localeTag()) })
    : t(($) => $.statements.statement)
  const name = account && `${account.accountName} ${masked(account.cardNumber ?? account.accountNumber)}`

  return (
    <Screen
      title={title}
      lead={name}
      back={
        <Link to="/statements" search={{ accountId }}>
          <ArrowLeft aria-hidden="true" />
          {t(($) => $.statements.back)}
        </Link>
      }
    >
      <Document
        accountId={accountId}
        exportId={exportId}
        inProgress={statement?.inProgress}
        fileName={`${['statement', account?.accountNumber.slice(-4), month ?? exportId].filter(Boolean).join('-')}.pdf`}
        title={name ? `${title}, ${name}` : title}
      />
    </Screen>
  )
}

/** A call that answers with bytes has no struct; the transport gives the file. */
const bytesOf = (answer: Answer<unknown>): Blob => answer.value as Blob

interface DocumentProps extends StatementViewProps {
  /** Undefined until it is known. */
  inProgress: boolean | undefined
  fileName: string
  title: string
}

function Document({ accountId, exportId, inProgress, fileName, title }: DocumentProps) {
  const { t } = useTranslation('history')
  const { t: common } = useTranslation('common')
  const navigate = useNavigate()
  const close = () => navigate({ to: '/statements', search: { accountId } })
  const file = useQuery({
    ...query(history.statementFile, { accountId, exportId, lang: language() }),
    // Nobody wants the page that they read to be drawn anew; memory is freed when they leave.
    staleTime: Infinity,
    gcTime: 0,
  })
  const missing = !file.data && file.error instanceof BankError && file.error.kind === 'offline'
  useNoteOpened(accountId, exportId, missing ? false : file.data && inProgress === false ? true : undefined)

  if (file.data) {
    return (
      <>
        {inProgress && <p className={styles.moving}>{t(($) => $.statements.moving)}</p>}
        {file.data.from === 'device' && (
          <div>
            <AsOf answer={file.data} />
          </div>
        )}
        <PdfView blob={bytesOf(file.data)} fileName={fileName} title={title} onClose={close} />
      </>
    )
  }
  if (missing) {
    return (
      <OfflineState
        title={t(($) => $.statements.neverOpened)}
        text={t(($) => $.statements.neverOpenedHelp)}
        action={
          <Button variant="secondary" busy={file.isFetching} onClick={() => file.refetch()}>
            {common(($) => $.retry)}
          </Button>
        }
      />
    )
  }
  return file.isError ? <Problem error={file.error} onRetry={file.refetch} /> : <PdfSkeleton />
}
