import { createStore } from './store.ts'

/** While another customer is being chosen nothing of either is shown, asked or kept. */
export const switchingStore = createStore(false)
