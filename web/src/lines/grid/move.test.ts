import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Column, type Line, newLine } from '../line.ts'
import { moved, movedPast, type Step, stepOf } from './move.ts'

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

test('cells that take nothing are passed over', () => {
  const lines = [newLine(), newLine({ cost: '1' })]
  const skips = (line: Line, column: Column) => column === 'cost' && line.cost === ''
  const sheet = { lines, columns: ['product', 'quantity', 'cost'] as const, skips }
  const from = (row: number, column: Column, step: Step) => movedPast({ row, column }, step, sheet)
  expect(from(0, 'quantity', 'next')).toEqual({ row: 1, column: 'product' })
  expect(from(1, 'product', 'previous')).toEqual({ row: 0, column: 'quantity' })
  expect(from(0, 'product', 'end')).toEqual({ row: 0, column: 'quantity' })
  expect(from(1, 'cost', 'up')).toBeUndefined()
})
