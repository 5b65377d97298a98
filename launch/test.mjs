// `npm test` (everything) and `npm run check` (`--fast`: what takes seconds). The last line counts everything.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

import { whenEnded } from './ancestors.mjs'
import { chromiumAdvice, findChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { endChildren, ensureBuilt, node, root, run, runWith, seconds } from './prepare.mjs'
import { makeQuickFolder, removeQuickFolder } from './quick-folder.mjs'
import { countPlaywright, countVitest, failedPages } from './reports.mjs'
import { sideBySide } from './side-by-side.mjs'

const fast = process.argv.includes('--fast')
const folder = makeQuickFolder()

whenEnded(() => {
  endChildren()
  removeQuickFolder(folder)
  process.exit(1)
})

/** Runs a tool of node_modules on the program's own Node. */
function tool(bin, args, env = {}) {
  return run(node, [join(root, 'node_modules', bin), ...args], { env: { ...process.env, ...env } })
}

/** A step that passes or fails; others run in parallel, so its output is shown at its end. */
async function check(bin, args) {
  const { code, output } = await runWith(node, [join(root, 'node_modules', bin), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output }
}

async function vitest(...args) {
  const file = join(folder, 'vitest.json')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  return countVitest(
    file,
    await tool('vitest/vitest.mjs', ['run', ...reporters, ...args], { TMPDIR: folder }),
  )
}

async function playwright() {
  const chromium = findChromium()
  if (!chromium) {
    console.error(chromiumAdvice())
    return { passed: 0, failed: 1 }
  }
  const file = join(folder, 'playwright.json')
  const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const code = await tool('@playwright/test/cli.js', ['test', '--reporter=dot,json'], env)
  for (const page of failedPages(file)) console.log(`\nThe page of a failed test, ${page}`)
  return countPlaywright(file, code)
}

// Unchanged files are not checked again. One thread per project: several would calculate the same types, for twice
// the work, and the other cores run other steps.
const tsc = (project) => () =>
  check('@typescript/native/bin/tsc', [
    '-p',
    project,
    '--noEmit',
    '--singleThreaded',
    '--incremental',
    '--tsBuildInfoFile',
    join(root, 'node_modules', '.cache', 'types', `${project}.tsbuildinfo`),
  ])

/** @typedef {{ passed: number, failed: number, output?: string }} Counts */
/** @type {[name: string, step: () => Promise<Counts>][]} */
const checks = [
  // The longest step starts first.
  ['lint', () => check('oxlint/bin/oxlint', ['--type-aware'])],
  ['types: web', tsc('web')],
  ['types: api', tsc('api')],
  ['types: contract', tsc('contract')],
  ['types: words', tsc('words')],
  ['dead code', () => check('knip/bin/knip.js', [])],
  ['format', () => check('oxfmt/bin/oxfmt', ['--check', '.'])],
]
/** @type {typeof checks} */
const suites = fast
  ? [['unit tests', () => vitest('--project', 'unit')]]
  : [
      ['unit and api tests', () => vitest()],
      ['end-to-end tests', playwright],
    ]

async function main() {
  await ensureInstalled()
  if (!fast) await ensureBuilt()
  const total = { passed: 0, failed: 0 }
  const report = (name, { passed, failed, output = '' }, started) => {
    total.passed += passed
    total.failed += failed
    if (output.trim() !== '') console.log(`\n— ${name}\n${output.trim()}`)
    console.log(
      `— ${name}: ${failed === 0 ? 'ok' : 'FAILED'}, ${passed} passed, ${failed} failed in ${seconds(started)}`,
    )
  }
  await sideBySide(checks, availableParallelism(), report)
  for (const [name, step] of suites) {
    const started = Date.now()
    console.log(`\n— ${name}`)
    report(name, await step(), started)
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error.message)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
} finally {
  removeQuickFolder(folder)
}
