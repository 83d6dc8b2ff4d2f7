// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyTheme, chooseTheme, theme } from './theme.ts'

const drawn = (): string | undefined => document.documentElement.dataset['theme']

beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset['theme']
})
afterEach(() => vi.restoreAllMocks())

test.each([
  ['dark', 'dark', 'dark'],
  ['light', 'light', 'light'],
  ['auto', 'auto', undefined],
  ['sepia', 'auto', undefined],
  [null, 'auto', undefined],
])('the stored theme %s is %s, drawn as %s', (stored, choice, mark) => {
  if (stored !== null) localStorage.setItem('theme', stored)
  applyTheme()
  expect([theme(), drawn()]).toEqual([choice, mark])
})

test('a choice is drawn at once and kept; auto follows the device again', () => {
  chooseTheme('dark')
  expect([theme(), drawn()]).toEqual(['dark', 'dark'])
  chooseTheme('auto')
  expect([theme(), drawn()]).toEqual(['auto', undefined])
})

test('a browser that stores nothing still shows the choice', () => {
  for (const verb of ['getItem', 'setItem'] as const)
    vi.spyOn(Storage.prototype, verb).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
  chooseTheme('dark')
  expect([theme(), drawn()]).toEqual(['auto', 'dark'])
})

test('the colour of the window around the app follows the choice, not the device', () => {
  document.head.innerHTML = `<meta name="theme-color" data-scheme="light"><meta name="theme-color" data-scheme="dark">`
  const media = () => [...document.head.querySelectorAll('meta')].map((meta) => meta.media)
  chooseTheme('dark')
  expect(media()).toEqual(['not all', 'all'])
  chooseTheme('light')
  expect(media()).toEqual(['all', 'not all'])
  chooseTheme('auto')
  expect(media()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'])
})
