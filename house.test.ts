import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { screens } from '@trastienda/contract/access'
import { describe, expect, test } from 'vitest'

// The rules of docs/architecture.md: where files are and what may import what.

const root = import.meta.dirname
const files = ['contract/src', 'words/src', 'api/src', 'api/sample', 'web/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
)
const code = files.filter((name) => /\.tsx?$/.test(name))
const source = new Map(code.map((name) => [name, readFileSync(join(root, name), 'utf8')]))

const importsOf = (name: string): string[] => {
  const found = [
    ...(source.get(name) ?? '').matchAll(
      /(?:^(?:import|export)\b[^'"]*?from\s+|^import\s+|\bimport\()'([^']+)'/gm,
    ),
  ].map((match) => match[1] ?? '')
  return found.map((target) =>
    target.startsWith('.')
      ? normalize(join(dirname(name), target))
      : target.replace(/^@trastienda\/(\w+)\/(.+)$/, '$1/src/$2.ts'),
  )
}
const edges = code.flatMap((from) => importsOf(from).map((to) => ({ from, to })))

// web/src/<folder>/…: the folders below the features, in their order.
const belowFeatures = [
  'theme',
  'i18n',
  'session',
  'offline',
  'kit',
  'pick',
  'document',
  'lines',
  'attachment',
  'print',
  'approval',
  'import',
  'receiving',
]
const folderOf = (name: string) => name.split('/')[2] ?? ''
const isFeature = (name: string) =>
  name.startsWith('web/src/') &&
  name.split('/').length > 3 &&
  ![...belowFeatures, 'app', 'auth'].includes(folderOf(name))

describe('directions', () => {
  test('contract imports only zod, ipaddr.js and itself', () => {
    const wrong = edges.filter(
      ({ from, to }) =>
        from.startsWith('contract/') &&
        !from.endsWith('.test.ts') &&
        !['zod', 'ipaddr.js'].includes(to) &&
        !to.startsWith('contract/src/'),
    )
    expect(wrong).toEqual([])
  })

  test('words imports only the contract, use-intl/core and itself', () => {
    const wrong = edges.filter(
      ({ from, to }) =>
        from.startsWith('words/') &&
        !from.endsWith('.test.ts') &&
        to !== 'use-intl/core' &&
        !to.startsWith('words/src/') &&
        !to.startsWith('contract/src/'),
    )
    expect(wrong).toEqual([])
  })

  test('the folders of the server form no import cycle', () => {
    const partOf = (name: string) => (name.split('/').length > 3 ? folderOf(name) : name)
    const within = edges.filter(
      ({ from, to }) =>
        from.startsWith('api/src/') && !from.endsWith('.test.ts') && to.startsWith('api/src/'),
    )
    const next = new Map<string, Set<string>>()
    for (const { from, to } of within) {
      if (partOf(from) === partOf(to)) continue
      next.set(partOf(from), (next.get(partOf(from)) ?? new Set()).add(partOf(to)))
    }
    expect(next.size).toBeGreaterThan(30)
    // Folders that import no remaining folder are removed, until only cycles are left.
    for (let gone = true; gone;) {
      gone = false
      for (const [from, tos] of next) if (![...tos].some((to) => next.has(to))) gone = next.delete(from)
    }
    expect(
      [...next].map(([from, tos]) => `${from} → ${[...tos].filter((to) => next.has(to)).join(', ')}`),
    ).toEqual([])
  })

  test("the server does not import the sample; the sample's start imports the server", () => {
    const sample = edges.filter(({ to }) => to.startsWith('api/sample/'))
    expect(sample.some(({ from }) => from === 'api/sample/main.ts')).toBe(true)
    expect(
      sample.filter(({ from }) => !from.startsWith('api/sample/') && !from.endsWith('.test.ts')),
    ).toEqual([])
  })

  test('api and web never import each other', () => {
    expect(
      edges.filter(
        ({ from, to }) =>
          (from.startsWith('api/') && to.startsWith('web/')) ||
          (from.startsWith('web/') && to.startsWith('api/')),
      ),
    ).toEqual([])
  })

  test('a feature of the front end imports no other feature', () => {
    const crossing = edges.filter(
      ({ from, to }) => isFeature(from) && isFeature(to) && folderOf(from) !== folderOf(to),
    )
    expect(crossing).toEqual([])
  })

  test('folders below the features import neither features nor the app', () => {
    const upward = edges.filter(
      ({ from, to }) =>
        from.startsWith('web/src/') &&
        belowFeatures.includes(folderOf(from)) &&
        (isFeature(to) || folderOf(to) === 'app'),
    )
    expect(upward).toEqual([])
  })

  test('the sign-in page loads no schema library', () => {
    const seen = new Set<string>()
    const visit = (name: string): void => {
      if (seen.has(name)) return
      seen.add(name)
      const text = (source.get(name) ?? '').replace(/import type [^;]*?from '[^']+'/g, '')
      const values = [...text.matchAll(/^(?:import|export) (?!type )[^;(]*?from '([^']+)'/gm)].map(
        (match) => match[1] ?? '',
      )
      for (const target of values) {
        const plain = target.replace(/^@trastienda\/(\w+)\/(.+)$/, '$1/src/$2.ts')
        expect(plain, `${name} is loaded by the sign-in page`).not.toBe('zod')
        visit(plain.startsWith('.') ? normalize(join(dirname(name), plain)) : plain)
      }
    }
    visit('web/src/main.tsx')
    visit('web/src/auth/login.tsx')
    expect(seen.size).toBeGreaterThan(10)
  })
})

describe('places', () => {
  test('a screen is in the folder of its subject, with the name that the server or the contract has for it', () => {
    const text = source.get('web/src/app/screens.ts') ?? ''
    const built = [...text.matchAll(/(\w+): \(\) => import\('\.\.\/([^']+)'\)/g)]
    expect(built.map(([, name]) => name).toSorted()).toEqual(Object.keys(screens).toSorted())
    const words = new Set([
      ...files.filter((name) => name.startsWith('api/src/')).map(folderOf),
      ...files
        .filter((name) => name.startsWith('contract/src/'))
        .map((name) => folderOf(name).replace('.ts', '')),
    ])
    expect(built.filter(([, , file = '']) => !words.has(file.split('/')[0] ?? ''))).toEqual([])
  })

  test('no file re-exports others, and none has a meaningless name', () => {
    for (const [name, text] of source) expect(text, name).not.toMatch(/^export (?:\*|\{[^}]*\}) from /m)
    const vague = code.filter((name) => /\/(?:index|utils?|helpers?|common|misc|types)\.tsx?$/.test(name))
    expect(vague).toEqual([])
  })

  test('every field that searches while typing uses use-combo-list.ts', () => {
    const comboboxes = [...source].filter(([, text]) => /role(="|: ')combobox/.test(text))
    expect(comboboxes.map(([name]) => name)).toEqual(['web/src/kit/use-combo-list.ts'])
  })

  test('read-only tables use the plain table', () => {
    const tables = [...source].filter(
      ([name, text]) => /^web\/src\/(?!.*\.test\.)/.test(name) && /<table\b/.test(text),
    )
    expect(tables.map(([name]) => name.replace('web/src/', '')).toSorted()).toEqual(
      [
        // The tables themselves, and what scrolls them.
        'kit/PlainTable.tsx',
        'kit/DataTable.tsx',
        'kit/PrintedList.tsx',
        'report/frame/ReportTable.tsx',
        'report/suppliers/Scroll.tsx',
        'product/WideTable.tsx',
        // Their rows have input fields.
        'lines/grid/LineGrid.tsx',
        'stock/count/DeskLots.tsx',
        'sale/LotDialog.tsx',
        'payment-batch/BillGrid.tsx',
        'report/expiry/LotQuantities.tsx',
        // Two versions side by side, or columns that are being matched.
        'lines/ConflictMerge.tsx',
        'purchase/CompareDialog.tsx',
        'lines/paste/PasteColumns.tsx',
        'import/ReviewRows.tsx',
        // Days and periods are columns.
        'purchase-order/MonthGrid.tsx',
        'dashboard/PeriodStrip.tsx',
        'dashboard/DayBars.tsx',
        // Rows of several kinds: groups, opening balances, sums below some of the columns.
        'payment-batch/RunView.tsx',
        'report/party/CustomerStatement.tsx',
        'payment/PaymentTable.tsx',
        // Without column headings.
        'sale/Collections.tsx',
        'sale/Returns.tsx',
      ].toSorted(),
    )
  })

  test('no component takes more than ten props of its own', () => {
    const counts = [...source]
      .filter(([name]) => name.startsWith('web/src/'))
      .flatMap(([name, text]) =>
        // In the formatter's two forms: a separate type, or one in the parameters.
        [
          ...text.matchAll(
            /^(?:export )?(?:interface|type) (\w*Props)\b[^{;]*\{\n([^]*?)^\}|^(\}: )\{\n([^]*?)^\}/gm,
          ),
        ].map(
          ([, title, body, , inline]) =>
            [
              `${name} ${title ?? ''}`,
              ((body ?? inline)?.match(/^  (?! )(?:readonly )?['\w-]+\??[:(]/gm) ?? []).length,
            ] as const,
        ),
      )
    expect(counts.length).toBeGreaterThan(300)
    expect(counts.filter(([, count]) => count > 10)).toEqual([])
  })

  test('no file is longer than 300 lines', () => {
    const written = files.filter((name) => /\.(?:tsx?|css)$/.test(name))
    expect(written.some((name) => name.endsWith('.css'))).toBe(true)
    const long = written.filter((name) => readFileSync(join(root, name), 'utf8').split('\n').length > 301)
    expect(long).toEqual([])
  })

  test('a walk asks for the day when it needs it: one kept at the top of a file is yesterday after midnight', () => {
    const kept = readdirSync(join(root, 'e2e'))
      .filter((name) => name.endsWith('.ts'))
      .filter((name) =>
        /^(?:export )?const [^=]*=(?!.*=>).*\b(?:day|DateTimeFormat|toLocaleDateString)\(/m.test(
          readFileSync(join(root, 'e2e', name), 'utf8'),
        ),
      )
    expect(kept).toEqual([])
  })

  test('styles work in both directions', () => {
    const physical =
      /(?<![\w-])(?:(?:margin|padding|border)-(?:left|right)|(?:left|right)\s*:|text-align:\s*(?:left|right)|float:\s*(?:left|right))/
    const sheets = files.filter((name) => name.endsWith('.css'))
    expect(sheets.length).toBeGreaterThan(0)
    for (const name of sheets)
      expect(
        readFileSync(join(root, name), 'utf8').match(physical)?.[0],
        relative(root, name),
      ).toBeUndefined()
  })
})

test('docs/dependencies.md lists exactly the dependencies, each with its purpose', () => {
  const page = readFileSync(join(root, 'docs/dependencies.md'), 'utf8').split('## Written by hand')[0] ?? ''
  const rows = page.split('\n').filter((line) => line.startsWith('| `'))
  const listed = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )
  const used = ['.', 'contract', 'words', 'api', 'web'].flatMap((folder) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
      readFileSync(join(root, folder, 'package.json'), 'utf8'),
    ) as Record<string, Record<string, string> | undefined>
    return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
  })
  const external = used.filter((name) => !name.startsWith('@trastienda/'))
  expect(listed.toSorted()).toEqual([...new Set(external)].toSorted())
})
