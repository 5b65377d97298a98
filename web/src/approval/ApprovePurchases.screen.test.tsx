import type { PurchaseRow } from '@trastienda/contract/purchase'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openDialog } from '../../test/dialog.tsx'
import { sent } from '../../test/form.ts'
import { type Answers, refusal } from '../../test/server.ts'
import { ApprovePurchases } from './ApprovePurchases.tsx'

const path = '/api/purchases/approve'
const row = (id: number, approval = 'pending') =>
  ({
    id,
    reference: `FE-${id}`,
    supplier: 'Lácteos',
    grandTotal: 100_033,
    approval,
    version: id,
  }) as PurchaseRow
const rows = [row(1), row(2), row(3), row(4, 'approved')]
const effect = (flags: unknown[] = []) => ({
  products: [{ quantityBefore: '1', quantityAfter: '3.5', unit: 'und' }],
  inventoryBefore: 0,
  inventoryAfter: 100_033,
  owedBefore: 0,
  owedAfter: 100_033,
  flags,
})
const cost = { kind: 'cost', product: 'Leche', before: '100', day: null, after: '150', change: 0.5 }
async function open(answers: Answers = {}) {
  const clear = vi.fn<() => void>()
  const page = await openDialog(
    (close) => (
      <ApprovePurchases
        target={{ rows, count: rows.length, all: false, query: {}, clear } as never}
        onClose={close}
      />
    ),
    {
      'GET /api/purchases/1/effect': () => effect(),
      'GET /api/purchases/2/effect': () => effect([cost]),
      'GET /api/purchases/3/effect': () => effect([{ kind: 'party', supplier: 'Lácteos' }]),
      [`POST ${path}`]: () => ({ data: [{ id: 1, reference: 'FE-1', problem: null }] }),
      ...answers,
    },
    'admin',
  )
  return { ...page, clear }
}
const approve = '{Control>}{Enter}{/Control}'

test('of several only those with nothing out of the ordinary are approved together, as they were seen', async () => {
  const { hands, requests, clear, isOpen } = await open()
  expect(await screen.findByText(/Se aprobará 1, por .*1\.000,33/)).toBeTruthy()
  expect(screen.getByText(/1 tiene avisos/)).toBeTruthy()
  expect(screen.getByText(/1 no se puede aprobar/)).toBeTruthy()
  await hands.keyboard(approve)
  expect(await screen.findByText(/^1 aprobada, 2 quedaron pendientes/)).toBeTruthy()
  expect(sent(requests, path).map(({ body }) => body)).toEqual([{ items: [{ id: 1, version: 1, seen: [] }] }])
  await hands.keyboard('{Escape}')
  expect(isOpen()).toBe(false)
  expect(clear).toHaveBeenCalledOnce()
})

test('a refused one is listed among those that stayed pending', async () => {
  const { hands, clear } = await open({
    [`POST ${path}`]: () => ({ data: [{ id: 1, reference: 'FE-1', problem: 'stale' }] }),
  })
  await screen.findByText(/Se aprobará 1/)
  await hands.keyboard(approve)
  expect(await screen.findByText(/^Ninguna aprobada, 3 quedaron pendientes/)).toBeTruthy()
  expect(screen.getByText('Se cambió mientras tanto')).toBeTruthy()
  expect(clear).not.toHaveBeenCalled()
})

test('a refused one is listed with the day or the documents that its refusal names', async () => {
  const closed = {
    problem: 'period_closed',
    fields: { purchasedOn: { code: 'day_closed', limit: '2026-10-31' } },
    detail: { day: '2026-10-01', approval: 'pending', closingDate: '2026-10-31' },
  }
  const { hands } = await open({
    [`POST ${path}`]: () => ({ data: [{ id: 1, reference: 'FE-1', version: null, ...closed }] }),
  })
  await screen.findByText(/Se aprobará 1/)
  await hands.keyboard(approve)
  expect(await screen.findByText(/1 de octubre de 2026/)).toBeTruthy()
})

test('without the effects nothing can be approved; a message says so, and a button tries again', async () => {
  let down = true
  const { hands, requests } = await open({
    'GET /api/purchases/2/effect': () => (down ? refusal(503, {}) : effect()),
  })
  expect(await screen.findByText('No se pudo calcular lo que cambia')).toBeTruthy()
  await hands.keyboard(approve)
  expect(sent(requests, path)).toEqual([])
  down = false
  await hands.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(screen.getByText(/Se aprobarán 2, por .*2\.000,66/)).toBeTruthy())
})
