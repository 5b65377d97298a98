import type { Day } from '@trastienda/contract/calendar'
import type { ReadTransfer } from '@trastienda/contract/stock-transfer'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listed, openDialog } from '../../test/dialog.tsx'
import { field, save } from '../../test/form.ts'
import { refusal } from '../../test/server.ts'
import { ReceiveDialog } from './ReceiveDialog.tsx'

const line = { id: 31, productName: 'Arroz', lot: '', unit: 'kg', unitWhole: false, quantity: '1250.5' }
/** A transfer on its way, of one lot. */
const transfer = {
  id: 3,
  version: 2,
  reference: 'TR-3',
  toStore: 'Norte',
  sentOn: '2026-01-02' as Day,
  differenceByOthers: false,
  items: [line],
} as unknown as ReadTransfer

test('more than was sent is refused at its field, which says so and names the limit as the language writes it', async () => {
  const { hands, isOpen } = await openDialog(
    (close) => <ReceiveDialog transfer={transfer} onClose={close} />,
    {
      'POST /api/stock-transfers/3/receive': () =>
        refusal(422, {
          code: 'invalid',
          fields: { 'items.0.received': { code: 'above_sent', limit: '1250.5' } },
        }),
    },
  )
  await hands.clear(field('Arroz'))
  await hands.type(field('Arroz'), '1300')
  await hands.keyboard(save)
  const words = 'Es más de lo que se envió: como máximo 1.250,5'
  await waitFor(() => expect(listed()).toEqual([`Arroz: ${words}`]))
  const described = field('Arroz').getAttribute('aria-describedby') ?? ''
  expect(document.querySelector(`[id="${described}"]`)?.textContent).toBe(words)
  expect(isOpen()).toBe(true)
})
