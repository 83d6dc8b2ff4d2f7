import { useEffect, useMemo } from 'react'
import { notifications } from '../../domain/notifications/calls.ts'
import { kept, type ReadMark, withMarks } from '../../domain/notifications/rules.ts'
import { showBadge } from '../../platform/badge.ts'
import { outboxStore } from '../../platform/outbox.ts'
import { useRead } from '../../platform/query.ts'
import { useStore } from '../../platform/store.ts'

/** The last hundred notifications, with the marks that still wait on this device laid over them. */
export function useNotifications() {
  const list = useRead(notifications.list, { pageNumber: 1, pageSize: kept })
  const { waiting } = useStore(outboxStore)
  const marks = useMemo(
    () => waiting.filter(({ word }) => word === 'notifications').map(({ payload }) => payload as ReadMark),
    [waiting],
  )
  const shown = useMemo(() => list.data && withMarks(list.data.value, marks), [list.data, marks])
  const unread = shown?.unread
  useEffect(() => {
    if (unread !== undefined) showBadge(unread)
  }, [unread])
  return { list, shown, marks }
}
