import { readFileSync } from 'node:fs'

/** What a runner found. A runner that died or wrote no report counts as one failure. */
const died = { passed: 0, failed: 1 }

/** Reads a runner's JSON report; `code` is its exit code. */
function readReport(file, code, count) {
  try {
    const { passed, failed } = count(JSON.parse(readFileSync(file, 'utf8')))
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
  } catch {
    return died
  }
}

/** Vitest: tests, and files that failed before their first test. */
export const countVitest = (report) => ({
  passed: report.numPassedTests,
  failed:
    report.numFailedTests +
    report.testResults.filter(
      (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
    ).length,
})

/** Playwright: tests that ended as expected, the others, and errors outside of tests. */
export const countPlaywright = (report) => ({
  passed: report.stats.expected,
  failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
})

export const readVitest = (file, code) => readReport(file, code, countVitest)
export const readPlaywright = (file, code) => readReport(file, code, countPlaywright)

/** A command without tests of its own counts as one. */
export const countCommand = (code) => (code === 0 ? { passed: 1, failed: 0 } : died)

export const add = (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed })
