// @vitest-environment jsdom
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { brands } from '../brands/index.ts'

vi.mock('@tanstack/react-router', async (real) => ({
  ...(await real<object>()),
  Link: ({ to, children }: { to: string; children: ReactNode }) => createElement('a', { href: to }, children),
  useNavigate: () => () => {},
}))

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} })))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** The headings of both pages in the app of a brand, and where they lead to. */
async function pagesOf(id: string) {
  const brand = brands.find((one) => one.id === id)
  vi.doMock('#brand', () => ({ brand }))
  vi.doMock('../src/platform/brand.ts', () => ({ brand, logo: '<svg></svg>' }))
  const { startTexts } = await import('../src/platform/i18n.ts')
  const { tellPages } = await import('../src/platform/pages.ts')
  await startTexts('en', ['common', 'errors', 'session', 'signup', 'recovery', 'drafts', 'sending'])
  tellPages(['/login', '/register', '/register/personal'])
  const { RegisterPage } = await import('../src/features/signup/register-page.tsx')
  const { PersonalPage } = await import('../src/features/signup/personal-page.tsx')
  return [RegisterPage, PersonalPage].map((screen) => {
    const page = document.createElement('div')
    page.innerHTML = renderToString(createElement(screen))
    const links = [...page.querySelectorAll('main a')].map((link) => link.getAttribute('href'))
    return [page.querySelector('h1')?.textContent, ...links]
  })
}

const closed = ['You cannot register here', '/login']
const terms = (id: string) => [`/legal/${id}-tos`, `/legal/${id}-tos`]

test.each(['aster', 'borea'])('%s: the choice leads to the personal form', async (id) => {
  expect(await pagesOf(id)).toEqual([
    ['Open an account', '/register/personal', '/login'],
    ['Open a personal account', ...terms(id), '/login'],
  ])
})

test.each(['delta', 'ember', 'fjord'])(
  '[REGISTRATION-002] [REGISTRATION-006] %s has no registration: both pages say so and lead to sign-in',
  async (id) => expect(await pagesOf(id)).toEqual([closed, closed]),
)

test('cirrus takes businesses only, and there is no page for them: nothing is offered', async () => {
  expect(await pagesOf('cirrus')).toEqual([closed, closed])
})
