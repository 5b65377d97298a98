import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { looseClasses } from './loose-classes.ts'
import { modules, sheets } from './sheet-reading.ts'

// Classes get their names in the page from the build. Components, scripts and end-to-end tests therefore never write a
// class as text. An element without a role or a label that a script or a test looks for has a `data-part`.

const read = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ name, code: readFileSync(join(folder, name), 'utf8') }))
const ownFolder = join(import.meta.dirname, '..')
const looking = [...read(join(import.meta.dirname, '../../../e2e')), ...read(ownFolder)]

const found = (codes: readonly string[], pattern: RegExp) =>
  new Set(codes.flatMap((code) => [...code.matchAll(pattern)].map(([, part = '']) => part)))

test('no component writes a class as text', () => {
  const example = [
    {
      name: 'stock/Row.tsx',
      code: `import { looks } from './looks.ts'
        const stepsClass = (long: boolean) => (long ? 'listed' : styles.steps)
        const marks = { low: { tone: styles.low, label: 'stock.low' } }
        const row = () => (
          <p className={classes('first', kind === 'none' && styles.none, known && 'second')}>
            <b className={looks[kind]} cellClass={() => (known ? styles.known : \`third \${kind}\`)} />
            <i className={marks[kind].tone} />
          </p>
        )`,
    },
    { name: 'stock/looks.ts', code: "export const looks = { up: 'fourth', down: styles.down } as const" },
  ]
  expect(
    looseClasses(example)
      .map((each) => each.replace('stock/Row.tsx: ', ''))
      .toSorted(),
  ).toEqual(['first', 'second', 'third', 'fourth', 'listed'].toSorted())
  // The chart library looks for this one.
  expect(looseClasses(modules)).toEqual(['report/frame/AxisName.tsx: recharts-text'])
})

test('no script and no test looks for a class', () => {
  const selectorCall =
    /(?:\b(?:locator|querySelector(?:All)?|closest|matches|waitForSelector|cutIn|frameLocator)(?:<[\w\s|<>]+>)?\((?:\w+, )?|\bwithin: )(['"`])(.*?)\1/g
  const selectors = looking.flatMap(({ name, code }) =>
    [...code.matchAll(selectorCall)].map(([, , selector = '']) => ({ name, selector })),
  )
  expect(selectors.length).toBeGreaterThan(300)
  const classed = selectors.filter(({ selector }) =>
    /\.[a-z]/i.test(selector.replaceAll(/\[[^\]]*\]|\$\{[^}]*\}/g, '')),
  )
  expect(classed.map(({ name, selector }) => `${name}: ${selector}`)).toEqual([])
  const asking = looking.filter(({ code }) => /\.toHaveClass\(|\bclassList\b|ElementsByClassName/.test(code))
  expect(asking.map(({ name }) => name)).toEqual(['theme/selectors.test.ts'])
})

test('no selector asks for any neighbour', () => {
  // An element that any other may stand beside is tried whenever a row comes or goes: a list was styled anew as a whole with
  // each row that was scrolled past. The element before it needs a class, or the one after it a name.
  const anyNeighbour = /(?:\*|(?<![\w.#\])-])[a-z]\w*) [+~] \*|\* [+~] /g
  expect('dd > * + .all, label + *, p + .group, .one + *'.match(anyNeighbour)).toEqual(['* + ', 'label + *'])
  const asking = sheets.flatMap(({ name, css }) =>
    [...css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(anyNeighbour)].map(([found]) => `${name}: ${found}`),
  )
  expect(asking).toEqual([])
})

test('every data-part that is looked for is there, and every one that is there is looked for', () => {
  const codes = [...looking.map(({ code }) => code), ...sheets.map(({ css }) => css)]
  const wanted = found(codes, /\[data-part=["']?([\w-]+)/g)
  const there = found(
    modules.map(({ code }) => code),
    /(?<!\[)\b(?:data-)?part="([\w-]+)"/g,
  )
  expect(there.size).toBeGreaterThan(50)
  expect([...wanted].filter((part) => !there.has(part)).toSorted()).toEqual([])
  expect([...there].filter((part) => !wanted.has(part)).toSorted()).toEqual([])
})
