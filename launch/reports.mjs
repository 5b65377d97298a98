import { existsSync, readFileSync } from 'node:fs'

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

/** What the pages of failed browser tests showed, for whoever reads the output on another machine. */
export function failedPages(file) {
  let report = {}
  try {
    report = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return []
  }
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)]
  const attachments = (report.suites ?? [])
    .flatMap(specs)
    .flatMap(({ title, tests }) =>
      tests.flatMap(({ results }) =>
        results.flatMap((result) => result.attachments.map((each) => ({ title, ...each }))),
      ),
    )
  return attachments
    .filter(({ name, path }) => name === 'error-context' && path && existsSync(path))
    .flatMap(({ title, path }) => {
      const [, page] = /```yaml\n([^]*?)\n```/.exec(readFileSync(path, 'utf8')) ?? []
      return page ? [`${title}:\n${page}`] : []
    })
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
