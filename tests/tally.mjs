import { readFileSync } from 'node:fs'

/** What a runner found. A runner that died or wrote no report counts as one failure. */
const died = { passed: 0, failed: 1, failures: [] }

/** Reads a runner's JSON report; `code` is its exit code. */
function readReport(file, code, count, name) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    const { passed, failed } = count(report)
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, failures: name(report) }
  } catch {
    return died
  }
}

const colours = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g')

/** One line for a test that failed: which, and the first lines of why. */
function failure(title, message = '') {
  const why = message
    .replace(colours, '')
    .split('\n')
    .map((line) => line.trim())
  return [title, ...why.filter(Boolean).slice(0, 6)].join(' | ').slice(0, 600)
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

const nameVitest = (report) =>
  report.testResults.flatMap((file) => {
    const tests = file.assertionResults.filter((test) => test.status === 'failed')
    if (tests.length === 0) return file.status === 'failed' ? [failure(file.name, file.message)] : []
    return tests.map((test) => failure(`${file.name} › ${test.fullName}`, test.failureMessages?.[0]))
  })

function namePlaywright(report) {
  const inside = (suite) => [...(suite.suites ?? []).flatMap(inside), ...(suite.specs ?? [])]
  const specs = (report.suites ?? []).flatMap(inside).filter((spec) => !spec.ok)
  // A test that ran out of time says first that it did, and then where it waited.
  const why = (spec) => {
    const failed = spec.tests.flatMap((test) => test.results).find((result) => result.error)
    return failed && (failed.errors ?? [failed.error]).map(({ message }) => message).join('\n')
  }
  return [
    ...specs.map((spec) => failure(`${spec.file}:${spec.line} › ${spec.title}`, why(spec))),
    ...report.errors.map((error) => failure('outside of the tests', error.message)),
  ]
}

export const readVitest = (file, code) => readReport(file, code, countVitest, nameVitest)
export const readPlaywright = (file, code) => readReport(file, code, countPlaywright, namePlaywright)

/** A command without tests of its own counts as one. */
export const countCommand = (code) => (code === 0 ? { passed: 1, failed: 0, failures: [] } : died)

export const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  failures: [...a.failures, ...b.failures],
})
