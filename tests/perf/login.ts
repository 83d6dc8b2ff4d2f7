import { audit, type Found, withPage } from './lighthouse.ts'
import { type Places } from './places.ts'
import { median, ms, type Row } from './table.ts'

const runs = 5

/** Real throttling: the simulated numbers swing threefold on a page whose markup is drawn by the build. */
const wishes = { throttlingMethod: 'devtools' } as const

/** A frame: what differs by less is not seen, whatever the share. */
const frame = 1000 / 60
/** Medians of five of one and the same page differ by about as much as this. */
const share = 1.03

const notLater = (ours: number, floor: number): boolean => ours <= Math.max(floor * share, floor + frame)

interface Metric {
  what: string
  of: (found: Found) => number
  show: (value: number) => string
  target: string
  /** Absent: only told. */
  good?: (ours: number, floor: number) => boolean
}

const time = (what: string, of: Metric['of']): Metric => ({
  what,
  of,
  show: ms,
  target: 'not behind (3 % or a frame)',
  good: notLater,
})

const metrics: readonly Metric[] = [
  {
    what: 'performance',
    of: ({ score }) => score,
    show: String,
    target: 'not behind (1 point)',
    good: (ours, floor) => ours >= floor - 1,
  },
  time('first contentful paint', ({ fcp }) => fcp),
  time('largest contentful paint', ({ lcp }) => lcp),
  time('total blocking time', ({ tbt }) => tbt),
  time('speed index', ({ speedIndex }) => speedIndex),
  {
    what: 'layout shift',
    of: ({ cls }) => cls,
    show: (value) => value.toFixed(3),
    target: 'not behind (0.001)',
    good: (ours, floor) => ours <= floor + 0.001,
  },
  {
    // A whole sign-in page is more than a hello: what it may weigh is the budget's matter.
    what: 'bytes',
    of: ({ bytes }) => bytes,
    show: (value) => `${(value / 1000).toFixed(1)} kB`,
    target: 'see tests/budget.ts',
  },
]

/** Lighthouse on /login beside the floor page, in turn, so that both meet the same moods of the machine. */
export async function login({ appUrl, floorUrl, chromium }: Places): Promise<Row[]> {
  const ours: Found[] = []
  const floor: Found[] = []
  for (let run = 1; run <= runs; run += 1) {
    for (const [url, found] of [
      [appUrl, ours],
      [floorUrl, floor],
    ] as const) {
      const one = await recorded(chromium, `${url}/login`)
      found.push(one)
      console.log(`${run} ${found === ours ? 'ours ' : 'floor'} ${tell(one)}`)
    }
  }
  for (const fault of new Set(ours.flatMap(({ faults }) => faults))) console.log(`  ${fault}`)
  return [...metrics.map((metric) => rowOf(metric, ours, floor)), ...categories('/login', ours)]
}

/** Now and then Lighthouse misses the start of its own recording, which says nothing about the page: once more then. */
async function recorded(chromium: string, url: string): Promise<Found> {
  const once = (): Promise<Found> => withPage(chromium, (page) => audit(page, url, wishes))
  return await once().catch((error: unknown) => {
    if (!String(error).includes('NO_NAVSTART')) throw error
    console.log(String(error))
    return once()
  })
}

function rowOf({ what, of, show, target, good }: Metric, ours: readonly Found[], floor: readonly Found[]): Row {
  const [mine, other] = [median(ours.map(of)), median(floor.map(of))]
  return {
    what: `/login ${what}`,
    measured: show(mine),
    floor: `${show(other)}${other > 0 ? ` (×${(mine / other).toFixed(2)})` : ''}`,
    runs: ours.length,
    target,
    ...(good && { ok: good(mine, other) }),
  }
}

const tell = ({ score, fcp, lcp, tbt, speedIndex, cls }: Found): string =>
  `score ${score}  FCP ${ms(fcp)}  LCP ${ms(lcp)}  TBT ${ms(tbt)}  SI ${ms(speedIndex)}  CLS ${cls.toFixed(3)}`

/** The three categories that must be whole, the worst of all runs. */
export function categories(where: string, found: readonly Found[]): Row[] {
  const worst = (of: (one: Found) => number): number => Math.min(...found.map(of))
  const row = (what: string, value: number): Row => ({
    what: `${where} ${what}`,
    measured: String(value),
    runs: found.length,
    target: '100',
    ok: value === 100,
  })
  return [
    row(
      'accessibility',
      worst(({ accessibility }) => accessibility),
    ),
    row(
      'best practices',
      worst(({ bestPractices }) => bestPractices),
    ),
    row(
      'SEO',
      worst(({ seo }) => seo),
    ),
  ]
}
