import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import { startTexts } from './platform/i18n.ts'
import { firstWords, prerenderedPath } from './prerendered.ts'
import { makeRouter } from './router.ts'

/** The markup of `/login` in English, for the build: a person sees the form before any script has run. */
export async function prerender(): Promise<string> {
  await startTexts('en', firstWords)
  const router = makeRouter(createMemoryHistory({ initialEntries: [prerenderedPath] }))
  await router.load()
  return renderToString(<App router={router} />)
}
