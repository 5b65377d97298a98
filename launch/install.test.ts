import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import type { ensureInstalled as Installs } from './install.mjs'
import { node, root } from './prepare.mjs'

test('an installed clone links a new workspace without calling npm', async () => {
  const clone = await mkdtemp(join(tmpdir(), 'trastienda-clone-'))
  onTestFinished(() => rm(clone, { recursive: true, force: true }))
  const write = async (name: string, text: string) => {
    await mkdir(dirname(join(clone, name)), { recursive: true })
    await writeFile(join(clone, name), text)
  }
  await cp(import.meta.dirname, join(clone, 'launch'), { recursive: true })
  await write(relative(root, node), '')
  await write('node_modules/.package-lock.json', JSON.stringify({ packages: {} }))
  await write('words/package.json', '{"name":"words"}')
  const packages = { '': {}, words: {}, 'node_modules/@trastienda/words': { resolved: 'words', link: true } }
  await write('package-lock.json', JSON.stringify({ packages }))

  const { ensureInstalled } = (await import(pathToFileURL(join(clone, 'launch/install.mjs')).href)) as {
    ensureInstalled: typeof Installs
  }
  const lines: string[] = []
  await ensureInstalled('tests', (line) => lines.push(line))

  expect(await readFile(join(clone, 'node_modules/@trastienda/words/package.json'), 'utf8')).toContain(
    'words',
  )
  expect(lines).toEqual([])
})
