import { sessionStore } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import { AddressStep } from './address-step.tsx'
import { CodeStep } from './code-step.tsx'
import { TaskStep } from './task-step.tsx'

/** Where a recovery stands: a code that was mailed, or the check of who cannot read their mail. */
export function StatusStep() {
  const { recovery } = useStore(sessionStore)
  if (recovery?.taskId === undefined) return <CodeStep />
  return recovery.isConfirmed ? <TaskStep /> : <AddressStep />
}
