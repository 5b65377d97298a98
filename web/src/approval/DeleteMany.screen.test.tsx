import { deletePayment, restorePayment } from '@trastienda/contract/payment'
import { centavos } from '@trastienda/contract/money'
import { deleteSupplier } from '@trastienda/contract/supplier'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDialog } from '../../test/dialog.tsx'
import { sent } from '../../test/form.ts'
import { DeleteMany } from './DeleteMany.tsx'

const rows = [
  { id: 1, version: 2, name: 'PE-1', amount: centavos(100_00) },
  { id: 2, version: 5, name: 'PE-2', amount: centavos(50_50) },
]
const done = () => undefined
const confirm = '{Control>}{Enter}{/Control}'
const lines = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('listitem')
    .map((line) => line.textContent)

test('one question has number and sum; then those that stayed come first, with why, and the others are restored', async () => {
  const { hands, requests } = await openDialog(
    (close) => (
      <DeleteMany
        rows={rows}
        chosen={3}
        calls={{ remove: deletePayment, restore: restorePayment }}
        onDone={done}
        onClose={close}
      />
    ),
    {
      'POST /api/payments/delete': () => ({
        data: [
          { id: 1, reference: 'PE-1', problem: null, detail: null },
          { id: 2, reference: 'PE-2', problem: 'forbidden', detail: null },
        ],
      }),
      'POST /api/payments/restore': () => ({
        data: [{ id: 1, reference: 'PE-1', problem: null, detail: null }],
      }),
    },
  )
  expect(screen.getByText('¿Eliminar 2 de la lista?')).toBeTruthy()
  expect(screen.getByRole('dialog').textContent).toMatch(/Suman 150,50/)
  expect(screen.getByRole('dialog').textContent).toContain('1 de la selección no se puede eliminar')
  await hands.keyboard(confirm)
  await waitFor(() => expect(sent(requests, '/api/payments/delete')).toHaveLength(1))
  expect(sent(requests, '/api/payments/delete')[0]?.body).toEqual({
    items: [
      { id: 1, version: 2 },
      { id: 2, version: 5 },
    ],
  })
  expect((await screen.findByRole('status')).textContent).toBe('PE-1 se eliminó, 1 quedó como estaba')
  expect(lines()[0]).toMatch(/^PE-2/)
  await hands.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(lines()[1]).toBe('PE-1Recuperado'))
  expect(sent(requests, '/api/payments/restore')[0]?.body).toEqual({ ids: [1] })
})

test('what could not be restored is shown with the field that explains it', async () => {
  const { hands } = await openDialog(
    (close) => (
      <DeleteMany
        rows={rows}
        chosen={2}
        calls={{ remove: deletePayment, restore: restorePayment }}
        onDone={done}
        onClose={close}
      />
    ),
    {
      'POST /api/payments/delete': () => ({
        data: rows.map(({ id, name }) => ({
          id,
          reference: name,
          problem: null,
          fields: null,
          detail: null,
        })),
      }),
      'POST /api/payments/restore': () => ({
        data: [
          {
            id: 1,
            reference: 'PE-1',
            problem: 'invalid',
            fields: { attachmentIds: { code: 'taken' } },
            detail: null,
          },
          {
            id: 2,
            reference: 'PE-2',
            problem: 'balance_exceeded',
            fields: { 'items.1.amount': { code: 'above_balance', limit: 3_00 } },
            detail: null,
          },
        ],
      }),
    },
  )
  await hands.keyboard(confirm)
  await hands.click(await within(screen.getByRole('dialog')).findByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(lines()[0]).toBe('PE-1Adjuntos: Ya está en uso'))
  expect(lines()[1]).toMatch(/^PE-2Línea 2: /)
})

test('what cannot be restored says so before, and a refusal names its reason', async () => {
  const { hands } = await openDialog(
    (close) => (
      <DeleteMany
        rows={[{ id: 7, version: 1, name: 'Molinos' }]}
        chosen={1}
        calls={{ remove: deleteSupplier }}
        onDone={done}
        onClose={close}
      />
    ),
    {
      'POST /api/suppliers/delete': () => ({
        data: [{ id: 7, reference: 'Molinos', problem: 'has_history', detail: { count: 3 } }],
      }),
    },
  )
  expect(screen.getByRole('dialog').textContent).toContain('No se puede deshacer')
  await hands.keyboard(confirm)
  expect((await screen.findByRole('status')).textContent).toBe('No se eliminó nada, 1 quedó como estaba')
  expect(lines()[0]).toMatch(/Molinos.*3 documentos/)
  expect(within(screen.getByRole('dialog')).queryByRole('button', { name: 'Deshacer' })).toBeNull()
})
