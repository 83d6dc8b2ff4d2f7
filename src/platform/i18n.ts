import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { brand } from '#brand'
import { type LanguageCode, languageCodes, tagOf } from '../domain/languages.ts'

const key = 'language'
/** Of the first page, each by itself: it waits for few, and for nothing of later pages. */
const first = import.meta.glob<Record<string, unknown>>('../../locales/en/{common,errors,session,unlock}.json', {
  import: 'default',
})

/** Loads one word in one language. */
const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(tag, word, done) {
    void load(tag, word).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, false),
    )
  },
}

async function load(tag: string, word: string): Promise<Record<string, unknown>> {
  const early = tag === 'en' ? first[`../../locales/en/${word}.json`] : undefined
  const texts = early ? await early() : await other(tag, word)
  if (!texts) throw new Error(`No texts for ${word} in ${tag}`)
  return texts
}

async function other(tag: string, word: string): Promise<Record<string, unknown> | undefined> {
  const { otherTexts } = await import('./other-texts.ts')
  return (await otherTexts[tag]?.())?.texts[`../../../locales/${tag}/${word}.json`]
}

/** The person's language by the specification's code: stored and sent as such (`ua`). */
export function language(): LanguageCode {
  const stored = readStored()
  return stored && brand.languages.includes(stored) ? stored : 'en'
}

function readStored(): LanguageCode | undefined {
  try {
    const kept = localStorage.getItem(key)
    return languageCodes.find((code) => code === kept)
  } catch {
    return undefined
  }
}

/** BCP 47 tag for texts, `Intl` and `Accept-Language`. */
export const localeTag = (code: LanguageCode = language()): string => brand.localeTags?.[code] ?? tagOf(code)

/**
 * Keeps the choice and changes every text on screen. False: its texts could not be fetched, and nothing has changed; a
 * screen half in keys would be worse than the language it had.
 */
export async function chooseLanguage(code: LanguageCode): Promise<boolean> {
  const tag = tagOf(code)
  const onScreen = Object.keys(i18next.getDataByLanguage(i18next.language) ?? {})
  const wanted = onScreen.filter((word) => !i18next.hasResourceBundle(tag, word))
  try {
    const texts = await Promise.all(wanted.map(async (word) => [word, await load(tag, word)] as const))
    for (const [word, words] of texts) i18next.addResourceBundle(tag, word, words)
  } catch {
    return false
  }
  try {
    localStorage.setItem(key, code)
  } catch {
    // A browser that keeps nothing still shows the language until it is closed.
  }
  document.documentElement.lang = localeTag(code)
  await i18next.changeLanguage(tag)
  return true
}

/** Looks a text up, for a task of its own: the first takes as long as all others of the first page together. */
export const lookUpFirst = (): void => void i18next.getFixedT(null, 'session')(($) => $.title)

/** Starts texts in a language with the words of the first page. */
export async function startTexts(code: LanguageCode, words: readonly Word[]): Promise<void> {
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init<unknown>({
      lng: tagOf(code),
      fallbackLng: false,
      ns: [...words],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
}

/** The files of `locales/<tag>`. */
export type Word =
  | 'common'
  | 'errors'
  | 'session'
  | 'codes'
  | 'activation'
  | 'approval'
  | 'approvals'
  | 'shell'
  | 'home'
  | 'accounts'
  | 'cards'
  | 'company'
  | 'device'
  | 'drafts'
  | 'globalpay'
  | 'history'
  | 'install'
  | 'invoices'
  | 'notifications'
  | 'partners'
  | 'security'
  | 'sending'
  | 'phone'
  | 'preapproved'
  | 'receive'
  | 'recovery'
  | 'settings'
  | 'registration'
  | 'signup'
  | 'terms'
  | 'transfers'
  | 'unlock'
  | 'updates'
  | 'verification'

/** Call in a route's loader, so that its first render has its texts. Throws where they can't be fetched. */
export async function loadWords(...words: Word[]): Promise<void> {
  await i18next.loadNamespaces(words)
  const missing = words.find((word) => !i18next.hasResourceBundle(i18next.language, word))
  if (missing) throw new Error(`Unable to preload the texts of ${missing}`)
}
