import type { DeletedDocument } from '@trastienda/contract/deleted-document'
import { centavos } from '@trastienda/contract/money'
import { restorePurchase } from '@trastienda/contract/purchase'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openDialog } from '../../test/dialog.tsx'
import { sent } from '../../test/form.ts'
import { refusal } from '../../test/server.ts'
import { restoredBy } from '../document/restored-by.ts'
import { takeBack, toastSuccess } from '../kit/toast.ts'
import { DeletedDialog } from './DeletedDialog.tsx'

const hour = 60 * 60_000
const deleted = (more: Partial<DeletedDocument>): DeletedDocument => ({
  kind: 'purchase',
  id: 3,
  reference: 'FE-3',
  party: 'Lácteos Sabana Alta',
  amount: centavos(5_000_000),
  deletedAt: new Date(Date.now() - 3 * hour - 1).toISOString(),
  purchaseId: null,
  paymentKind: null,
  ...more,
})
const bill = deleted({})
const payment = deleted({
  kind: 'payment',
  id: 3,
  reference: 'PAY-8',
  purchaseId: 12,
  paymentKind: 'purchase',
})
const count = deleted({ kind: 'stock_count', id: 5, reference: 'CNT-5', party: 'Centro', amount: null })

const pageOf = (...data: DeletedDocument[]) => ({ data, next: null, total: data.length })
const open = (answers: Parameters<typeof openDialog>[1]) =>
  openDialog((close) => <DeletedDialog onClose={close} />, answers, 'admin')
const rowOf = async (reference: string) => {
  const row = (await screen.findByText(reference)).closest('li')
  if (!row) throw new Error(`no row of ${reference}`)
  return row
}
const button = (reference: string) => screen.findByRole('button', { name: `Recuperar ${reference}` })

test('each document is listed with its kind, its party, its amount and how long ago it was deleted', async () => {
  await open({ 'GET /api/deleted-documents': () => pageOf(bill, count) })
  const row = await rowOf('FE-3')
  expect(row.textContent).toContain('Compra · Lácteos Sabana Alta')
  expect(row.textContent).toContain('hace 3 h')
  expect(row.textContent).toContain('50.000')
  const blind = await rowOf('CNT-5')
  expect(blind.textContent).toContain('Conteo · Centro')
  expect(blind.textContent).not.toMatch(/\d{3}|—/)
})

test('one that was deleted a moment ago says so', async () => {
  const now = { deletedAt: new Date().toISOString() }
  await open({ 'GET /api/deleted-documents': () => pageOf(deleted(now)) })
  expect((await rowOf('FE-3')).textContent).toContain('hace un momento')
})

test('the arrows go from one to the next, Enter restores by the call of the kind, and the row leads to the document', async () => {
  const { hands, requests, address, isOpen } = await open({
    'GET /api/deleted-documents': () => pageOf(bill, payment),
    'POST /api/purchases/3/restore': () => ({ id: 3, version: 2 }),
    'POST /api/payments/3/restore': () => ({ id: 3, version: 2 }),
  })
  const [first, second] = [await button('FE-3'), await button('PAY-8')]
  await waitFor(() => expect(document.activeElement).toBe(first))
  await hands.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(second)
  await hands.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  const link = await screen.findByRole('link', { name: 'Ver FE-3' })
  expect(sent(requests, '/api/purchases/3/restore').length).toBe(1)
  expect((await rowOf('FE-3')).textContent).toContain('Recuperado')
  expect(screen.getByRole('status').textContent).toBe('Se recuperó FE-3')
  await waitFor(() => expect(document.activeElement).toBe(link))
  await hands.keyboard('{ArrowDown}{Enter}')
  expect((await screen.findByRole('link', { name: 'Ver PAY-8' })).getAttribute('href')).toBe(
    '/payments/purchase/12?payment=3',
  )
  expect(sent(requests, '/api/payments/3/restore').length).toBe(1)
  await hands.click(link)
  expect(address()).toBe('/purchase/edit/3')
  await waitFor(() => expect(isOpen()).toBe(false))
})

test('a refusal stands beside the document, which can be tried again', async () => {
  const reasons = [
    refusal(409, { code: 'reference_taken', message: 'taken', fields: { reference: { code: 'taken' } } }),
    refusal(422, { code: 'invalid', message: 'x', fields: { attachmentIds: { code: 'taken' } } }),
    refusal(409, { code: 'basis_changed', message: 'x', detail: { documents: [{ reference: 'OC-7' }] } }),
    refusal(503, {}),
    { id: 3, version: 2 },
  ]
  const { hands, requests } = await open({
    'GET /api/deleted-documents': () => pageOf(bill),
    'POST /api/purchases/3/restore': () => reasons.shift(),
  })
  const press = async () => hands.click(await button('FE-3'))
  await press()
  const row = await rowOf('FE-3')
  await within(row).findByText('Ese número de referencia ya existe')
  await press()
  await within(row).findByText('Adjuntos: Ya está en uso')
  await press()
  await within(row).findByText(/OC-7/)
  await press()
  await waitFor(() => expect(within(row).queryByText(/OC-7/)).toBeNull())
  expect(within(row).getByRole('alert')).toBeTruthy()
  await press()
  await screen.findByRole('link', { name: 'Ver FE-3' })
  expect(within(row).queryByRole('alert')).toBeNull()
  const keys = sent(requests, '/api/purchases/3/restore').map(({ key }) => key)
  expect([keys.length, new Set(keys).size]).toEqual([5, 1])
})

test('one that was restored elsewhere, or is too old by now, says so', async () => {
  const { hands } = await open({ 'GET /api/deleted-documents': () => pageOf(bill) })
  await hands.click(await button('FE-3'))
  const row = await rowOf('FE-3')
  expect((await within(row).findByRole('alert')).textContent).toContain(
    'Ya no se puede: se recuperó antes o pasaron las 24 horas.',
  )
})

test('when nothing was deleted it says for how long things stay here, and Escape closes it', async () => {
  const { hands, isOpen } = await open({ 'GET /api/deleted-documents': () => pageOf() })
  await screen.findByRole('heading', { name: 'Nada por recuperar' })
  expect(screen.getByText('Cada documento que eliminas se queda aquí 24 horas.')).toBeTruthy()
  await hands.keyboard('{Escape}')
  await waitFor(() => expect(isOpen()).toBe(false))
})

test('if it cannot be read it can be tried again', async () => {
  let down = true
  const { hands } = await open({
    'GET /api/deleted-documents': () => (down ? refusal(500, {}) : pageOf(bill)),
  })
  await screen.findByText('No se pudo cargar lo eliminado')
  down = false
  await hands.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await button('FE-3')).toBeTruthy()
})

test('what does not fit on the first page follows', async () => {
  const { hands } = await open({
    'GET /api/deleted-documents': ({ query }) =>
      query['cursor'] === undefined ? { data: [bill], next: 'more', total: 2 } : pageOf(count),
  })
  await hands.click(await screen.findByRole('button', { name: 'Ver más' }))
  await button('CNT-5')
  expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull()
})

test('once it is restored here, the message that deleted it no longer offers to', async () => {
  const { hands } = await open({
    'GET /api/deleted-documents': () => pageOf(bill),
    'POST /api/purchases/3/restore': () => ({ id: 3, version: 2 }),
  })
  const run = vi.fn<() => void>()
  toastSuccess('FE-3 se eliminó', { undo: { label: 'Deshacer', of: restoredBy(restorePurchase, 3), run } })
  await screen.findByText('FE-3 se eliminó')
  await hands.click(await button('FE-3'))
  await waitFor(() => expect(takeBack()).toBe(false))
  expect(run).not.toHaveBeenCalled()
})
