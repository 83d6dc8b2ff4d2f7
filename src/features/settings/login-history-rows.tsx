import { Monitor, Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { dayHeading, timeLabel } from '../../domain/dates.ts'
import { deviceOf, type SignInEntry, triesByDay } from '../../domain/settings/rules.ts'
import { timeZone, today } from '../../platform/clock.ts'
import { localeTag } from '../../platform/i18n.ts'
import { countryName } from '../../widgets/country-name.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { ListDay, ListRow } from '../../ui/list.tsx'
import styles from './login-history.module.css'

const tones: Record<SignInEntry['result'], Tone> = {
  ok: 'success',
  wrong: 'danger',
  unfinished: 'warning',
  blocked: 'danger',
}

/** Under their days, in the zone of this device. */
export function LoginHistoryRows({ rows }: { rows: readonly SignInEntry[] }) {
  return triesByDay(rows, timeZone()).map(({ day, entries }) => (
    <ListDay key={day} level={2} heading={dayHeading(day, today(), localeTag())}>
      {entries.map((one, index) => (
        <Row key={`${one.date} ${index}`} entry={one} />
      ))}
    </ListDay>
  ))
}

function Row({ entry }: { entry: SignInEntry }) {
  const { t } = useTranslation('security')
  const { date, ip, countryCode, device, result } = entry
  const { browser, system, handheld } = deviceOf(device)
  const country = countryCode && countryName(countryCode)
  const name = [browser, system].filter(Boolean).join(', ')
  return (
    <ListRow
      lead={handheld ? <Smartphone aria-hidden="true" /> : <Monitor aria-hidden="true" />}
      title={name || t(($) => $.history.stranger)}
      note={<span className={styles.whole}>{[country || t(($) => $.history.nowhere), ip].join(' · ')}</span>}
      amount={<Badge tone={tones[result]}>{t(($) => $.history.results[result])}</Badge>}
      amountNote={timeLabel(date, localeTag(), timeZone())}
    />
  )
}
