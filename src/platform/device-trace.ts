/** Present while something of somebody is kept on this device; without it the sign-in page loads no database. */
const traceKey = 'device.kept'
/** People whose deletion was asked for and is not known to be done. */
const leavingKey = 'device.leaving'

/** In the place of a person: everybody. */
export const everybody = '*'

export const setTrace = (): void => localStorage.setItem(traceKey, '1')
export const removeTrace = (): void => localStorage.removeItem(traceKey)

export const leaving = (): string[] => JSON.parse(localStorage.getItem(leavingKey) ?? '[]') as string[]

export function setLeaving(people: readonly string[]): void {
  if (people.length === 0) localStorage.removeItem(leavingKey)
  else localStorage.setItem(leavingKey, JSON.stringify(people))
}

/** Whether the store need be looked at. */
export const hasTrace = (): boolean => localStorage.getItem(traceKey) !== null || leaving().length > 0

/** Removes every trace, of the offers made too. */
export function removeTraces(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith('device.')) localStorage.removeItem(key)
}
