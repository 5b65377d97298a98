import { readFileSync } from 'node:fs'

/** Counts the tests in Vitest's JSON report; a file that does not even load is one failure. */
export function countVitest(file, code) {
  return count(file, code, ({ testResults }) => {
    const results = testResults.flatMap((suite) => suite.assertionResults.map((test) => test.status))
    const broken = testResults.filter((suite) => suite.status === 'failed' && !hasFailure(suite)).length
    const failed = results.filter((status) => status === 'failed').length + broken
    return { passed: results.filter((status) => status === 'passed').length, failed }
  })
}

/** Counts the tests in Playwright's JSON report; one that passed only on retry has failed. */
export function countPlaywright(file, code) {
  return count(file, code, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }))
}

function hasFailure(suite) {
  return suite.assertionResults.some((test) => test.status === 'failed')
}

// A tool can fail although all its tests passed (or before the first): that must never count as a success.
function count(file, code, read) {
  let counts = { passed: 0, failed: 0 }
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    counts.failed = 1
  }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
