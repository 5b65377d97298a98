import type { Day } from '@trastienda/contract/calendar'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field } from '../../test/form.ts'
import { draw } from '../../test/screen.tsx'
import { today } from '../kit/today.ts'
import { Delivery } from './Delivery.tsx'
import { judgedOn } from './receipt-problems.ts'
import type { StoredReceipt } from './stored-receipt.ts'

const receipt = {
  order: { closingDate: null },
  receivedOn: today(),
  carrier: '',
  deliveryNote: '',
  note: '',
  photos: [],
  refused: null,
} as unknown as StoredReceipt

test('what may stay empty about a delivery is marked as optional; the day is not', () => {
  draw(<Delivery receipt={receipt} attempted={false} change={() => undefined} />)
  const labels = ['Recibida el', 'Transportadora', 'Remisión', 'Nota'].map((name) =>
    field(name).labels?.[0]?.textContent?.trim(),
  )
  expect(labels).toEqual(['Recibida el', 'Transportadora opcional', 'Remisión opcional', 'Nota opcional'])
})

test('what the server refused is told at its field', () => {
  const fields = { carrier: { code: 'text' }, receivedOn: { code: 'day_future' } } as const
  draw(
    <Delivery
      receipt={{ ...receipt, refused: { code: 'invalid', fields } }}
      attempted={false}
      change={() => undefined}
    />,
  )
  for (const name of ['Transportadora', 'Recibida el'])
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/futur|después de hoy/i)).toBeTruthy()
})

test('a day that cannot be read is told at its field once somebody tries to send, and judges no goods', () => {
  const typed = { ...receipt, receivedOn: 'K2' as Day }
  const invalid = () => field('Recibida el').getAttribute('aria-invalid')
  const { redraw } = draw(<Delivery receipt={typed} attempted={false} change={() => undefined} />)
  expect(invalid()).toBeNull()
  redraw(<Delivery receipt={typed} attempted change={() => undefined} />)
  expect(invalid()).toBe('true')
  expect(screen.getByText('Esa fecha no existe')).toBeTruthy()
  expect(judgedOn(typed)).toBe(today())
})

test('a day before that of the order is told as it is typed', () => {
  const order = { closingDate: null, orderedOn: '2026-11-03' }
  const early = { ...receipt, order, receivedOn: '2026-11-02' } as unknown as StoredReceipt
  draw(<Delivery receipt={early} attempted={false} change={() => undefined} />)
  expect(screen.getByText('La fecha no puede ser anterior a la de la orden')).toBeTruthy()
})
