import { createStore } from './store.ts'

/** The status with which the bank refuses a version of the app that is too old (spec A§9). */
export const versionRefused = 426

/** Whether the bank has refused this version. It stays so until the page is loaded anew. */
export const versionRefusedStore = createStore(false)
