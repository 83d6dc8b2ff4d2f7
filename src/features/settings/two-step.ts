/** As `login2faMode` has them, with the number of those that can be chosen (spec A§4). */
const numbers = { no: 0, push: 1, sms: 2, otp: 3, verifyDevice: undefined } as const

export type Mode = keyof typeof numbers
export type Choice = Exclude<(typeof numbers)[Mode], undefined>

const isMode = (text: string): text is Mode => text in numbers

/** The number under which the bank takes a choice; undefined for one that can't be chosen. */
export const chosen = (mode: string): Choice | undefined => (isMode(mode) ? numbers[mode] : undefined)

/** Whether a choice changes something: another authenticator may take the place of one. */
export const isChange = (mode: string, current: string): boolean => mode !== current || mode === 'otp'

/**
 * What is offered: a phone only where one is linked, nothing only to whom no second step is demanded of, and the present
 * one in any case.
 */
export const modesOf = (current: string, { isLinked, isStrict }: { isLinked: boolean; isStrict: boolean }): Mode[] =>
  (Object.keys(numbers) as Mode[]).filter(
    (mode) =>
      mode === current ||
      (numbers[mode] !== undefined && (mode !== 'push' || isLinked) && (mode !== 'no' || !isStrict)),
  )
