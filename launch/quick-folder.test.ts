import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const script = `import('${new URL('quick-folder.mjs', import.meta.url).href}').then((it) => console.log(it.makeQuickFolder()))`
/** The folder of a killed run, with a process id that nobody has. */
const leave = () => execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }).trim()

test('the next run removes what a killed run left, and keeps that of a running one', () => {
  const left = leave()
  expect(statSync(left).mode & 0o755).toBe(0o755)
  mkdirSync(join(left, 'postgres'))
  writeFileSync(join(left, 'postgres', 'PG_VERSION'), '18\n')
  const ownFolder = join(dirname(left), basename(left).replace(/-\d+-/, `-${process.pid}-`))
  mkdirSync(ownFolder)
  const next = leave()
  expect([left, ownFolder, next].map((folder) => existsSync(folder))).toEqual([false, true, true])
  for (const folder of [ownFolder, next]) rmSync(folder, { recursive: true })
})
