import { explanationLength } from '../tax/rules.ts'
import { nameLength } from './personal.ts'

const city = [1, 100] as const
const state = [0, 100] as const
const street = [1, 200] as const
const postalCode = [1, 20] as const
const details = [3, 1000] as const

/**
 * Fewest and most characters of the texts of the wizard, as a person counts them, by the name of the field (decisions
 * G-16). Where the fewest are 0 nothing has to be typed.
 */
export const limits = {
  name: [2, 100],
  tradingName: [0, 100],
  registrationNumber: [1, 50],
  website: [0, 200],
  description: [20, 500],
  governmentDetails: details,
  lawsuitsDetails: details,
  taxPayersDetails: details,
  sourceDetails: [3, 500],
  tinMissingExplanation: explanationLength,
  firstName: [1, nameLength],
  lastName: [1, nameLength],
  addressCity: city,
  addressState: state,
  addressStreet: street,
  addressPostalCode: postalCode,
  placeCity: city,
  placeState: state,
  placeStreet: street,
  placePostalCode: postalCode,
} as const satisfies Record<string, readonly [least: number, most: number]>
