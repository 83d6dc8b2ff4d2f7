import { Outlet } from '@tanstack/react-router'
import { lazy, startTransition, Suspense, useEffect, useState } from 'react'
import { patiently } from '../../platform/chunks.ts'
import { calm } from '../../platform/clock.ts'

/** What the hosts stand on, floor by floor, once the page is done with what it shows: a task for each. */
const floors = [
  () => import('../../ui/popup.ts'),
  () => import('../../domain/money.ts'),
  () => import('../../domain/calls.ts'),
  () => import('../../platform/confirmations.ts'),
  () => import('../../ui/popup-host.tsx'),
]

// The network may go before they have come: the page that stands must not go with it.
const Hosts = lazy(() =>
  patiently(async () => {
    for (const floor of floors) {
      await calm()
      await floor()
    }
    return { default: (await import('./hosts.tsx')).Hosts }
  }),
)

/** What stands around every page: the route, and the places where questions and messages appear. */
export function AppRoot() {
  return (
    <>
      <Suspense>
        <Outlet />
      </Suspense>
      <LaterHosts />
    </>
  )
}

/** A state of its own: a change above the page, while the drawn one comes to life, would start that over. */
function LaterHosts() {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => startTransition(() => setDrawn(true)), [])
  return (
    drawn && (
      <Suspense>
        <Hosts />
      </Suspense>
    )
  )
}
