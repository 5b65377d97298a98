import { expect, test } from 'vitest'
import { draw } from '../../test/screen.tsx'
import { DocumentState } from './DocumentState.tsx'

const mark = () => document.querySelector('[data-part=state]')

test.each([
  ['purchase', 'pending', 'pending', 'Pendiente'],
  ['purchase', 'approved', 'received', 'Recibida'],
  ['purchase', 'approved', 'partial', 'Parcial'],
  ['purchase', 'approved', 'paid', 'Pagada'],
  ['purchase', 'rejected', 'rejected', 'Rechazada'],
  ['purchase_order', 'pending', 'pending', 'Pendiente'],
  ['purchase_order', 'approved', 'pending', 'Por llegar'],
  ['purchase_order', 'approved', 'received', 'Recibida'],
  ['received_order', 'approved', 'partial', 'Con rechazos'],
  ['sale', 'approved', 'received', 'Entregada'],
  ['payment', 'approved', null, 'Aprobado'],
  ['stock_transfer', 'approved', 'in_transit', 'En camino'],
  ['stock_count', 'pending', 'open', 'En conteo'],
] as const)('a %s that is %s, %s in its list, reads “%s”', (kind, approval, status, words) => {
  draw(<DocumentState kind={kind} approval={approval} status={status} />)
  expect(mark()?.textContent).toBe(words)
})

test('its strokes are described as text: approved, received, paid', () => {
  draw(<DocumentState kind="purchase" approval="approved" status="partial" />)
  expect(mark()?.getAttribute('title')).toBe('Aprobada · Recibida completa · Pagada en parte')
  expect(mark()?.querySelectorAll('rect')).toHaveLength(4)
})
