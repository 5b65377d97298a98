import type { DueBill } from '@trastienda/contract/payment-batch'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, sent } from '../../test/form.ts'
import { visit } from '../../test/page.tsx'
import { type Answers, refusal } from '../../test/server.ts'
import { shop } from '../../test/shop.ts'
import { today } from '../kit/today.ts'
import ConcurrentPayments from './form.tsx'

const path = '/api/payment-batches'
const bill = (id: number, supplierId: number, payable: number): DueBill =>
  ({
    id,
    reference: `FE-${id}`,
    supplierId,
    supplier: supplierId === 7 ? 'Lácteos Sabana' : 'Granos del Tolima',
    store: 'Centro',
    purchasedOn: '2026-11-01',
    dueOn: `2026-12-0${id}`,
    balance: payable,
    reserved: 0,
    payable,
    mismatched: false,
  }) as DueBill
const bills = [bill(1, 7, 1_000_033), bill(2, 7, 500_000), bill(3, 8, 200_016)]
const due = (data = bills) => ({
  data,
  total: data.length,
  totals: { balance: 1_700_049, reserved: 0, payable: 1_700_049, owed: 1_700_049 },
  suggested: ['PE-1', 'PE-2'],
  credits: [],
})
async function open(answers: Answers = {}) {
  const page = await visit(ConcurrentPayments, {
    at: '/concurrent_payments/form',
    as: 'admin',
    answers: {
      ...shop,
      'GET /api/bills-due': () => due(),
      [`POST ${path}`]: () => ({ id: 12, payments: 2 }),
      ...answers,
    },
  })
  return page
}
const amount = (reference: string) => field(`A pagar ${reference}`)
const create = '{Control>}{Enter}{/Control}'
const ready = () => screen.findByLabelText('A pagar FE-1')

test('amounts are chosen by keys alone; one payment for each supplier is made once, of exactly that', async () => {
  const { hands, requests, address } = await open()
  await ready()
  await hands.click(amount('FE-1'))
  await hands.keyboard(' {ArrowDown}1234,56{Enter}')
  expect(amount('FE-1').value).toBe('10.000,33')
  expect(amount('FE-2').value).toBe('1.234,56')
  expect(document.activeElement).toBe(amount('FE-3'))
  await hands.keyboard(' ')
  await hands.keyboard(create + create)
  await waitFor(() => expect(address()).toBe('/concurrent_payments/form?run=12'))
  expect(sent(requests, path).map(({ body }) => body)).toEqual([
    {
      paidOn: today(),
      method: 'transfer',
      note: '',
      attachmentIds: [],
      budget: null,
      allocations: [
        { purchaseId: 1, amount: 1_000_033, payable: 1_000_033 },
        { purchaseId: 2, amount: 123_456, payable: 500_000 },
        { purchaseId: 3, amount: 200_016, payable: 200_016 },
      ],
      references: [
        { supplierId: 7, reference: 'PE-1', referenceOffered: true },
        { supplierId: 8, reference: 'PE-2', referenceOffered: true },
      ],
      credits: [],
    },
  ])
})

test('an amount above the debt is reported, and the cursor moves there before anything is sent', async () => {
  const { hands, requests } = await open()
  await ready()
  await hands.type(amount('FE-3'), '5000')
  await hands.keyboard(create)
  expect(await screen.findByText(/^Hay valores por encima/)).toBeTruthy()
  expect(amount('FE-3').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(amount('FE-3'))
  expect(sent(requests, path)).toEqual([])
})

test('a negative amount is said to be that, at hand as well as to pay, and is not sent', async () => {
  const { hands, requests } = await open()
  await ready()
  await hands.type(field('Tengo'), '-500')
  expect(screen.getByText('El valor no puede ser negativo')).toBeTruthy()
  expect(screen.queryByText(/^El máximo/)).toBeNull()
  await hands.type(amount('FE-3'), '-500')
  expect(screen.getByText('valor negativo')).toBeTruthy()
  await hands.keyboard(create)
  expect(await screen.findByText(/^Hay valores/)).toBeTruthy()
  expect(sent(requests, path)).toEqual([])
})

test('the budget is distributed over the bills that are due first, to the centavo', async () => {
  const { hands } = await open()
  await ready()
  await hands.type(field('Tengo'), '10500')
  await hands.click(screen.getByRole('button', { name: /^Repartir/ }))
  await waitFor(() => expect(amount('FE-1').value).toBe('10.000,33'))
  expect(amount('FE-2').value).toBe('499,67')
  expect(amount('FE-3').value).toBe('')
})

test('without a reply the choice stays, and is sent again under the same key', async () => {
  let down = true
  const { hands, requests } = await open({
    [`POST ${path}`]: () => (down ? refusal(503, {}) : { id: 12, payments: 1 }),
  })
  await ready()
  await hands.click(amount('FE-1'))
  await hands.keyboard(` ${create}`)
  expect(await screen.findByText(/No supimos|no responde|HTTP 503|intenta/i)).toBeTruthy()
  expect(amount('FE-1').value).toBe('10.000,33')
  down = false
  await hands.keyboard(create)
  await waitFor(() => expect(sent(requests, path)).toHaveLength(2))
  const [before, after] = sent(requests, path)
  expect(after?.key).toBe(before?.key)
  expect(after?.body).toEqual(before?.body)
})

test('a busy server that refuses the second attempt says nothing of the first: the same run is sent again', async () => {
  const replies = [refusal(503, {}), refusal(429, { code: 'throttled', retryAfter: 1 })]
  const { hands, requests } = await open({
    'GET /api/bills-due': ({ query }) => ({ ...due(), ...(query['q'] && { suggested: ['PE-7', 'PE-8'] }) }),
    [`POST ${path}`]: () => replies.shift() ?? { id: 12, payments: 1 },
  })
  await ready()
  await hands.click(amount('FE-1'))
  for (const count of [1, 2]) {
    await hands.keyboard(` ${create}`.slice(count - 1))
    await waitFor(() => expect(sent(requests, path)).toHaveLength(count))
    await screen.findByRole('alert')
  }
  await hands.type(field('Compra o proveedor'), 'FE')
  await screen.findByDisplayValue('PE-7')
  await hands.keyboard(create)
  await waitFor(() => expect(sent(requests, path)).toHaveLength(3))
  const [first, ...later] = sent(requests, path)
  expect(later).toEqual([first, first])
})

test('bills that changed meanwhile are listed with the payable amount before and now; nothing chosen is lost', async () => {
  let changed = false
  const { hands } = await open({
    'GET /api/bills-due': () => due(changed ? [bill(1, 7, 300_000), ...bills.slice(1)] : bills),
    [`POST ${path}`]: () => {
      changed = true
      return refusal(409, {
        code: 'set_changed',
        detail: {
          bills: [{ id: 1, reference: 'FE-1', seen: 1_000_033, payable: 300_000 }],
          credits: [],
        },
      })
    },
  })
  await ready()
  await hands.click(amount('FE-1'))
  await hands.keyboard(` ${create}`)
  expect(await screen.findByText(/FE-1: se podían pagar .*10\.000,33, ahora .*3\.000/)).toBeTruthy()
  expect(amount('FE-1').value).toBe('10.000,33')
  await waitFor(() => expect(amount('FE-1').getAttribute('aria-invalid')).toBe('true'))
})

test('no unpaid bills and a failure to load have different messages', async () => {
  let down = true
  const { hands } = await open({ 'GET /api/bills-due': () => (down ? refusal(503, {}) : due([])) })
  expect(await screen.findByText('No se pudieron cargar las compras por pagar')).toBeTruthy()
  expect(screen.queryByText('No hay compras por pagar')).toBeNull()
  down = false
  await hands.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('No hay compras por pagar')).toBeTruthy()
})

test('creating waits for a receipt on its way, and sends it along', async () => {
  let arrive: (reply: unknown) => void = () => undefined
  const { hands, requests, address } = await open({
    'POST /api/attachments': () => new Promise((resolve) => (arrive = resolve)),
  })
  await ready()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no field for files')
  await hands.upload(input, new File(['%PDF-1.7'], 'consignacion.pdf', { type: 'application/pdf' }))
  await hands.click(amount('FE-1'))
  await hands.keyboard(` ${create}${create}`)
  await waitFor(() => expect(amount('FE-1').closest('[inert]')).not.toBeNull())
  expect(sent(requests, path)).toEqual([])
  arrive({ id: 31, name: 'consignacion.pdf', mediaType: 'application/pdf', size: 8 })
  await waitFor(() => expect(address()).toContain('run=12'))
  expect(sent(requests, path).map(({ body }) => body)).toMatchObject([{ attachmentIds: [31] }])
})

test('it opens with the cursor in the money at hand, which Alt+R distributes from any field', async () => {
  const { hands } = await open()
  await ready()
  expect(document.activeElement).toBe(screen.getByLabelText('Tengo'))
  expect(screen.getByRole('button', { name: /^Repartir/ }).textContent).toContain('Alt R')
  await hands.keyboard('10000,33')
  await hands.click(screen.getByRole('textbox', { name: /^Nota/ }))
  await hands.keyboard('r{Alt>}r{/Alt}')
  await waitFor(() => expect(amount('FE-1').value).toBe('10.000,33'))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Nota/ }).value).toBe('r')
})

test('a payment that only the credit of its supplier makes says so', async () => {
  const { hands } = await open({
    'GET /api/bills-due': () => ({ ...due(), credits: [{ supplierId: 8, free: 300_000 }] }),
  })
  await ready()
  await hands.type(field('Tengo'), '10500')
  await hands.click(screen.getByRole('button', { name: /^Repartir/ }))
  await waitFor(() => expect(amount('FE-3').value).toBe('2.000,16'))
  expect(screen.getByText(/^lo paga todo su saldo a favor \(2\.000,16 de 3\.000\)/)).toBeTruthy()
})

test('what another tab chooses is chosen here too, and what was created there is gone here', async () => {
  const { hands } = await open()
  await ready()
  await hands.type(amount('FE-3'), '500')
  const name = Object.keys(localStorage).find((each) => each.startsWith('payment-run ')) ?? ''
  const tell = (newValue: string | null) => {
    if (newValue === null) localStorage.removeItem(name)
    else localStorage.setItem(name, newValue)
    dispatchEvent(new StorageEvent('storage', { key: name, newValue }))
  }
  const own = localStorage.getItem(name) ?? ''
  tell(own.replace('"amount":50000', '"amount":70001'))
  await waitFor(() => expect(amount('FE-3').value).toBe('700,01'))
  await hands.click(amount('FE-1'))
  await hands.keyboard(' ')
  expect(JSON.parse(localStorage.getItem(name) ?? '').key).toBe(JSON.parse(own).key)
  tell(null)
  await waitFor(() => expect(amount('FE-3').value).toBe(''))
  expect(amount('FE-1').value).toBe('')
  expect(localStorage.getItem(name)).toBeNull()
})

test('a part of a bill says so in the group that was made, with what is owed after it', async () => {
  const payment = (id: number, approval: string, amount: number, balance: number) => ({
    id,
    kind: 'purchase',
    reference: `PE-${id}`,
    supplierId: id,
    supplier: `Proveedor ${id}`,
    approval,
    status: approval,
    total: amount,
    credit: 0,
    version: 1,
    createdById: 5,
    allocations: [{ purchaseId: id, reference: `FE-${id}`, dueOn: '2026-12-01', amount, balance }],
  })
  await visit(ConcurrentPayments, {
    at: '/concurrent_payments/form?run=12',
    as: 'admin',
    answers: {
      ...shop,
      'GET /api/payment-batches/12': () => ({
        id: 12,
        budget: null,
        createdBy: 'Ana Ruiz',
        createdAt: '2026-11-02T15:00:00.000Z',
        total: 0,
        payments: [
          payment(1, 'pending', 6_145_000, 16_100_000),
          payment(2, 'approved', 6_145_000, 9_955_000),
          payment(3, 'pending', 500_000, 500_000),
          payment(4, 'rejected', 500_000, 900_000),
        ],
      }),
    },
  })
  const words = (reference: string) => screen.getByText(reference).closest('td')?.textContent
  await screen.findByText('FE-1')
  expect(['FE-1', 'FE-2', 'FE-3', 'FE-4'].map(words)).toEqual([
    'FE-1parcial Saldo después: 99.550',
    'FE-2parcial Saldo 99.550',
    'FE-3',
    'FE-4',
  ])
})
