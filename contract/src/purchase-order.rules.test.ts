import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, centavos, subtract } from './money.ts'
import { openValuesOf } from './purchase-order.rules.ts'

const line = fc
  .record({
    subtotal: fc.integer({ min: 0, max: 10_000_000_00 }),
    quantity: fc.integer({ min: 1, max: 9999 }),
  })
  .map(({ subtotal, quantity }) => ({ subtotal: centavos(subtotal), quantity: String(quantity) }))

const order = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 8 }),
    off: fc.integer({ min: 0, max: 100 }),
    freight: fc.integer({ min: 0, max: 50_000_00 }),
  })
  .map(({ lines, off, freight }) => {
    const subtotal = add(...lines.map((each) => each.subtotal))
    const discount = centavos(Math.floor((subtotal * off) / 100))
    const shipping = centavos(freight)
    return { lines, discount, shipping, total: add(subtract(subtotal, discount), shipping) }
  })

test('an order of which nothing came is worth its total, to the centavo; one of which all came nothing', () => {
  fc.assert(
    fc.property(order, ({ lines, discount, shipping, total }) => {
      const untouched = lines.map((each) => ({ ...each, open: each.quantity }))
      expect(add(...openValuesOf(untouched, discount, shipping))).toBe(total)
      const complete = lines.map((each) => ({ ...each, open: '0' }))
      expect(add(...openValuesOf(complete, discount, shipping))).toBe(0)
    }),
  )
})

test('what came and what is still to come of a line differ from its worth by less than a centavo each', () => {
  fc.assert(
    fc.property(order, fc.nat(), ({ lines, discount, shipping }, came) => {
      const whole = openValuesOf(
        lines.map((each) => ({ ...each, open: each.quantity })),
        discount,
        shipping,
      )
      const parts = lines.map((each) => came % (Number(each.quantity) + 1))
      const [taken, rest] = [parts, parts.map((part, at) => Number(lines[at]?.quantity) - part)].map((open) =>
        openValuesOf(
          lines.map((each, at) => ({ ...each, open: String(open[at]) })),
          discount,
          shipping,
        ),
      )
      for (const [at, value] of whole.entries())
        expect(Math.abs((taken?.[at] ?? 0) + (rest?.[at] ?? 0) - value)).toBeLessThanOrEqual(1)
    }),
  )
})
