import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const table = readFileSync(join(root, 'docs/asvs.md'), 'utf8')
const rows = table.split('\n').filter((line) => /^\| *\d/.test(line))
const cited = rows.flatMap((row) =>
  [...row.matchAll(/`([\w./-]+\.test\.ts)`(?: “([^”]+)”)?/g)].map(([, file = '', name]) => ({ file, name })),
)

/** Titles of tests and groups as they are written in the source. */
const titlesOf = (source: string) =>
  [...source.matchAll(/(?:\b(?:test|describe)|[\])>])\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g)].map(
    ([, , title = '']) => title,
  )

test('each row of docs/asvs.md names a test', () => {
  expect(rows.length).toBeGreaterThan(45)
  for (const row of rows) expect(row).toMatch(/`[\w./-]+\.test\.ts`/)
})

test.each(cited)('$file has the test “$name” that docs/asvs.md cites', ({ file, name }) => {
  expect(existsSync(join(root, file))).toBe(true)
  if (name === undefined) return
  const titles = titlesOf(readFileSync(join(root, file), 'utf8'))
  expect(titles.filter((title) => title.startsWith(name))).not.toEqual([])
})

test('each deviation that a row names is described, and each described one is named', () => {
  const [, written = ''] = table.split('## Deviations')
  const named = rows.flatMap((row) => [...row.matchAll(/\((D\d+)\)/g)].map(([, name = '']) => name))
  const described = [...written.matchAll(/^- \*\*(D\d+)\*\*/gm)].map(([, name = '']) => name)
  expect([...new Set(named)].sort()).toEqual(described.sort())
})
