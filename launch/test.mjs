// `npm test` (everything) and `npm run check` (`--fast`: what takes seconds). The last line counts it all.
import { join } from 'node:path'

import { whenEnded } from './ancestors.mjs'
import { chromiumAdvice, findChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { endChildren, ensureBuilt, node, root, run, seconds } from './prepare.mjs'
import { makeQuickFolder, removeQuickFolder } from './quick-folder.mjs'
import { countPlaywright, countVitest } from './reports.mjs'

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

/** A step that either holds or does not. */
async function check(bin, args) {
  const code = await tool(bin, args)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
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
  return countPlaywright(file, await tool('@playwright/test/cli.js', ['test', '--reporter=dot,json'], env))
}

const tsc = (project) => () => check('@typescript/native/bin/tsc', ['-p', project, '--noEmit'])

/** @type {[name: string, step: () => Promise<{ passed: number, failed: number }>][]} */
const checks = [
  ['types: contract', tsc('contract')],
  ['types: words', tsc('words')],
  ['types: api', tsc('api')],
  ['types: web', tsc('web')],
  ['lint', () => check('oxlint/bin/oxlint', ['--type-aware'])],
  ['format', () => check('oxfmt/bin/oxfmt', ['--check', '.'])],
  ['dead code', () => check('knip/bin/knip.js', [])],
]
/** @type {typeof checks} */
const steps = fast
  ? [...checks, ['unit tests', () => vitest('--project', 'unit')]]
  : [...checks, ['unit and api tests', () => vitest()], ['end-to-end tests', playwright]]

async function main() {
  await ensureInstalled()
  if (!fast) await ensureBuilt()
  const total = { passed: 0, failed: 0 }
  for (const [name, step] of steps) {
    const started = Date.now()
    console.log(`\n— ${name}`)
    const { passed, failed } = await step()
    total.passed += passed
    total.failed += failed
    console.log(
      `— ${name}: ${failed === 0 ? 'ok' : 'FAILED'}, ${passed} passed, ${failed} failed in ${seconds(started)}`,
    )
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
