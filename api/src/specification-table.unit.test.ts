import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { permittedReads } from '../test/permitted-reads.ts'
import { permittedWrites } from '../test/permitted-writes.ts'

// docs/specification.md states for each statement of the specification where it is implemented and which test covers
// it; docs/interface.md states the same of the conventions of the interface.

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'docs/specification.md'), 'utf8')
const conventions = readFileSync(join(root, 'docs/interface.md'), 'utf8').split(/^### /m).slice(1)
const calls = new Set([...Object.keys(permittedReads), ...Object.keys(permittedWrites)])

/** The number of statements of each section, in the order of the specification. */
const statements: Readonly<Record<string, number>> = {
  '1. What the product does and for whom': 23,
  '2. Screens and routes': 67,
  '3. Entities and their fields': 81,
  '4. States and transitions': 34,
  '5. Validation rules': 37,
  '6. Roles and permissions': 10,
  '7. The calls it makes': 11,
  '8. The error catalogue': 29,
  '9. Business constants and limits': 24,
  'Reports and formulas, which the specification leaves open': 25,
}

interface Row {
  readonly statement: string
  readonly where: string
  readonly held: string
}

const sections = text
  .split(/^## /m)
  .slice(1)
  .map((part) => {
    const [title = '', ...lines] = part.split('\n')
    const cells = lines
      .filter((line) => line.startsWith('|'))
      .slice(2)
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      )
    return {
      title,
      rows: cells.map(([statement = '', where = '', held = '']): Row => ({ statement, where, held })),
    }
  })
const rows = sections.flatMap(({ rows: own }) => own)

/** The tests that a cell names: its file, and its title if there is one. */
const namedIn = (held: string) =>
  [...held.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`(?: › “([^”]+)”)?/g)].map(([, file = '', title]) => ({
    file,
    title,
  }))
/** The part of a cell that says what is still open. */
const openIn = (held: string) => /not yet\b.*: .+$/.test(held)

/** Titles of tests and groups as they are written in the source, including those of tables. */
const titlesOf = (source: string) =>
  [...source.matchAll(/(?:\b(?:test|describe)|[\])>])\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g)].map(
    ([, , title = '']) => title.replaceAll('\\', ''),
  )
const titlesByFile = new Map<string, readonly string[]>()
function titlesIn(file: string): readonly string[] {
  const titles = titlesByFile.get(file) ?? titlesOf(readFileSync(join(root, file), 'utf8'))
  titlesByFile.set(file, titles)
  return titles
}

test('each section has its statements, each once', () => {
  expect(sections.map(({ title, rows: own }) => [title, own.length])).toEqual(Object.entries(statements))
  for (const { title, rows: own } of sections)
    expect(new Set(own.map(({ statement }) => statement)).size, title).toBe(own.length)
})

test('each statement names a test, or says what is not implemented yet', () => {
  const bare = rows.filter(({ held }) => !openIn(held) && namedIn(held).length === 0)
  expect(bare).toEqual([])
  for (const { held } of rows) for (const { title } of namedIn(held)) expect(title, held).toBeDefined()
})

test('each convention of the interface has two verdicts and names a test for each file', () => {
  expect(conventions).toHaveLength(34)
  for (const convention of conventions) {
    expect(convention.match(/\*\*(?:Met|In part|Not)\*\*/g), convention).toHaveLength(2)
    expect(namedIn(convention).length, convention).toBeGreaterThan(0)
    for (const { title } of namedIn(convention)) expect(title, convention).toBeDefined()
  }
})

describe('everything that the rows name exists', () => {
  test.each(rows)('where: $statement', ({ where, held }) => {
    const [, place] = /^`([^`]+)`$/.exec(where) ?? []
    if (place === undefined) expect([where, openIn(held)]).toEqual(['–', true])
    else if (/^[A-Z]+ \//.test(place)) expect(calls).toContain(place)
    else expect(existsSync(join(root, place)), place).toBe(true)
  })

  const places = [...rows.map(({ held }) => held), ...conventions]
  const cited = [
    ...new Map(places.flatMap((held) => namedIn(held)).map((one) => [JSON.stringify(one), one])).values(),
  ]
  test.each(cited)('$file › “$title”', ({ file, title }) => {
    expect(existsSync(join(root, file)), file).toBe(true)
    expect(titlesIn(file)).toContain(title)
  })
})
