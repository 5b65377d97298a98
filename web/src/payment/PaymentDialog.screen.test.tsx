import { centavos } from '@trastienda/contract/money'
import type { PaidBill, SupplierCredit } from '@trastienda/contract/payment-purchase'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { listed, openDialog } from '../../test/dialog.tsx'
import { cursor, field, save, sent } from '../../test/form.ts'
import { type Answers, refusal } from '../../test/server.ts'
import { today } from '../kit/today.ts'
import { EditPayment, NewPayment } from './PaymentDialog.tsx'

const path = '/api/payments'
const bill = {
  id: 3,
  reference: 'FE-3',
  supplierId: 7,
  supplier: 'Lácteos Sabana',
  payable: centavos(5_000_050),
} as PaidBill
const credit = {
  id: 21,
  kind: 'advance',
  reference: 'PE-1',
  free: centavos(1_000_025),
} as SupplierCredit

const open = (answers: Answers = {}) =>
  openDialog(
    (close) => <NewPayment kind="purchase" bill={bill} credits={[credit]} suggested="PE-9" onClose={close} />,
    { 'POST /api/payments': () => ({ id: 12, version: 1, reference: 'PE-10' }), ...answers },
  )
const saved = {
  id: 12,
  kind: 'purchase',
  reference: 'PE-8',
  supplierId: 7,
  paidOn: '2026-11-20',
  method: 'transfer',
  note: '',
  attachments: [],
  allocations: [{ purchaseId: 3, reference: 'FE-3', payable: 5_000_050, amount: 100_000 }],
  credits: [],
  advance: 0,
  approval: 'pending',
  decisionReason: '',
  version: 4,
}
const edit = (answers: Answers) =>
  openDialog(
    (close) => (
      <EditPayment id={12} kind="purchase" bill={bill} credits={[credit]} suggested="PE-9" onClose={close} />
    ),
    answers,
  )

const taken = () =>
  screen.getAllByRole('status').find((each) => /Dinero/.test(each.textContent ?? ''))?.textContent

test('by default it pays the whole debt less the used credit, to the centavo; it is sent once', async () => {
  const { hands, requests, isOpen } = await open()
  expect(field('Valor para FE-3').value).toBe('50.000,50')
  await hands.click(screen.getByRole('button', { name: 'Usar' }))
  // 50,000.50 − 10,000.25.
  expect(taken()).toContain('40.000,25')
  await hands.keyboard(save + save)
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(sent(requests, path).map(({ body }) => body)).toEqual([
    {
      kind: 'purchase',
      supplierId: 7,
      reference: 'PE-9',
      referenceOffered: true,
      paidOn: today(),
      method: 'transfer',
      note: '',
      attachmentIds: [],
      amount: 4_000_025,
      advance: 0,
      allocations: [{ purchaseId: 3, amount: 5_000_050 }],
      credits: [{ creditId: 21, amount: 1_000_025 }],
    },
  ])
  // Another payment took the offered number meanwhile.
  expect(await screen.findByText('Pago PE-10 registrado. Espera aprobación')).toBeTruthy()
})

test('an amount above the debt is reported while typing, is not sent, and can become an advance', async () => {
  const { hands, requests } = await open()
  await hands.clear(field('Valor para FE-3'))
  await hands.type(field('Valor para FE-3'), '60000')
  expect(screen.getByText(/^Son .*9\.999,50 más/)).toBeTruthy()
  expect(field('Valor para FE-3').getAttribute('aria-invalid')).toBe('true')
  // No balance is told that would be left by an amount which is refused.
  expect(taken()).not.toContain('Saldo después')
  await hands.click(screen.getByRole('button', { name: /9\.999,50 como anticipo/ }))
  expect(taken()).toContain('Saldo después: 0')
  expect(field('Anticipo al proveedor').value).toBe('9.999,50')
  await hands.keyboard(save)
  await waitFor(() => expect(sent(requests, path)).toHaveLength(1))
  expect(sent(requests, path)[0]?.body).toMatchObject({
    amount: 6_000_000,
    advance: 999_950,
    allocations: [{ amount: 5_000_050 }],
  })
})

test('saving waits for a receipt on its way, and stops where it is refused', async () => {
  const replies: ((reply: unknown) => void)[] = []
  const { hands, requests, isOpen } = await open({
    'POST /api/attachments': () => new Promise((resolve) => replies.push(resolve)),
  })
  const attach = async (name: string) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (input) await hands.upload(input, new File(['%PDF-1.7'], name, { type: 'application/pdf' }))
  }
  await attach('programa.pdf')
  await hands.keyboard(save + save)
  await waitFor(() => expect(replies).toHaveLength(1))
  replies[0]?.(refusal(422, { code: 'attachment_kind' }))
  expect(await screen.findByText('Ese tipo de archivo no se acepta', { exact: false })).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('button', { name: /^Registrar/ }).ariaDisabled).toBeNull())
  expect(sent(requests, path)).toEqual([])

  await attach('consignacion.pdf')
  await hands.keyboard(save)
  await waitFor(() => expect(replies).toHaveLength(2))
  expect(sent(requests, path)).toEqual([])
  replies[1]?.({ id: 31, name: 'consignacion.pdf', mediaType: 'application/pdf', size: 8 })
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(sent(requests, path).map(({ body }) => (body as { attachmentIds: number[] }).attachmentIds)).toEqual(
    [[31]],
  )
})

test('a reference says whether it is the offered one; a typed one that is taken is reported at its field', async () => {
  const { hands, requests } = await open({
    'POST /api/payments': () =>
      refusal(409, { code: 'reference_taken', fields: { reference: { code: 'taken' } } }),
  })
  await hands.clear(field('Referencia'))
  await hands.type(field('Referencia'), 'CE-44')
  await hands.keyboard(save)
  await waitFor(() => expect(listed().join()).toMatch(/^Referencia/))
  expect(cursor()).toBe('Referencia')
  await hands.clear(field('Referencia'))
  await hands.type(field('Referencia'), 'PE-9')
  await hands.keyboard(save)
  await waitFor(() => expect(sent(requests, path)).toHaveLength(2))
  expect(sent(requests, path).map(({ body }) => body)).toMatchObject([
    { reference: 'CE-44', referenceOffered: false },
    { reference: 'PE-9', referenceOffered: true },
  ])
})

test('the number that others are offered meanwhile changes nothing in an open form', async () => {
  let others: (next: string) => void = () => undefined
  function Offered({ close }: { close: () => void }) {
    const [next, setNext] = useState('PE-9')
    others = setNext
    return <NewPayment kind="purchase" bill={bill} credits={[credit]} suggested={next} onClose={close} />
  }
  const { hands, requests, isOpen } = await openDialog((close) => <Offered close={close} />, {
    'POST /api/payments': () => ({ id: 12, version: 1, reference: 'PE-10' }),
  })
  act(() => others('PE-10'))
  await hands.keyboard(save)
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(sent(requests, path).map(({ body }) => body)).toMatchObject([
    { reference: 'PE-9', referenceOffered: true },
  ])
})

test('a failure to load is reported, and a button tries again', async () => {
  let down = true
  const { hands } = await edit({ 'GET /api/payments/12': () => (down ? refusal(503, {}) : saved) })
  expect(await screen.findByText('No se pudo cargar')).toBeTruthy()
  down = false
  await hands.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(field('Valor para FE-3').value).toBe('1.000'))
})

test('typed values stay when the person returns to the window, even if the payment changed meanwhile', async () => {
  let version = 4
  const { hands, requests } = await edit({
    'GET /api/payments/12': () => ({ ...saved, version }),
    'PATCH /api/payments/12': () => refusal(409, { code: 'stale' }),
  })
  await hands.type(field('Nota'), 'Segundo abono')
  version = 5
  // An hour later.
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000)
  await act(async () => {
    window.dispatchEvent(new Event('visibilitychange'))
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  now.mockRestore()
  await hands.keyboard(save)
  await waitFor(() => expect(sent(requests, '/api/payments/12')).toHaveLength(1))
  expect(sent(requests, '/api/payments/12')[0]).toMatchObject({
    over: '"v4"',
    body: { note: 'Segundo abono' },
  })
  expect(field('Nota').value).toBe('Segundo abono')
})

test('a day in the closed period is listed with what else stops the payment', async () => {
  const { hands, requests } = await open({
    'GET /api/stores': () => ({ data: [], next: null, total: 0, closingDate: '2026-10-31' }),
  })
  await waitFor(() => expect(requests.some(({ path: its }) => its === '/api/stores')).toBe(true))
  await hands.clear(field('Fecha'))
  await hands.type(field('Fecha'), '31/10/2026')
  await hands.clear(field('Referencia'))
  await hands.keyboard(save)
  expect(listed()).toEqual([
    'Fecha: La fecha está en un periodo cerrado: usa una posterior al 31 de octubre de 2026',
    'Referencia: Falta este dato',
  ])
  expect(sent(requests, path)).toEqual([])
})

test('a day in the closed period stops nothing alone: the period may have been reopened', async () => {
  const { hands, requests, isOpen } = await open({
    'GET /api/stores': () => ({ data: [], next: null, total: 0, closingDate: '2026-10-31' }),
  })
  await hands.clear(field('Fecha'))
  await hands.type(field('Fecha'), '31/10/2026')
  await hands.keyboard(save)
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(sent(requests, path)).toHaveLength(1)
})
