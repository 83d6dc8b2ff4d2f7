import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { type Cable } from '../e2e/cable.ts'
import { waitForWorker } from '../e2e/do.ts'
import { boxes, type WizardDeed } from './wizard-operations.ts'

/** Where somebody of whom nothing is typed yet is added, and the form that this leads to. */
const adding = { personForm: ['directorsHub', 0], companyForm: ['shareholdersHub', 1] } as const

/** What may stand in a box: since it was last called saved, each thing that was typed into it; the last is the newest. */
type May = string[]

const boxOf = (page: Page, name: string): Locator => page.locator(`form [name="${name}"]`)

/** One registration of a business, filled in while its tab is reloaded, closed, cut off and opened again. */
export class Wizard {
  #page: Page
  readonly #context: BrowserContext
  readonly #cable: Cable
  #isUp = true
  readonly #typed = new Map<number, May>()
  /** Of the person and the company, once they were added. */
  readonly #ids = new Map<string, string>()

  constructor(page: Page, cable: Cable) {
    this.#page = page
    this.#context = page.context()
    this.#cable = cable
  }

  async live(deeds: readonly WizardDeed[]): Promise<void> {
    await this.#page.goto('/register/business')
    await waitForWorker(this.#page)
    for (const deed of deeds) await this.#do(deed)
    await this.#untilSaved()
    await this.#reopen()
    for (const box of this.#typed.keys()) await this.#stands(this.#page, box)
  }

  async #do(deed: WizardDeed): Promise<void> {
    const page = this.#page
    switch (deed.do) {
      case 'type':
        return this.#type(deed.box, deed.text)
      case 'wait until saved':
        return this.#untilSaved()
      case 'reload':
        await page.reload()
        return this.#came()
      case 'close the tab':
        return this.#reopen()
      case 'look in a second tab':
        return this.#look()
      case 'map':
        return this.#open(page, '')
      case 'pull the cable':
        if (this.#isUp) await this.#cable.unplug()
        this.#isUp = false
        return undefined
      case 'plug it in':
        if (!this.#isUp) await this.#cable.plug()
        this.#isUp = true
        return undefined
      case 'speak':
        await page.locator('header select').selectOption(deed.language)
        return undefined
    }
  }

  async #type(box: number, text: string): Promise<void> {
    const [form, name] = boxes[box] ?? boxes[0]
    if (form in adding && !this.#ids.has(form)) await this.#add(form as keyof typeof adding)
    await this.#open(this.#page, form)
    await boxOf(this.#page, name).fill(text)
    this.#typed.set(box, [...(this.#typed.get(box) ?? ['']), text])
  }

  async #add(form: keyof typeof adding): Promise<void> {
    const [hub, place] = adding[form]
    await this.#open(this.#page, hub)
    await this.#page.locator('form button:has(svg)').nth(place).click()
    await expect(this.#page).toHaveURL(new RegExp(form))
    this.#ids.set(form, new URL(this.#page.url()).searchParams.get('id') ?? '')
  }

  /** A page of the wizard by its address, within the app, as its own links lead there. */
  async #open(page: Page, form: string): Promise<void> {
    const id = this.#ids.get(form)
    const to = `/register/business${form && `?form=${form}`}${id ? `&id=${id}` : ''}`
    if (page.url().endsWith(to)) return
    await page.evaluate((address) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }, to)
    if (form) await expect(page.locator(`form`)).toBeVisible()
  }

  /** There is nothing in it that would be worth keeping. */
  #isEmpty(): boolean {
    return this.#ids.size === 0 && [...this.#typed.values()].every((may) => may.at(-1) === '')
  }

  async #untilSaved(): Promise<void> {
    if (this.#isEmpty()) return
    await expect(this.#page.getByText(/^(Saved on this device|Guardado en este dispositivo)/)).toBeVisible()
    for (const [box, may] of this.#typed) this.#typed.set(box, may.slice(-1))
  }

  async #reopen(): Promise<void> {
    await this.#page.close({ runBeforeUnload: false })
    this.#page = await this.#context.newPage()
    await this.#page.goto('/register/business')
    await this.#came()
  }

  /** What was called saved is back; of what was typed later either that or what was there before. */
  async #came(): Promise<void> {
    const page = this.#page
    const known = [...this.#typed.values()].some((may) => may.length === 1 && may[0] !== '')
    await expect(page.locator('h1')).toBeVisible()
    if (known)
      await expect(page.locator('[role=status]').filter({ hasText: /is back|está aquí de nuevo/ })).toBeVisible()
    else await page.evaluate(() => new Promise((go) => setTimeout(go, 1_000)))
    for (const box of this.#typed.keys()) await this.#stands(page, box)
  }

  async #stands(page: Page, box: number): Promise<void> {
    const [form, name] = boxes[box] ?? boxes[0]
    const may = this.#typed.get(box) ?? []
    await this.#open(page, form)
    const input = boxOf(page, name)
    if (may.length === 1) await expect(input).toHaveValue(may[0] ?? '')
    const found = await input.inputValue()
    expect(may, `${form} ${name}`).toContain(found)
    this.#typed.set(box, [found])
  }

  /** The same registration in another tab, which reads and changes nothing. */
  async #look(): Promise<void> {
    await this.#untilSaved()
    const other = await this.#context.newPage()
    await other.goto('/register/business')
    await expect(other.locator('h1')).toBeVisible()
    if (!this.#isEmpty())
      await expect(other.locator('[role=status]').filter({ hasText: /is back|está aquí de nuevo/ })).toBeVisible()
    for (const box of this.#typed.keys()) await this.#stands(other, box)
    await other.close()
  }
}
