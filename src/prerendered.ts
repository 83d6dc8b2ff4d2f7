import type { Word } from './platform/i18n.ts'

/** The page whose markup the build writes, in English. */
export const prerenderedPath = '/login'

/** Texts that the first page needs. */
export const firstWords: readonly Word[] = ['common', 'errors', 'session']
