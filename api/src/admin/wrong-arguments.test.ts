import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { absent, dataFolder, isHere } from '../../import/command.ts'
import { invimaFile } from '../../import/invima.ts'

// Every command of package.json with arguments that are wrong: one plain sentence, never the place in the source.

const root = join(import.meta.dirname, '../../..')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trastienda-wrong-'))
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'a-folder'))
  await writeFile(join(folder, 'empty.tar.gz'), '')
  await writeFile(join(folder, 'closed.tar.gz'), 'x', { mode: 0o000 })
  await writeFile(join(folder, 'text.tar.gz'), 'no es un archivo')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs a command to its end. @returns its exit code and the lines that it wrote */
function ended(typed: string): Promise<{ code: number | null; lines: string[] }> {
  const [file = '', ...args] = typed.replaceAll('…', folder).split(' ')
  const child = spawn(process.execPath, [join(root, file), ...args], {
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  return new Promise((resolve) =>
    child.once('close', (code) => resolve({ code, lines: output.trimEnd().split('\n') })),
  )
}

/**
 * Runs a command that is refused.
 * @returns the sentence that it prints
 */
async function refusal(typed: string): Promise<string> {
  const { code, lines } = await ended(typed)
  expect([code === 0, lines.length], `${typed}: ${lines.join('\n')}`).toEqual([false, 1])
  return (lines[0] ?? '').replaceAll(folder, '…')
}

const admin = 'api/src/admin/main.ts'

test.each([
  ['none.tar.gz', 'There is no file …/none.tar.gz'],
  ['a-folder', '…/a-folder is a folder'],
  ['empty.tar.gz', '…/empty.tar.gz is empty'],
  ['text.tar.gz/none', '…/text.tar.gz/none'],
])(
  'importing the backup %s names the file and what is wrong, before a database is made',
  async (name, words) => {
    expect(await refusal(`${admin} backup import …/${name}`)).toContain(words)
    expect(await readdir(folder)).not.toContain('data')
  },
)

// Everything may be read by root.
test.skipIf(process.getuid?.() === 0)('importing a backup that may not be read says so', async () => {
  expect(await refusal(`${admin} backup import …/closed.tar.gz`)).toContain('…/closed.tar.gz may not be read')
})

test.each([
  ['api/src/verify/ledgers.ts --all', 'verify-ledgers takes no arguments'],
  ['api/src/verify/rebuild-sums.ts 1', 'rebuild-sums takes no arguments'],
  ['api/src/db/print-schema.ts docs/other.md', 'schema takes no arguments'],
  ['launch/bench.mjs reports', 'bench takes no arguments'],
  ['launch/first-minute.mjs --fast', 'first-minute takes no arguments'],
  ['launch/sequences.mjs --run 5', "Unknown option '--run'"],
  ['launch/sequences.mjs --runs many', '--runs takes a whole number'],
  ['launch/sequences.mjs --runs', "Option '--runs <value>' argument missing"],
  ['launch/fuzz.mjs --requests -3', '--requests'],
  ['launch/fuzz.mjs 200', "Unexpected argument '200'"],
])('%s is refused in one sentence, and nothing is done', async (typed, words) => {
  expect(await refusal(typed)).toContain(words)
})

test.each(['northwind', 'invima', 'open-food-facts', 'scms', 'online-retail'])(
  'the import of %s refuses an unknown argument, and names a folder without its data',
  async (name) => {
    expect(await refusal(`api/import/${name}.ts --user user --passwort x`)).toContain(
      "Unknown option '--passwort'",
    )
    expect(await refusal(`api/import/${name}.ts --data …/a-folder --user user --password x`)).toContain(
      'in …/a-folder',
    )
  },
)

test('an import says what is missing of its arguments, and that no server answers', async (context) => {
  if (!isHere(dataFolder, invimaFile)) context.skip(absent(dataFolder, invimaFile))
  expect(await refusal('api/import/invima.ts --user user')).toContain('--password')
  expect(await refusal('api/import/invima.ts --url http://127.0.0.1:1 --user user --password x')).toContain(
    'No server answers at http://127.0.0.1:1',
  )
  expect(await refusal('api/import/invima.ts --url aqui --user user --password x')).toContain('aqui')
})
