import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'

const Hosts = lazy(() => import('./hosts.tsx').then(({ Hosts: component }) => ({ default: component })))

/** What stands around every page: the route, and the places where questions and messages appear. */
export function AppRoot() {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => setDrawn(true), [])
  return (
    <Suspense>
      <Outlet />
      {drawn && (
        <Suspense>
          <Hosts />
        </Suspense>
      )}
    </Suspense>
  )
}
