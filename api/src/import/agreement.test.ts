import type { ImportTable } from '@trastienda/contract/import'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewOf, runToEnd } from '../../test/import-steps.ts'
import { openShop, type Shop } from '../../test/shop.ts'
import { tries } from '../../test/tries.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

// Few values, so that codes, barcodes and categories often collide; some of them are invalid.
const row = fc.record({
  code: fc.oneof(
    fc.constantFrom('A', 'a', 'B', 'ß', 'SS', '', '\u202e', 'x'.repeat(65)),
    fc.integer({ max: 60, min: 1 }).map(String),
  ),
  name: fc.oneof(
    fc.constantFrom('', 'x', 'Ñame', '=1+1', '😀 leche', 'a\u0007b'),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  ),
  category: fc.constantFrom('Lácteos', 'lacteos', 'Aseo', 'Straße', 'Strasse', 'y'.repeat(121), ''),
  price: fc.constantFrom('1', '1.000,5', '1,005', '-1', 'x', '', '99999999999999999'),
  barcodes: fc.constantFrom(
    '',
    '7702001043415',
    '7702001043415*12',
    '7702001043416',
    'ABCD ABCD',
    '7702001043422,ABCD',
  ),
})
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

test('the preview predicts what saving does, row by row', { timeout: 240_000 }, async () => {
  const user = shop.as('user')
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 40 }),
      fc.constantFrom('refuse', 'update'),
      fc.constantFrom('create', 'refuse'),
      async (rows, existing, categories) => {
        const text = rows.map((cells) => Object.values(cells).map(quoted).join(';')).join('\n')
        const reply = await user.upload(
          '/api/imports?kind=product',
          'x.csv',
          Buffer.from(`código;nombre;categoría;precio;barras\n${text}`),
        )
        if (reply.statusCode === 422) return
        const table = reply.json<ImportTable>()
        const plan = {
          mapping: table.mapping,
          options: { ...table.options, decimal: 'comma' as const, existing, categories },
        }
        const preview = await previewOf(user, table.id, plan)
        const done = await runToEnd(user, table.id, plan)
        expect(done).toMatchObject({
          state: 'done',
          saved: preview.ready,
          changed: preview.changed,
          refused: preview.refused,
        })
        const refusals = await shop.owner.query(
          `select row_number as row, problems from import_refusal where import_id = $1 order by 1`,
          [table.id],
        )
        expect(refusals.rows).toEqual(preview.refusals.map(({ row, problems }) => ({ row, problems })))
      },
    ),
    { numRuns: tries('TABLES', 25, 8) },
  )
})
