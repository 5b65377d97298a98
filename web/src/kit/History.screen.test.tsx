import type { HistoryChange } from '@trastienda/contract/history'
import { expect, test } from 'vitest'
import { draw } from '../../test/screen.tsx'
import { Change } from './HistoryPanel.tsx'

type Drawn = Parameters<typeof Change>[0]

/** What is read of a change, in one line. */
function read(kind: Drawn['kind'], change: Partial<HistoryChange>, whole = false) {
  draw(
    <dl>
      <Change
        kind={kind}
        change={{ field: '', of: '', before: null, after: null, ...change }}
        whole={whole}
      />
    </dl>,
  )
  return document.body.textContent.replaceAll(/\s+/g, ' ').trim()
}

test('a line of a transfer is told by its lot and its quantity', () => {
  const after = { productId: 'Gomas', lotId: 'L260617', quantity: '10' }
  expect(read('stock_transfer', { field: 'items', of: 'Gomas', after }, true)).toBe(
    'Gomas agregó Lote L260617, Cantidad 10',
  )
})

test('a code is told by its name, which depends on the kind', () => {
  expect(read('stock_adjustment', { field: 'reason', after: 'damaged' }, true)).toBe('MotivoAveriado')
})

test('a reason that a person typed stays as it was typed', () => {
  expect(read('sale', { field: 'items.priceReason', after: 'damaged' }, true)).toBe(
    'Motivo del preciodamaged',
  )
})

test('what a deleted document said is read once, without an empty value behind it', () => {
  expect(read('stock_transfer', { field: 'approval', before: 'pending' }, true)).toBe('Aprobaciónpendiente')
})

test('the id of what no longer exists is not shown', () => {
  expect(read('product', { field: 'categoryId', before: 8, after: 'Lácteos' })).toBe(
    'Categoríaya no existe pasó a ser Lácteos',
  )
})
