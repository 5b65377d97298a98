import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ListState, readListState, writeListState } from './list-state.ts'

const names = ['store', 'date']
const plain: ListState = {
  q: '',
  sort: '',
  filters: {},
  view: '',
  whole: false,
  columns: null,
  density: null,
  group: '',
  within: '',
  at: null,
}

test('an address without parameters is the plain list', () => {
  expect(readListState('', names)).toEqual(plain)
  expect(writeListState('', names, plain)).toBe('')
})

test('the address is readable', () => {
  const state: ListState = {
    q: 'fe-20',
    sort: '-date,supplier',
    filters: { store: '1,2', date: 'last30' },
    view: 'due',
    whole: false,
    columns: ['reference', 'total'],
    density: 'compact',
    group: 'supplier,-balance',
    within: 'store',
    at: { index: 41, id: '7716' },
  }
  expect(writeListState('', names, state)).toBe(
    '?q=fe-20&sort=-date,supplier&view=due&store=1,2&date=last30&cols=reference,total&density=compact&group=supplier,-balance&within=store&at=41~7716',
  )
  const changed = { ...plain, view: 'due', whole: true }
  expect(writeListState('', names, changed)).toBe('?view=due,changed')
  expect(readListState('?view=due,changed', names)).toEqual(changed)
})

test('other parameters stay', () => {
  expect(writeListState('?drawer=9&q=a&store=4', names, plain)).toBe('?drawer=9')
})

test('typed text is read back as typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.nat(1e8), (q, store, index) => {
      const text = q.isWellFormed() ? q : ''
      const state: ListState = {
        ...plain,
        q: text,
        filters: store === '' ? {} : { store },
        at: { index, id: `x${store}` },
      }
      expect(readListState(writeListState('', names, state), names)).toEqual(state)
    }),
  )
}, 30_000)

test('an invalid cursor is ignored', () => {
  expect(readListState('?at=x~1', names).at).toBeNull()
  expect(readListState('?at=12', names).at).toBeNull()
})
