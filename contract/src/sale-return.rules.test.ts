import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unscaled } from './decimal.ts'
import { add, centavos } from './money.ts'
import { addQuantities } from './quantity.ts'
import type { ReturnableGoods } from './sale-return-lines.ts'
import { refundOf, saleReturnProblems, valuedGoods } from './sale-return.rules.ts'

const goods = (more: Partial<ReturnableGoods> = {}): ReturnableGoods => ({
  saleLineId: 1,
  productId: 1,
  productCode: 'P',
  productName: 'Producto',
  unit: 'und',
  unitWhole: false,
  lotId: 1,
  lot: 'A',
  expiresOn: null,
  sold: '3',
  returned: '0',
  pending: '0',
  lineSold: '3',
  lineReturned: '0',
  net: centavos(100),
  returnedNet: centavos(0),
  cost: centavos(50),
  returnedCost: centavos(0),
  ...more,
})
const item = (quantity: string, lotId = 1) => ({ saleLineId: 1, lotId, quantity })

describe('what comes back', () => {
  test.each(['', 'o', '-', '5-', '½', '1e3', '9'.repeat(30)])(
    'what is no quantity, %s, is left to the check of quantities',
    (text) => expect(saleReturnProblems([item(text)], [goods({ unitWhole: true })])).toEqual({}),
  )

  test('no more than was sold, not brought back and in no other pending return', () => {
    const lines = [goods({ returned: '1', pending: '0.5' })]
    expect(saleReturnProblems([item('1.5')], lines)).toEqual({})
    expect(saleReturnProblems([item('1.501')], lines)).toEqual({
      'items.0.quantity': { code: 'above_sold', limit: '1.5' },
    })
  })

  test('only of its own sale, once, and whole when the unit is whole', () => {
    const lines = [goods({ unitWhole: true })]
    expect(saleReturnProblems([item('1', 2)], lines)).toHaveProperty(
      ['items.0.saleLineId', 'code'],
      'not_found',
    )
    expect(saleReturnProblems([item('1'), item('1')], lines)).toHaveProperty(
      ['items.1.saleLineId', 'code'],
      'repeated',
    )
    expect(saleReturnProblems([item('0.5')], lines)).toHaveProperty(
      ['items.0.quantity', 'code'],
      'quantity_whole',
    )
  })

  test('in any parts and from any lots, all of a line returns its net and its cost to the centavo', () => {
    const parts = fc.array(
      fc.record({ lot: fc.integer({ min: 1, max: 3 }), units: fc.bigInt({ min: 1n, max: 9_999n }) }),
      {
        minLength: 1,
        maxLength: 8,
      },
    )
    const amounts = fc.record({ net: fc.maxSafeNat(), cost: fc.maxSafeNat() })
    fc.assert(
      fc.property(parts, amounts, fc.nat(), (given, { net, cost }, cut) => {
        const lineSold = unscaled(
          given.reduce((sum, { units }) => sum + units, 0n),
          3,
        )
        let line = goods({ lineSold, net: centavos(net), cost: centavos(cost) })
        const back = { net: centavos(0), cost: centavos(0) }
        // Some come in one return, the others one by one.
        const batches = [
          given.slice(0, cut % given.length),
          ...given.slice(cut % given.length).map((part) => [part]),
        ]
        for (const batch of batches) {
          const lines = [1, 2, 3].map((lotId) => ({ ...line, lotId }))
          const valued = valuedGoods(
            batch.map(({ lot, units }) => item(unscaled(units, 3), lot)),
            lines,
          )
          for (const part of valued) {
            expect(part.net).toBeGreaterThanOrEqual(0)
            back.net = add(back.net, part.net)
            back.cost = add(back.cost, part.cost)
          }
          const came = batch.map(({ units }) => unscaled(units, 3))
          line = goods({
            lineSold,
            net: centavos(net),
            cost: centavos(cost),
            lineReturned: addQuantities(line.lineReturned, ...came),
            returnedNet: back.net,
            returnedCost: back.cost,
          })
        }
        expect(back).toEqual({ net, cost })
      }),
    )
  })

  test('the part beyond the debt is refunded', () => {
    expect(refundOf(centavos(100), centavos(30))).toBe(70)
    expect(refundOf(centavos(30), centavos(100))).toBe(0)
  })
})
