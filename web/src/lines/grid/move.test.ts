import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moved, stepOf } from './move.ts'

const columns = ['product', 'lot', 'expiresOn', 'quantity', 'cost'] as const

describe('moving', () => {
  test('next visits every cell once, line by line, and then leaves', () => {
    const seen = []
    for (
      let place = moved({ row: 0, column: 'product' }, 'first', 3, columns);
      place;
      place = moved(place, 'next', 3, columns)
    ) {
      seen.push(`${place.row}${place.column}`)
    }
    expect(seen).toHaveLength(15)
    expect(new Set(seen).size).toBe(15)
  })

  test('previous reverses next', () => {
    const place = fc.record({ row: fc.nat(9), column: fc.constantFrom(...columns) })
    fc.assert(
      fc.property(place, (from) => {
        const to = moved(from, 'next', 10, columns)
        if (to) expect(moved(to, 'previous', 10, columns)).toEqual(from)
      }),
    )
  })

  test('before the first cell is the outside', () => {
    expect(moved({ row: 0, column: 'product' }, 'previous', 3, columns)).toBeUndefined()
    expect(moved({ row: 0, column: 'cost' }, 'up', 3, columns)).toEqual({ row: 0, column: 'cost' })
    expect(moved({ row: 2, column: 'cost' }, 'down', 3, columns)).toEqual({ row: 2, column: 'cost' })
  })
})

describe('keys', () => {
  const plain = { shift: false, mod: false, rtl: false, midway: false }
  test.each([
    ['Enter', {}, 'next'],
    ['Enter', { shift: true }, 'previous'],
    ['Enter', { mod: true }, undefined],
    ['Tab', { shift: true }, 'previous'],
    ['ArrowRight', {}, 'next'],
    ['ArrowRight', { rtl: true }, 'previous'],
    ['ArrowRight', { midway: true }, undefined],
    ['ArrowDown', { midway: true }, 'down'],
    ['ArrowDown', { mod: true }, 'bottom'],
    ['Home', {}, 'start'],
    ['Home', { mod: true }, 'first'],
    ['ArrowLeft', { shift: true }, undefined],
    ['a', {}, undefined],
  ] as const)('%s %j', (key, more, step) => {
    expect(stepOf({ key, ...plain, ...more })).toBe(step)
  })
})
