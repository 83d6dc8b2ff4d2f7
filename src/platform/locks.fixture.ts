interface Held {
  mode: 'shared' | 'exclusive'
}

type Work = (lock: object | null) => unknown
type Options = { mode?: Held['mode']; ifAvailable?: boolean }

/** Web Locks by name, shared and exclusive, first come first served; for several tabs at once. */
export function makeSharedLocks() {
  const held = new Map<string, Set<Held>>()
  const queues = new Map<string, (() => boolean)[]>()
  const of = (name: string): Set<Held> => held.get(name) ?? held.set(name, new Set()).get(name)!
  const fits = (name: string, mode: Held['mode']): boolean =>
    mode === 'exclusive' ? of(name).size === 0 : [...of(name)].every((one) => one.mode === 'shared')

  const next = (name: string): void => {
    const queue = queues.get(name) ?? []
    while (queue[0]?.()) queue.shift()
  }

  return {
    request(name: string, ...rest: [Work] | [Options, Work]): Promise<unknown> {
      const work = rest.at(-1) as Work
      const { mode = 'exclusive', ifAvailable = false } = (rest.length > 1 ? rest[0] : {}) as Options
      return new Promise((resolve, reject) => {
        const take = (): boolean => {
          if (!fits(name, mode)) return false
          const mine = { mode }
          of(name).add(mine)
          void Promise.resolve()
            .then(() => work(mine))
            .then(resolve, reject)
            .finally(() => {
              of(name).delete(mine)
              next(name)
            })
          return true
        }
        const queue = queues.get(name) ?? []
        queues.set(name, queue)
        if (queue.length === 0 && take()) return
        if (ifAvailable) return void Promise.resolve(work(null)).then(resolve, reject)
        queue.push(take)
      })
    },
  }
}
