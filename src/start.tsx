import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { times } from './domain/session/rules.ts'
import { delay } from './platform/clock.ts'
import { watchConnection } from './platform/connection.ts'
import { watchEnding } from './platform/ending.ts'
import { startTexts } from './platform/i18n.ts'
import { watchIdle } from './platform/idle.ts'
import { queryClient } from './platform/query.ts'
import { shareTokens } from './platform/refresh.ts'
import { openForSession } from './platform/sign-in.ts'
import { applyTheme } from './platform/theme.ts'
import { startWorker } from './platform/worker.ts'
import { insideWrapper } from './platform/wrapper.ts'
import { router } from './router.ts'

/** Starts the app in an element: texts, session, first route, then everything that can wait. */
export async function start(root: Element): Promise<void> {
  applyTheme()
  if (insideWrapper()) await delay(times.wrapperDelay)
  watchEnding()
  watchIdle()
  shareTokens()
  watchConnection()
  await Promise.all([startTexts(['common', 'errors', 'session']), openForSession()])
  await router.load()
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    )
  })
  startWorker()
}
