import { useTranslation } from 'react-i18next'
import { Entries } from './entries.tsx'
import { Results } from './results.tsx'
import { type Found } from './use-found.ts'

interface KeptListProps {
  found: Found
  filtered: boolean
  current: string | undefined
  onClear: () => void
}

/** What is kept on this device, all of it in one list: there are no pages to wait for. */
export function KeptList({ found, filtered, current, onClear }: KeptListProps) {
  const { t } = useTranslation('history')
  const { rows, done } = found
  return (
    <Results
      total={done ? rows.length : undefined}
      pending={!done && rows.length === 0}
      filtered={filtered}
      onClear={onClear}
      none={{ title: t(($) => $.place.none), text: t(($) => $.place.noneHelp) }}
    >
      <Entries rows={rows} total={rows.length} current={current} />
    </Results>
  )
}
