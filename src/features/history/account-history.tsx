import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { type Account } from '../../domain/accounts/rules.ts'
import { type HistoryFilter, type Transaction } from '../../domain/history/rules.ts'
import { connectionStore } from '../../platform/connection.ts'
import { deviceState } from '../../platform/device.ts'
import { useKeptBook } from '../../platform/history-book.ts'
import { sessionStore } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import { grouped } from '../../widgets/account-number.ts'
import styles from './account-history.module.css'
import { BankList } from './bank-list.tsx'
import { Controls, type SearchPatch } from './controls.tsx'
import { EntrySheet } from './entry-sheet.tsx'
import { KeepPanel } from './keep-panel.tsx'
import { KeptList } from './kept-list.tsx'
import { activeFilters, clearedFilters, filterOf } from './filters.ts'
import { type HistorySearch } from './search.ts'
import { useBankHistory } from './use-bank-history.ts'
import { useEntry } from './use-entry.ts'
import { useFound } from './use-found.ts'

interface AccountHistoryProps {
  accounts: readonly Account[]
  account: Account
  search: HistorySearch
}

const noRows: readonly Transaction[] = []

/** The filters and the list of an account, from the bank or from what this device keeps. */
export function AccountHistory({ accounts, account, search }: AccountHistoryProps) {
  const navigate = useNavigate()
  const router = useRouter()
  const { state: connection } = useStore(connectionStore)
  const { state: device } = useStore(deviceState)
  const { fromCustomerId } = useStore(sessionStore)
  const reachable = connection === 'online' || connection === 'slow'

  const { accountId } = account
  // The same object as long as its words are the same, whatever else the address says.
  const words = JSON.stringify(filterOf(search, { accountId, customerId: fromCustomerId }))
  const filter = useMemo(() => JSON.parse(words) as HistoryFilter, [words])
  const wantsDevice = !reachable || search.source === 'device'
  const kept = useKeptBook(wantsDevice)
  const onDevice = wantsDevice && kept.state !== 'none'
  const found = useFound(onDevice ? kept.book : undefined, filter)
  const bank = useBankHistory(filter, !onDevice)

  const rows = onDevice ? found.rows : (bank.list?.rows ?? noRows)
  const entry = useEntry(search.transaction, rows)
  const openedHere = useRef(false)
  useEffect(() => {
    if (search.transaction === undefined) openedHere.current = true
  }, [search.transaction])
  const active = activeFilters(search)
  const filtered = active.length > 0
  const narrowed = active.some((key) => key !== 'fromDate' && key !== 'toDate')

  const change = (patch: SearchPatch): void =>
    void navigate({
      to: '/history',
      search: (before) => ({ ...before, transaction: undefined, ...patch }) as HistorySearch,
      replace: true,
      resetScroll: false,
    })
  const clear = (): void => change(clearedFilters)
  // Opened from the list: the way back is one step in the browser's history, so that none is left behind.
  const close = (): void => (openedHere.current ? router.history.back() : change({}))

  const list = { filtered, current: search.transaction, onClear: clear }
  return (
    <>
      <p className={styles.printed}>{`${account.accountName} · ${grouped(account.accountNumber)}`}</p>
      <Controls
        accounts={accounts}
        account={account}
        search={search}
        choosesPlace={reachable && device === 'open'}
        onChange={change}
      />
      {onDevice && kept.book && <KeepPanel book={kept.book} reachable={reachable} />}
      {onDevice ? (
        <KeptList {...list} found={found} />
      ) : (
        <BankList {...list} history={bank} narrowed={narrowed} currency={account.currencyCode} />
      )}
      {search.transaction !== undefined && (
        <EntrySheet
          key={search.transaction}
          row={entry.row}
          searching={entry.searching || (!onDevice && bank.query.isPending)}
          account={accounts.find((one) => one.accountId === entry.row?.accountId)}
          onClose={close}
          onMore={(keyword) => change({ ...clearedFilters, keyword })}
        />
      )}
    </>
  )
}
