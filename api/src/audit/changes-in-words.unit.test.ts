import { expect, test } from 'vitest'
import { changesInWords } from './changes-in-words.ts'

test('the file of the audit log names fields and codes as the screen does', () => {
  const changes = [
    { field: 'reason', of: '', before: null, after: 'damaged' },
    {
      field: 'items',
      of: 'Gomas',
      before: null,
      after: { productId: 'Gomas', lotId: 'L260617', quantity: '10', orderLineId: 7 },
    },
  ]
  expect(changesInWords('stock_adjustment', changes, 'es')).toBe(
    'Motivo: vacío → Averiado\nProductos Gomas: vacío → Producto Gomas, Lote L260617, Cantidad 10',
  )
})

test('what a deleted document leaves for the program is in no file', () => {
  const left = [
    { field: 'id', of: '', before: 8, after: null },
    { field: 'version', of: '', before: 1, after: null },
    { field: 'paid', of: '', before: 0, after: null },
    { field: 'approval', of: '', before: 'pending', after: null },
  ]
  expect(changesInWords('stock_transfer', left, 'es')).toBe('Aprobación: pendiente → vacío')
})
