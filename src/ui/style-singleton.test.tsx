// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { styleSingleton, stylesheetSingleton } from './style-singleton.ts'

/** jsdom has no constructed style sheets. */
class Sheet {
  text = ''
  replaceSync(text: string) {
    this.text = text
  }
}

const adopted = () => (document as unknown as { adoptedStyleSheets: Sheet[] }).adoptedStyleSheets.map((one) => one.text)

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('CSSStyleSheet', Sheet)
  Object.assign(document, { adoptedStyleSheets: [] })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('one sheet for all users, the first text wins, the last user takes it away', () => {
  const sheet = stylesheetSingleton()
  sheet.add('first')
  sheet.add('second')
  expect(adopted()).toEqual(['first'])
  sheet.remove()
  expect(adopted()).toEqual(['first'])
  sheet.remove()
  expect(adopted()).toEqual([])
  sheet.add('third')
  expect(adopted()).toEqual(['third'])
})

test('sheets of others stay', () => {
  const one = stylesheetSingleton()
  const other = stylesheetSingleton()
  one.add('one')
  other.add('other')
  one.remove()
  expect(adopted()).toEqual(['other'])
})

test('the component holds its styles while mounted, follows only dynamic ones, and writes no style element', () => {
  const Fixed = styleSingleton()
  const Moving = styleSingleton()
  const root = createRoot(document.createElement('div'))
  const draw = (text: string) =>
    act(() =>
      root.render(
        <>
          <Fixed styles={`fixed ${text}`} />
          <Moving styles={`moving ${text}`} dynamic />
        </>,
      ),
    )
  draw('1')
  draw('2')
  expect(adopted().sort()).toEqual(['fixed 1', 'moving 2'])
  act(() => root.unmount())
  expect(adopted()).toEqual([])
  expect(document.querySelectorAll('style').length).toBe(0)
})
