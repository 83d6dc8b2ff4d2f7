import { type Page } from '@playwright/test'

/**
 * Bytes that a page holds after a garbage collection: its JavaScript heap, the browser's objects that hang on it (DOM,
 * IndexedDB), and buffers beside the heap. `measureUserAgentSpecificMemory` would need a page that is isolated from all
 * others.
 */
export async function memoryOf(page: Page): Promise<number> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('HeapProfiler.collectGarbage')
  const usage = (await browser.send('Runtime.getHeapUsage')) as {
    usedSize: number
    embedderHeapUsedSize?: number
    backingStorageSize?: number
  }
  await browser.detach()
  const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = usage
  console.log(`heap ${usedSize}, browser ${embedderHeapUsedSize}, buffers ${backingStorageSize}`)
  return usedSize + embedderHeapUsedSize + backingStorageSize
}
