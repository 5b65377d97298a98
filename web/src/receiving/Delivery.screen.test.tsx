import { expect, test } from 'vitest'
import { field } from '../../test/form.ts'
import { draw } from '../../test/screen.tsx'
import { today } from '../kit/today.ts'
import { Delivery } from './Delivery.tsx'
import type { StoredReceipt } from './stored-receipt.ts'

test('what may stay empty about a delivery is marked as optional; the day is not', () => {
  const receipt = {
    order: { closingDate: null },
    receivedOn: today(),
    carrier: '',
    deliveryNote: '',
    note: '',
    photos: [],
  } as unknown as StoredReceipt
  draw(<Delivery receipt={receipt} change={() => undefined} />)
  const labels = ['Recibida el', 'Transportadora', 'Remisión', 'Nota'].map((name) =>
    field(name).labels?.[0]?.textContent?.trim(),
  )
  expect(labels).toEqual(['Recibida el', 'Transportadora opcional', 'Remisión opcional', 'Nota opcional'])
})
