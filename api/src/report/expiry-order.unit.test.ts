import { addDays, type Day } from '@trastienda/contract/calendar'
import { centavos } from '@trastienda/contract/money'
import { Problem } from '@trastienda/contract/problem'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expiryOrder } from './expiry-order.ts'

const lot = fc.record({
  lotId: fc.integer({ min: 1, max: 40 }),
  storeId: fc.integer({ min: 1, max: 3 }),
  expiresOn: fc.integer({ min: -9, max: 9 }).map((days) => addDays('2026-11-20' as Day, days)),
  quantity: fc.integer({ min: 1, max: 9_999_999 }).map((thousandths) => String(thousandths / 1000)),
  value: fc.integer({ min: 0, max: 999_999_999_999 }).map(centavos),
  loss: fc.constantFrom(0, 1, 250_000, 99_999_999_999).map(centavos),
})
const lots = fc.uniqueArray(lot, { selector: ({ lotId, storeId }) => `${lotId} ${storeId}` })
const sort = fc.constantFrom(
  ...(['expiresOn', 'quantity', 'value', 'loss'] as const).flatMap((name) => [name, `-${name}`] as const),
)

test('pages of any size contain all lots once, in the requested order', () => {
  fc.assert(
    fc.property(lots, sort, fc.integer({ min: 1, max: 7 }), (all, by, limit) => {
      const paged: (typeof all)[number][] = []
      let cursor: string | undefined
      do {
        const { page, next } = expiryOrder(all, by, { limit, cursor })
        paged.push(...page)
        cursor = next ?? undefined
      } while (cursor !== undefined)
      expect(new Set(paged)).toEqual(new Set(all))
      expect(paged).toHaveLength(all.length)
      const name = by.replace('-', '') as 'expiresOn' | 'quantity' | 'value' | 'loss'
      const keys = paged.map((each) => (name === 'expiresOn' ? Date.parse(each[name]) : Number(each[name])))
      const sorted = keys.toSorted((one, other) => (by.startsWith('-') ? other - one : one - other))
      expect(keys).toEqual(sorted)
    }),
  )
})

test.each(['x', '2026-11-20', '2026-11-20~1~2', `2026-11-20~${'1'.repeat(16)}~${'1'.repeat(16)}`])(
  'a cursor of another order is refused: %s',
  (cursor) => {
    expect(() => expiryOrder([], 'loss', { limit: 5, cursor })).toThrow(Problem)
  },
)
