import { brand } from './brand.ts'
import { hasPage } from './pages.ts'

export type RegistrationType = 'personal' | 'business'

/** How one can register here: what the brand allows and the app has a page for. Empty: not at all (spec A§2). */
export const openTypes = (): RegistrationType[] =>
  brand.registrationTypes.filter((type) => hasPage(`/register/${type}`))
