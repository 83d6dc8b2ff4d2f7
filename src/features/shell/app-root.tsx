import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

const Hosts = lazy(() => import('./hosts.tsx').then(({ Hosts: component }) => ({ default: component })))

/** What stands around every page: the route, and the places where questions and messages appear. */
export function AppRoot() {
  return (
    <Suspense>
      <Outlet />
      <Suspense>
        <Hosts />
      </Suspense>
    </Suspense>
  )
}
