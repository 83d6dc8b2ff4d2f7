// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore, usePartOf } from './store.ts'

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

const bank = () => createStore({ state: 'online', at: 0 })

function counting(store: ReturnType<typeof bank>) {
  const drawn = vi.fn<(state: string) => void>()
  function State() {
    const state = usePartOf(store, (value) => value.state)
    drawn(state)
    return state
  }
  return { State, drawn }
}

test('a component of a part of a store is drawn for that part only', async () => {
  const store = bank()
  const { State, drawn } = counting(store)
  const box = document.createElement('div')
  await act(async () => createRoot(box).render(<State />))
  await act(async () => store.set({ state: 'online', at: 1 }))
  expect(drawn.mock.calls).toEqual([['online']])
  await act(async () => store.set({ state: 'offline', at: 1 }))
  expect(drawn.mock.calls).toEqual([['online'], ['offline']])
  expect(box.textContent).toBe('offline')
})

test.each([
  ['the same', { state: 'online', at: 9 }, [['online']]],
  ['another', { state: 'offline', at: 9 }, [['online'], ['offline']]],
])('a drawn page comes to life as it was drawn, also where %s part is known by then', async (_, now, draws) => {
  const store = bank()
  store.set(now)
  const { State, drawn } = counting(store)
  const box = document.createElement('div')
  box.textContent = 'online'
  await act(async () => void hydrateRoot(box, <State />))
  expect(drawn.mock.calls).toEqual(draws)
  expect(box.textContent).toBe(now.state)
})
