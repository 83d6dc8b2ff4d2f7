import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'

const Hosts = lazy(() => import('./hosts.tsx').then(({ Hosts: component }) => ({ default: component })))

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
  useEffect(() => setDrawn(true), [])
  return (
    drawn && (
      <Suspense>
        <Hosts />
      </Suspense>
    )
  )
}
