import { expect, type Page } from '@playwright/test'

/**
 * Places of the page and the device that hold a text, or one of several: `dom`, `idb:vault/answers`, `cache:precache/…`, `localStorage`,
 * `sessionStorage`. Bytes are searched as UTF-8 and UTF-16, so a record that is not sealed is found in any form but
 * compressed.
 */
export function tracesOf(page: Page, text: string | readonly string[]): Promise<string[]> {
  return page.evaluate(async (texts) => {
    const tells = (read: string): boolean => texts.some((wanted) => read.includes(wanted))
    const utf8 = new TextDecoder('utf-8')
    const utf16 = new TextDecoder('utf-16le')
    const inBytes = (bytes: ArrayBufferView | ArrayBuffer): boolean =>
      tells(utf8.decode(bytes)) || tells(utf16.decode(bytes))
    const holds = async (value: unknown): Promise<boolean> => {
      if (typeof value === 'string') return tells(value)
      if (typeof value !== 'object' || value === null || value instanceof CryptoKey) return false
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return inBytes(value)
      if (value instanceof Blob) return inBytes(await value.arrayBuffer())
      const parts = value instanceof Map || value instanceof Set ? [...value] : Object.entries(value)
      for (const part of parts.flat()) if (await holds(part)) return true
      return false
    }
    const asked = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
      })

    const found: string[] = []
    const note = (place: string, there: boolean): void => {
      if (there) found.push(place)
    }
    note('dom', tells(document.documentElement.outerHTML))
    note(
      'dom',
      [...document.querySelectorAll('input, textarea')].some((field) => 'value' in field && tells(String(field.value))),
    )
    for (const [name, storage] of [
      ['localStorage', localStorage],
      ['sessionStorage', sessionStorage],
    ] as const)
      note(name, tells(JSON.stringify(Object.entries(storage))))
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([asked(rows.getAllKeys()), asked(rows.getAll())])
        note(`idb:${name}/${store}`, await holds([keys, values]))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        const there = tells(request.url) || (answer && inBytes(await answer.arrayBuffer())) === true
        note(`cache:${name}${new URL(request.url).pathname}`, there)
      }
    }
    return [...new Set(found)]
  }, [text].flat())
}

/** Fails where a text stands readable: on the page or anywhere on the device. */
export async function noMarkerIn(page: Page, text: string | readonly string[]): Promise<void> {
  expect(await tracesOf(page, text), `places that hold “${[text].flat().join('”, “')}”`).toEqual([])
}

/** Fails where a text stands readable on the device; the page may show it. */
export async function noMarkerOnDevice(page: Page, text: string): Promise<void> {
  const places = (await tracesOf(page, text)).filter((place) => place !== 'dom')
  expect(places, `places that hold “${text}”`).toEqual([])
}

/** How many records each store of IndexedDB holds: `{ 'vault/rows': 12 }`. Empty stores are left out. */
export function storesOf(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
      })
    const counts: Record<string, number> = {}
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const count = await asked(database.transaction(store).objectStore(store).count())
        if (count > 0) counts[`${name}/${store}`] = count
      }
      database.close()
    }
    return counts
  })
}

/**
 * Waits until the sealed store holds what home shows besides history (class B): the person, accounts, notifications
 * and months, of each customer that was looked at. A figure is on screen a moment before it is kept.
 */
export async function homeIsKept(page: Page, customers = 1): Promise<void> {
  const screens = async (): Promise<number> => {
    if (!((await storesOf(page))['vault/rows'] ?? 0)) return 0
    return page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('vault')
          opening.addEventListener('success', () => {
            const reading = opening.result.transaction('rows').objectStore('rows').getAll()
            reading.addEventListener('success', () => {
              opening.result.close()
              resolve((reading.result as { cls: string }[]).filter(({ cls }) => cls === 'B').length)
            })
          })
        }),
    )
  }
  await expect.poll(screens).toBeGreaterThanOrEqual(4 * customers)
}

/** The stores of the sealed database, once for each record that is somebody's; lists that are everybody's are not. */
export const ofPeople = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('vault')
        opening.addEventListener('success', () => {
          const db = opening.result
          const found: string[] = []
          const reading = db.transaction(db.objectStoreNames)
          for (const name of db.objectStoreNames) {
            const rows = reading.objectStore(name).getAll()
            rows.addEventListener('success', () => {
              for (const row of rows.result as { part?: string }[]) if (row.part !== 'public') found.push(name)
            })
          }
          reading.addEventListener('complete', () => {
            db.close()
            resolve(found)
          })
        })
      }),
  )
