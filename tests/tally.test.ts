import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './architecture/source.ts'

const folder = mkdtempSync(join(tmpdir(), 'tally-'))

/** The launchers are plain JavaScript, so this asks them as they are asked: by Node. */
function ask(reader: 'readVitest' | 'readPlaywright', code: number, report?: unknown): unknown {
  const file = join(folder, `${Math.random()}.json`)
  if (report !== undefined) writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report))
  const script = `import { ${reader} } from './tests/tally.mjs'
    console.log(JSON.stringify(${reader}(${JSON.stringify(file)}, ${code})))`
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root, encoding: 'utf8' }),
  )
}

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
})
const vitest = (numPassedTests: number, numFailedTests: number, ...testResults: unknown[]) => ({
  numPassedTests,
  numFailedTests,
  testResults,
})

test.each([
  ['all pass', 0, vitest(3, 0, file('passed', 'passed')), { passed: 3, failed: 0 }],
  ['one fails', 1, vitest(2, 1, file('failed', 'failed')), { passed: 2, failed: 1 }],
  ['a file does not load', 1, vitest(2, 0, file('failed')), { passed: 2, failed: 1 }],
  ['an error outside of the tests', 1, vitest(2, 0, file('passed', 'passed')), { passed: 2, failed: 1 }],
  ['a broken report', 1, '{', { passed: 0, failed: 1 }],
  ['no report', 1, undefined, { passed: 0, failed: 1 }],
  ['no report, code 0', 0, undefined, { passed: 0, failed: 1 }],
])('vitest: %s', (_, code, report, counted) => {
  expect(ask('readVitest', code, report)).toMatchObject(counted)
})

const stats = (expected: number, unexpected: number, flaky = 0) => ({ expected, unexpected, flaky, skipped: 0 })

test.each([
  ['all pass', 0, { stats: stats(4, 0), errors: [] }, { passed: 4, failed: 0 }],
  ['one fails', 1, { stats: stats(3, 1), errors: [] }, { passed: 3, failed: 1 }],
  ['the set-up fails', 1, { stats: stats(0, 0), errors: [{}] }, { passed: 0, failed: 1 }],
  ['killed', 1, { stats: stats(4, 0), errors: [] }, { passed: 4, failed: 1 }],
])('playwright: %s', (_, code, report, counted) => {
  expect(ask('readPlaywright', code, report)).toMatchObject(counted)
})

test('who failed is said with the reason, on one line', () => {
  const late = { message: '\u001b[31mError\u001b[39m: too late\n' }
  const results = [{ status: 'failed', error: late, errors: [late, { message: '  waited for OK\n' }] }]
  const spec = { title: 'pays once', ok: false, file: 'pay.spec.ts', line: 7, tests: [{ results }] }
  const fine = { title: 'reads', ok: true, file: 'pay.spec.ts', line: 1, tests: [{ results: [{ status: 'passed' }] }] }
  const suites = [{ specs: [fine], suites: [{ specs: [spec] }] }]
  expect(ask('readPlaywright', 1, { stats: stats(1, 1), errors: [], suites })).toMatchObject({
    failures: ['pay.spec.ts:7 › pays once | Error: too late | waited for OK'],
  })

  const assertionResults = [{ status: 'failed', fullName: 'adds up', failureMessages: ['1 is not 2\n    at here'] }]
  const testResults = [{ name: 'sum.test.ts', status: 'failed', assertionResults }]
  expect(ask('readVitest', 1, { numPassedTests: 0, numFailedTests: 1, testResults })).toMatchObject({
    failures: ['sum.test.ts › adds up | 1 is not 2 | at here'],
  })
})
