import { useTranslation } from 'react-i18next'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { type HistorySearch } from './search.ts'

/** Whether the bank is asked or this device. */
export function PlaceChoice({
  source,
  onChange,
}: {
  source: HistorySearch['source']
  onChange: (source: HistorySearch['source']) => void
}) {
  const { t } = useTranslation('history')
  return (
    <ChipRow label={t(($) => $.place.label)}>
      <Chip pressed={source === undefined} onClick={() => onChange(undefined)}>
        {t(($) => $.place.bank)}
      </Chip>
      <Chip pressed={source === 'device'} onClick={() => onChange('device')}>
        {t(($) => $.place.device)}
      </Chip>
    </ChipRow>
  )
}
