/** Without locks (old web views) nothing is seen of other tabs and screens: the bank is asked at once. */
const locks = (): LockManager | undefined => globalThis.navigator?.locks as LockManager | undefined

const nameOf = (key: string): string => `payment ${key}`

/** The payment with this key is on its way from this tab until the result is called, or the tab closes. */
export function takeOff(key: string): () => void {
  let land: () => void = () => {}
  const flight = new Promise<void>((resolve) => (land = resolve))
  locks()
    ?.request(nameOf(key), { mode: 'shared' }, () => flight)
    .catch(() => {})
  return land
}

/** Whether a tab, this one too, is sending it. */
export async function isInTheAir(key: string): Promise<boolean> {
  const free = await locks()
    ?.request(nameOf(key), { ifAvailable: true }, (lock) => lock !== null)
    .catch(() => true)
  return free === false
}

/** Resolves when nobody is sending it any more. */
export async function landed(key: string): Promise<void> {
  await locks()
    ?.request(nameOf(key), () => {})
    .catch(() => {})
}
