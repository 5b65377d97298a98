import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openDialog } from '../../test/dialog.tsx'
import { sent } from '../../test/form.ts'
import { ApproveDialog } from './ApproveDialog.tsx'
import { ApproveSelected } from './ApproveSelected.tsx'

const flag = {
  kind: 'value_exhausted',
  product: 'Vainilla',
  unit: 'kg',
  quantity: '45.9',
  value: 0,
  given: 4_497_750_000_000,
  taken: 4_489_289_136_452,
  averageBefore: '42943438.266667',
  averageAfter: '0',
}
const effect = {
  return: {
    id: 5,
    version: 2,
    reference: 'DV-5',
    supplier: 'Aromas',
    store: 'Centro',
    createdBy: 'Luis Mora',
    editedBy: 'Luis Mora',
    editedAt: '2026-11-02T15:00:00.000Z',
    note: '',
    attachments: [],
    items: [{ id: 1, reason: 'expired' }],
  },
  amount: flag.given,
  taken: flag.taken,
  applied: flag.given,
  excess: 0,
  balanceBefore: 4_500_000_000_000,
  balanceAfter: 2_250_000_000,
  statusAfter: 'received',
  owedBefore: 4_500_000_000_000,
  owedAfter: 2_250_000_000,
  lots: [
    {
      lineId: 1,
      product: 'Vainilla',
      unit: 'kg',
      lot: '',
      expiresOn: null,
      before: '1045.4',
      after: '45.9',
      value: flag.given,
      taken: flag.taken,
    },
  ],
  flags: [flag],
}

test('what really leaves the stock is told, beside the cost of the bill, with a warning of what stays without value', async () => {
  await openDialog((close) => <ApproveDialog id={5} onClose={close} />, {
    'GET /api/purchase-returns/5/effect': () => effect,
  })
  const leaves = (await screen.findByText('Sale del inventario')).parentElement as HTMLElement
  expect(leaves.textContent).toContain('44.892.891.364,52')
  expect(within(leaves).getByText(/^Al costo de la factura: .*44\.977\.500\.000/)).toBeTruthy()
  expect(screen.getByRole('row', { name: /Vainilla/ }).textContent).toContain('44.892.891.364,52')
  const box = screen.getByRole('checkbox', { name: /^Vainilla: lo que queda, 45,9 kg, vale \D*0/ })
  expect(box.closest('li')?.textContent).toMatch(
    /saldrían .*44\.977\.500\.000.* solo vale .*44\.892\.891\.364,52.*baja de 42\.943\.438,27 a 0/,
  )
})

test('each line says why it goes back', async () => {
  const [lot] = effect.lots
  await openDialog((close) => <ApproveDialog id={5} onClose={close} />, {
    'GET /api/purchase-returns/5/effect': () => ({
      ...effect,
      return: {
        ...effect.return,
        items: [
          { id: 2, reason: 'damaged' },
          { id: 1, reason: 'expired' },
        ],
      },
      lots: [lot, { ...lot, lineId: 2, product: 'Canela' }],
    }),
  })
  expect((await screen.findByRole('row', { name: /Vainilla/ })).textContent).toContain('Motivo: Vencido')
  expect(screen.getByRole('row', { name: /Canela/ }).textContent).toContain('Averiado')
})

test('a bill that is returned whole is settled: nobody paid it', async () => {
  await openDialog((close) => <ApproveDialog id={5} onClose={close} />, {
    'GET /api/purchase-returns/5/effect': () => ({ ...effect, balanceAfter: 0, statusAfter: 'paid' }),
  })
  expect(await screen.findByText(/^Queda saldada/)).toBeTruthy()
  expect(screen.queryByText(/pagada/)).toBeNull()
})

test('a return that leaves at the cost of its bill tells one value', async () => {
  await openDialog((close) => <ApproveDialog id={5} onClose={close} />, {
    'GET /api/purchase-returns/5/effect': () => ({ ...effect, taken: effect.amount, flags: [] }),
  })
  await screen.findByText('Sale del inventario')
  expect(screen.queryByText(/^Al costo de la factura/)).toBeNull()
})

test('of several returns one that empties the value waits for its own dialog, and the others count what really leaves', async () => {
  const path = '/api/purchase-returns/approve'
  const row = (id: number) => ({
    id,
    reference: `DV-${id}`,
    purchaseId: 3,
    amount: 300_000,
    approval: 'pending',
    version: 1,
  })
  const { hands, requests } = await openDialog(
    (close) => (
      <ApproveSelected
        target={
          { rows: [row(4), row(5)], count: 2, all: false, query: {}, clear: vi.fn<() => void>() } as never
        }
        onClose={close}
      />
    ),
    {
      'GET /api/purchase-returns/5/effect': () => effect,
      'GET /api/purchase-returns/4/effect': () => ({
        ...effect,
        amount: 300_000,
        taken: 200_000,
        lots: effect.lots.map((lot) => ({ ...lot, after: '0', value: 300_000, taken: 200_000 })),
        flags: [],
      }),
      [`POST ${path}`]: () => ({ data: [{ id: 4, reference: 'DV-4', problem: null }] }),
    },
    'admin',
  )
  expect(await screen.findByText(/1 tiene avisos/)).toBeTruthy()
  expect(screen.getByText(/2\.000/).textContent).toMatch(/[−-].*2\.000/)
  await hands.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText(/^1 aprobada/)).toBeTruthy()
  expect(sent(requests, path).map(({ body }) => body)).toEqual([{ items: [{ id: 4, version: 1, seen: [] }] }])
})
