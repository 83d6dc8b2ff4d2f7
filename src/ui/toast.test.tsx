// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastHost } from './toast-host.tsx'
import { clearToasts, dismissToast, showToast, toastStore } from './toast.ts'

let root: Root
let box: HTMLElement

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  const labels = { toast: 'Notification', region: 'Notifications ({hotkey})', close: 'Close' }
  await act(async () => root.render(<ToastHost labels={labels} />))
})

afterEach(async () => {
  await act(async () => {
    clearToasts()
    root.unmount()
  })
  box.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const add = (title: string) => act(async () => showToast({ title }))
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
const shown = () => [...box.querySelectorAll('li')].map((one) => one.textContent)

test('a message stays ten seconds', async () => {
  await add('Saved')
  await pass(9_990)
  expect(shown()).toEqual(['Saved'])
  await pass(20)
  expect(shown()).toEqual([])
  expect(toastStore.read()).toEqual([])
})

test('a pointer over the messages stops the clock', async () => {
  await add('Saved')
  await pass(9_000)
  const region = box.querySelector('[role=region]')!
  await act(async () => region.dispatchEvent(new MouseEvent('pointermove', { bubbles: true })))
  await pass(60_000)
  expect(shown()).toEqual(['Saved'])
  await act(async () => region.dispatchEvent(new MouseEvent('pointerleave')))
  await pass(900)
  expect(shown()).toEqual(['Saved'])
  await pass(200)
  expect(shown()).toEqual([])
})

test('the fourth message waits for room and then has its own ten seconds', async () => {
  for (const title of ['1', '2', '3', '4']) await add(title)
  expect(shown()).toEqual(['1', '2', '3'])
  await pass(10_010)
  expect(shown()).toEqual(['4'])
  await pass(9_900)
  expect(shown()).toEqual(['4'])
})

test('a message can be taken away by its id; unknown ids are ignored', async () => {
  const id = await add('Sending')
  const before = toastStore.read()
  dismissToast(-1)
  expect(toastStore.read()).toBe(before)
  await act(async () => dismissToast(id))
  expect(shown()).toEqual([])
})

test('the action runs once and closes the message', async () => {
  const onAct = vi.fn<() => void>()
  await act(async () => showToast({ title: 'Sent', action: { label: 'Open', hint: 'In history', onAct } }))
  await act(async () => [...box.querySelectorAll('button')].find((one) => one.textContent === 'Open')!.click())
  expect(onAct).toHaveBeenCalledTimes(1)
  expect(shown()).toEqual([])
})
