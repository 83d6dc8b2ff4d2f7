// @vitest-environment jsdom
import { act, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PopupHost } from './popup-host.tsx'
import { askPopup, dismissPopups, openPopup, popupQueue } from './popup.ts'

let root: Root
let box: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
})

afterEach(async () => {
  await act(async () => root.unmount())
  dismissPopups()
  box.remove()
  vi.unstubAllGlobals()
})

const show = (place = '/cards') => act(async () => root.render(<PopupHost closeLabel="Close" place={place} />))
/** Starts a question and lets React draw it. The answer comes in a list, because `await` would wait for it. */
const start = async <T,>(...questions: (() => Promise<T>)[]): Promise<Promise<T>[]> => {
  let answers: Promise<T>[] = []
  await act(async () => {
    answers = questions.map((question) => question())
  })
  return answers
}
const ask = (...titles: string[]) =>
  start(...titles.map((title) => () => askPopup({ title, confirm: 'Yes', cancel: 'No' })))
const titles = () => [...document.querySelectorAll('[role=alertdialog] h2, [role=dialog] h2')].map((h) => h.textContent)
const press = (name: string) =>
  act(async () => {
    ;[...document.querySelectorAll('button')].find((one) => one.textContent === name)!.click()
  })
const escape = () =>
  act(async () => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })
const free = () => getComputedStyle(document.body).pointerEvents !== 'none'

test('several questions queue and each gets its own answer', async () => {
  await show()
  const [first, second] = await ask('First', 'Second')
  expect(titles()).toEqual(['First'])
  await press('Yes')
  expect(await first).toBe(true)
  expect(titles()).toEqual(['Second'])
  await press('No')
  expect(await second).toBe(false)
  expect(titles()).toEqual([])
  expect(free()).toBe(true)
})

test('Esc is a no, and the page is free again', async () => {
  await show()
  const [asked] = await ask('Close?')
  expect(free()).toBe(false)
  await escape()
  expect(await asked).toBe(false)
  expect(free()).toBe(true)
  expect(box.getAttribute('aria-hidden')).toBe(null)
})

test('a navigation answers every waiting question with no', async () => {
  await show('/cards')
  const asked = await ask('A', 'B')
  await show('/history')
  expect(await Promise.all(asked)).toEqual([false, false])
  expect(titles()).toEqual([])
  expect(free()).toBe(true)
})

test('when the host goes away, so do its questions', async () => {
  await show()
  const [asked] = await ask('A')
  await act(async () => root.render(null))
  expect(await asked).toBe(false)
  expect(free()).toBe(true)
})

test('a question asked before the host has loaded waits for it, in strict mode too', async () => {
  const asked = askPopup({ title: 'Early', confirm: 'Yes' })
  await act(async () =>
    root.render(
      <StrictMode>
        <PopupHost closeLabel="Close" place="/" />
      </StrictMode>,
    ),
  )
  expect(titles()).toEqual(['Early'])
  await press('Yes')
  expect(await asked).toBe(true)
})

test('the second press on an answer does not reach the next question', async () => {
  await show()
  const [first, other] = await ask('First', 'Second')
  const second = vi.fn<(answer: boolean) => void>()
  void other!.then(second)
  await act(async () => {
    const yes = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Yes')!
    yes.click()
    yes.click()
  })
  expect(await first).toBe(true)
  expect(titles()).toEqual(['Second'])
  expect(second).not.toHaveBeenCalled()
})

test('a panel answers with a value of its own, or undefined', async () => {
  await show()
  const panel = {
    title: 'Code',
    render: (answer: (code: string) => void) => (
      <button type="button" onClick={() => answer('0042')}>
        Send
      </button>
    ),
  }
  const [given] = await start(() => openPopup<string>(panel))
  await press('Send')
  expect(await given).toBe('0042')
  const [closed] = await start(() => openPopup<string>(panel))
  await escape()
  expect(await closed).toBe(undefined)
  expect(popupQueue.read()).toEqual([])
})
