import { type Tab } from './engine.ts'

const limit = 30_000

/**
 * What a person does in a tab, by roles and names. A press waits until the thing is there and can be pressed; nothing is
 * pressed twice.
 */
export const handsOf = (tab: Tab) => ({
  /** Presses a button, link or the like by its name; `name` is a whole name or the source of a pattern `/…/`. */
  press: (role: 'button' | 'link' | 'radio' | 'switch' | 'checkbox', name: string) => act(tab, role, name),
  /** Types into a field by its label. */
  type: (label: string, text: string) => act(tab, 'field', label, text),
  /** Waits until a text is seen. */
  see: (text: string) => act(tab, 'seen', text),
  /** Waits until a text is not seen any more. */
  notSee: (text: string) => act(tab, 'unseen', text),
  /** Everything that the page says, also out of sight. */
  words: () => tab.run(() => document.body.textContent ?? ''),
  path: () => tab.run(() => location.pathname),
})

export type Hands = ReturnType<typeof handsOf>

async function act(tab: Tab, role: string, name: string, text?: string): Promise<void> {
  const found = await tab.run(inPage, role, name, text ?? null, limit)
  if (found !== 'done') throw new Error(`${role} “${name}”: ${found}`)
}

/** In the page: looks until it finds, then does it. */
async function inPage(role: string, name: string, text: string | null, limit: number): Promise<string> {
  const selectors: Record<string, string> = {
    button: 'button, [role=button]',
    link: 'a[href]',
    radio: '[role=radio], input[type=radio]',
    switch: '[role=switch]',
    checkbox: '[role=checkbox], input[type=checkbox]',
    field: 'input, textarea',
  }
  const pattern = /^\/(.*)\/$/s.exec(name)?.[1]
  const fits = (own: string): boolean => (pattern === undefined ? own === name : new RegExp(pattern).test(own))
  const squeezed = (value: string | null | undefined): string => (value ?? '').replaceAll(/\s+/g, ' ').trim()
  const nameOf = (element: Element): string => {
    const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const byIds = squeezed(labelled.map((id) => document.getElementById(id)?.textContent).join(' '))
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => squeezed(label.textContent))
    return byIds || squeezed(element.getAttribute('aria-label')) || labels.join(' ') || squeezed(element.textContent)
  }
  const visible = (element: Element): boolean =>
    element.getClientRects().length > 0 && !element.closest('[inert], [aria-hidden=true]')
  const seen = (): boolean => (pattern ? fits(document.body.innerText) : document.body.innerText.includes(name))
  const end = performance.now() + limit
  while (performance.now() < end) {
    if (role === 'seen' || role === 'unseen') {
      if (seen() === (role === 'seen')) return 'done'
    } else {
      const element = [...document.querySelectorAll<HTMLElement>(selectors[role] ?? role)].find(
        (one) => visible(one) && fits(nameOf(one)) && !one.matches(':disabled'),
      )
      if (element && text === null) {
        element.click()
        return 'done'
      }
      if (element && text !== null) {
        element.focus()
        const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set
        set?.call(element, text)
        element.dispatchEvent(new InputEvent('input', { bubbles: true }))
        element.dispatchEvent(new Event('change', { bubbles: true }))
        return 'done'
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return `not after ${limit} ms; the page at ${location.pathname} says:\n${document.body.innerText.slice(0, 1500)}`
}
