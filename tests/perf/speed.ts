import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { withPage } from './lighthouse.ts'

/**
 * How fast a page of this machine computes, as Lighthouse says it beside its figures (BenchmarkIndex: a desktop has
 * some 1500 to 2500, a phone a fifth of that). Milliseconds of two machines can be compared only with this beside them.
 */
export const speed = (chromium: string): Promise<number> =>
  withPage(chromium, (page) => page.evaluate(`(${pageFunctions.computeBenchmarkIndex})()`) as Promise<number>)
