// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

let root: Root
let box: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
})

afterEach(() => {
  act(() => root.unmount())
  box.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const button = () => box.querySelector('button')!

test('two activations in one turn make one call', () => {
  const send = vi.fn<() => void>()
  act(() => root.render(<Button onClick={send}>Send</Button>))
  act(() => {
    button().click()
    button().click()
  })
  expect(send).toHaveBeenCalledTimes(1)
  act(() => vi.runAllTimers())
  act(() => button().click())
  expect(send).toHaveBeenCalledTimes(2)
})

test('a promise holds the button busy until it settles', async () => {
  let settle = () => {}
  const send = vi.fn<() => Promise<void>>(() => new Promise<void>((resolve) => (settle = resolve)))
  act(() => root.render(<Button onClick={send}>Send</Button>))
  act(() => button().click())
  act(() => vi.runAllTimers())
  expect(button().getAttribute('aria-busy')).toBe('true')
  expect(button().disabled).toBe(false)
  act(() => button().click())
  expect(send).toHaveBeenCalledTimes(1)
  await act(async () => settle())
  expect(button().getAttribute('aria-busy')).toBe(null)
  act(() => button().click())
  expect(send).toHaveBeenCalledTimes(2)
})

test('a submit button sends its form once for a double click, and never while busy', () => {
  const submit = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  box.addEventListener('submit', submit)
  const form = (busy: boolean) => (
    <form>
      <Button type="submit" busy={busy}>
        Send
      </Button>
    </form>
  )
  act(() => root.render(form(false)))
  act(() => {
    button().click()
    button().click()
  })
  expect(submit).toHaveBeenCalledTimes(1)
  act(() => vi.runAllTimers())
  act(() => root.render(form(true)))
  act(() => button().click())
  expect(submit).toHaveBeenCalledTimes(1)
})

test('a handler that throws does not leave the button locked', () => {
  const quiet = (event: ErrorEvent) => event.preventDefault()
  window.addEventListener('error', quiet)
  const send = vi.fn<() => void>().mockImplementationOnce(() => {
    throw new Error('first')
  })
  vi.stubGlobal('reportError', () => {})
  act(() => root.render(<Button onClick={send}>Send</Button>))
  act(() => button().click())
  act(() => button().click())
  expect(send).toHaveBeenCalledTimes(2)
  window.removeEventListener('error', quiet)
})

test('as a child it lends its look to a link', () => {
  act(() =>
    root.render(
      <Button asChild>
        <a href="/cards">Cards</a>
      </Button>,
    ),
  )
  expect(box.querySelector('button')).toBe(null)
  expect(box.querySelector('a')?.className).toContain('button')
})
