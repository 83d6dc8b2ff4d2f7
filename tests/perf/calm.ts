import { cpus } from 'node:os'

const share = 0.1
const atMost = 30_000

/** Milliseconds of all processors since the machine was started: busy, and in all. */
function spent(): { busy: number; all: number } {
  const times = cpus().map(({ times }) => times)
  const sum = (of: (one: (typeof times)[number]) => number): number => times.reduce((total, one) => total + of(one), 0)
  const all = sum(({ user, nice, sys, idle, irq }) => user + nice + sys + idle + irq)
  return { busy: all - sum(({ idle }) => idle), all }
}

/**
 * Waits until the machine has nothing to do, half a minute at most: a browser is busy with itself for seconds after its
 * start, and what the step before has left behind is not what is measured.
 */
export async function calm(): Promise<void> {
  const end = Date.now() + atMost
  for (let before = spent(); Date.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, 500))
    const now = spent()
    if ((now.busy - before.busy) / (now.all - before.all) < share) return
    before = now
  }
}
