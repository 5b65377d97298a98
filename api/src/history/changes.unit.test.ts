import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesOf } from './changes.ts'

describe('changesOf', () => {
  test('names each field that differs, and nothing else', () => {
    expect(changesOf({ a: 1, b: 'x', c: [1, 2] }, { a: 2, b: 'x', c: [1, 2] })).toEqual([
      { field: 'a', of: '', before: 1, after: 2 },
    ])
  })

  test('undefined, empty and missing are the same', () => {
    expect(changesOf({ a: '', b: null }, { b: '' })).toEqual([])
    expect(changesOf({ a: '' }, { a: 'x' })).toEqual([{ field: 'a', of: '', before: null, after: 'x' }])
    expect(changesOf({ a: false, n: 0 }, {})).toHaveLength(2)
  })

  test('lines are compared by their identity, not by their position', () => {
    const [milk, bread] = [
      { productId: 'Leche', lot: 'A', quantity: '1' },
      { productId: 'Pan', lot: '', quantity: '2' },
    ]
    expect(changesOf({ items: [milk, bread] }, { items: [bread, milk] })).toEqual([])
    expect(changesOf({ items: [milk, bread] }, { items: [{ ...bread, quantity: '3' }, milk] })).toEqual([
      { field: 'items.quantity', of: 'Pan', before: '2', after: '3' },
    ])
    expect(changesOf({ items: [milk] }, { items: [bread] })).toEqual([
      { field: 'items', of: 'Leche', before: milk, after: null },
      { field: 'items', of: 'Pan', before: null, after: bread },
    ])
    expect(changesOf({ items: [milk, milk] }, { items: [milk] })).toEqual([
      { field: 'items', of: 'Leche', before: milk, after: null },
    ])
  })

  test('returns nothing for a creation and a deletion', () => {
    expect(changesOf(null, { a: 1 })).toEqual([])
    expect(changesOf({ a: 1 }, null)).toEqual([])
  })

  test('for any values: no difference between equal ones, every difference between others', () => {
    const facts = fc.dictionary(
      fc.constantFrom('a', 'b', 'c'),
      fc.oneof(fc.integer(), fc.string({ minLength: 1 }), fc.boolean()),
    )
    fc.assert(
      fc.property(facts, facts, (before, after) => {
        expect(changesOf(before, before)).toEqual([])
        const replayed: Record<string, unknown> = { ...before }
        for (const { field, after: value } of changesOf(before, after)) replayed[field] = value
        const present = Object.fromEntries(Object.entries(replayed).filter(([, value]) => value !== null))
        expect(present).toEqual(after)
      }),
    )
  })
})
