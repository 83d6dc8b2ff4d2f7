/** The bank's time, which a test may shift for the Host that it calls. */
export interface Clock {
  now: (host: string) => Date
  shift: (host: string, offsetMs: number) => void
}

export function clockOf(): Clock {
  const offsets = new Map<string, number>()
  return {
    now: (host) => new Date(Date.now() + (offsets.get(host) ?? 0)),
    shift: (host, offsetMs) => void offsets.set(host, offsetMs),
  }
}
