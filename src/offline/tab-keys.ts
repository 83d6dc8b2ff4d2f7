import { base64url } from './owner.ts'

type Bytes = Uint8Array<ArrayBuffer>
/** Session storage, as far as it is used here. */
interface TextStore {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

type Word = { word: 'ask' | 'renewed'; person: string } | { word: 'answer'; person: string; key: string }

const answerLimit = 400

/**
 * The keys that this tab's session storage holds, by person. Tabs give them to each other on the channel `device`; when
 * the last tab closes, nothing on the device opens what was kept.
 */
export class TabKeys {
  readonly #store: TextStore
  readonly #channel = new BroadcastChannel('device')
  readonly #waiting = new Map<string, (key: string) => void>()

  /** `renewed` hears that another tab has made new keys for a person. */
  constructor(store: TextStore, renewed: (person: string) => void) {
    this.#store = store
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
      const key = this.#store.getItem(name(data.person))
      if (data.word === 'renewed') renewed(data.person)
      else if (data.word === 'answer') this.#waiting.get(data.person)?.(data.key)
      else if (key !== null) this.#say({ word: 'answer', person: data.person, key })
    })
  }

  get(person: string): Bytes | undefined {
    const key = this.#store.getItem(name(person))
    return key === null ? undefined : bytesOf(key)
  }

  set(person: string, key: Bytes): void {
    this.#store.setItem(name(person), base64url(key))
  }

  forget(person: string): void {
    this.#store.removeItem(name(person))
  }

  /** Asks the other tabs; undefined after 400 ms without an answer. */
  async ask(person: string): Promise<Bytes | undefined> {
    const answer = await new Promise<string | undefined>((resolve) => {
      this.#waiting.set(person, resolve)
      setTimeout(() => resolve(undefined), answerLimit)
      this.#say({ word: 'ask', person })
    })
    this.#waiting.delete(person)
    return answer === undefined ? undefined : bytesOf(answer)
  }

  announce(person: string): void {
    this.#say({ word: 'renewed', person })
  }

  close(): void {
    this.#channel.close()
  }

  #say(word: Word): void {
    this.#channel.postMessage(word)
  }
}

const name = (person: string): string => `device.${person}`

const bytesOf = (text: string): Bytes =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0))
