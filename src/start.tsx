import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { mayRead, times } from './domain/session/rules.ts'
import { beginUnlock } from './features/session/find-unlock.ts'
import { stayWithoutCode } from './platform/chunks.ts'
import { delay } from './platform/clock.ts'
import { watchConnection } from './platform/connection.ts'
import { watchEnding } from './platform/ending.ts'
import { language, localeTag, lookUpFirst, startTexts } from './platform/i18n.ts'
import { watchIdle } from './platform/idle.ts'
import { watchInstall } from './platform/install-event.ts'
import { startWorker } from './platform/registration.ts'
import { shareTokens } from './platform/refresh.ts'
import { sessionStore } from './platform/session.ts'
import { openForSession } from './platform/open-session.ts'
import { applyTheme } from './platform/theme.ts'
import { insideWrapper } from './platform/wrapper.ts'
import { firstWords, prerenderedPath } from './prerendered.ts'
import { makeRouter } from './router.ts'

/**
 * Starts the app in an element: texts, session, first route, then everything that can wait. Like the pieces of
 * src/main.tsx these are tasks of their own.
 */
export async function start(root: Element): Promise<void> {
  applyTheme()
  if (insideWrapper()) await delay(times.wrapperDelay)
  watchEnding()
  watchIdle()
  shareTokens()
  watchConnection()
  watchInstall()
  void openForSession()
  if (!mayRead(sessionStore.get())) void beginUnlock()
  document.documentElement.lang = localeTag()
  await delay(0)
  await startTexts(language(), firstWords)
  await delay(0)
  lookUpFirst()
  await delay(0)
  const router = makeRouter()
  await delay(0)
  await router.load()
  stayWithoutCode(router)
  await delay(0)
  const drawn = root.hasChildNodes() && language() === 'en' && router.state.location.pathname === prerenderedPath
  // Makes the router draw the same boundaries as it did in the build.
  if (drawn) router.ssr = { manifest: undefined }
  const app = <App router={router} />
  startTransition(() => {
    if (drawn) return void hydrateRoot(root, app)
    root.replaceChildren()
    createRoot(root).render(app)
  })
  startWorker()
}
