import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateTimeLabel } from '../../domain/dates.ts'
import { timeZone } from '../../platform/clock.ts'
import { discardDrafts, type KeptDraft, listDrafts } from '../../platform/drafts.ts'
import { localeTag } from '../../platform/i18n.ts'
import { outboxStore } from '../../platform/outbox.ts'
import { useStore } from '../../platform/store.ts'
import { unfinishedIntents } from '../../platform/submit.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { List, ListRow } from '../../ui/list.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** Changes that were not sent, forms that are not finished, payments whose outcome is open. */
export function DeviceWaits() {
  const { t } = useTranslation('device')
  const { waiting, parked } = useStore(outboxStore)
  const [drafts, setDrafts] = useState<readonly KeptDraft[]>([])
  const [payments, setPayments] = useState(0)
  const look = useCallback(async () => {
    const [found, open] = await Promise.all([listDrafts(), unfinishedIntents()])
    setDrafts(found)
    setPayments(open.length)
  }, [])
  useEffect(() => void look(), [look])
  const marks = waiting.length + parked.length

  return (
    <Card title={t(($) => $.waitsTitle)}>
      {marks + drafts.length + payments === 0 ? (
        <EmptyState title={t(($) => $.waitsNone)} />
      ) : (
        <List label={t(($) => $.waitsTitle)}>
          {marks > 0 && <ListRow title={t(($) => $.waitsMarks, { count: marks })} note={t(($) => $.waitsMarksHelp)} />}
          {payments > 0 && (
            <ListRow title={t(($) => $.waitsPayments, { count: payments })} note={t(($) => $.waitsPaymentsHelp)} />
          )}
          {drafts.map(({ form, savedAt }) => (
            <ListRow
              key={form}
              title={form === 'transfer-own' ? t(($) => $.forms.transferOwn) : t(($) => $.forms.other)}
              note={t(($) => $.draftSaved, { time: dateTimeLabel(savedAt, localeTag(), timeZone()) })}
              amountNote={
                <Button variant="quiet" onClick={() => discardDrafts(form).then(look)}>
                  {t(($) => $.discardDraft)}
                </Button>
              }
            />
          ))}
        </List>
      )}
    </Card>
  )
}
