import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listed, openDialog } from '../../test/dialog.tsx'
import { cursor, save, sent } from '../../test/form.ts'
import { type Answers, refusal } from '../../test/server.ts'
import { today } from '../kit/today.ts'
import { NewReturn } from './ReturnDialog.tsx'

const path = '/api/purchase-returns'
const bill = {
  id: 3,
  reference: 'FE-3',
  supplierId: 7,
  supplier: 'Lácteos Sabana',
  purchasedOn: '2026-01-02',
  balance: 1_000_000,
  billed: 1_000_000,
  debited: 0,
  paid: 0,
  reserved: 0,
  credit: 0,
  creditFree: 0,
}
const line = {
  productCode: 'LAC-1',
  unit: 'und',
  unitWhole: true,
  expiresOn: null,
  billedLot: '',
  returned: '0',
  returnedValue: 0,
  pending: '0',
}
const lines = [
  {
    ...line,
    lineId: 31,
    productId: 1,
    productName: 'Leche',
    lotId: 11,
    lot: 'A-1',
    bought: '3',
    onHand: '2',
    landed: 100_000,
  },
  {
    ...line,
    lineId: 32,
    productId: 2,
    productName: 'Arroz',
    lotId: 21,
    lot: '',
    bought: '10',
    onHand: '10',
    landed: 50_000,
  },
]
const open = (answers: Answers = {}) =>
  openDialog((close) => <NewReturn bill={bill as never} onClose={close} />, {
    'GET /api/purchases/3/returnable': () => ({ purchase: bill, lines, suggested: 'DV-4' }),
    'POST /api/purchase-returns': () => ({ id: 12, version: 1 }),
    ...answers,
  })
const quantity = (product: string) => screen.getByLabelText<HTMLInputElement>(`Cuánto devolver de ${product}`)

test('a return without quantities is refused, and the missing ones are named', async () => {
  const { hands, requests } = await open()
  await hands.keyboard(save)
  expect(listed()).toEqual(['Qué se devuelve: Agrega al menos un producto'])
  expect(sent(requests, path)).toEqual([])
})

test('a part of a line is returned for its share of the cost, to the centavo, and is sent once with its reason', async () => {
  const { hands, requests, isOpen } = await open()
  await hands.type(quantity('Leche'), '1')
  // A third of 1,000.00 is 333.33.
  expect(quantity('Leche').closest('tr')?.lastElementChild?.textContent).toBe('333,33')
  await hands.keyboard('{ArrowDown}t')
  expect(quantity('Arroz').value).toBe('10')
  await hands.selectOptions(screen.getByLabelText('Motivo de Leche'), 'Averiado')
  await hands.selectOptions(screen.getByLabelText('Motivo de Arroz'), 'Averiado')
  await hands.keyboard(save + save)
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(sent(requests, path).map(({ body }) => body)).toEqual([
    {
      purchaseId: 3,
      reference: 'DV-4',
      referenceOffered: true,
      returnedOn: today(),
      note: '',
      items: [
        { purchaseLineId: 31, lotId: 11, quantity: '1', reason: 'damaged' },
        { purchaseLineId: 32, lotId: 21, quantity: '10', reason: 'damaged' },
      ],
      attachmentIds: [],
    },
  ])
})

test('a quantity above the stock is reported at its field while typing, and is not sent', async () => {
  const { hands, requests } = await open()
  await hands.type(quantity('Leche'), '3')
  expect(quantity('Leche').getAttribute('aria-invalid')).toBe('true')
  expect(quantity('Leche').closest('tr')?.lastElementChild?.textContent).toBe('–')
  const outcome = screen.getAllByRole('status').find(({ textContent }) => textContent?.includes('Total'))
  expect(outcome?.textContent).toBe('Total–')
  await hands.selectOptions(screen.getByLabelText('Motivo de Leche'), 'Averiado')
  await hands.keyboard(save)
  expect(listed().join()).toMatch(/^Devolver, Leche: .*2/)
  expect(cursor()).toBe('Cuánto devolver de Leche')
  expect(sent(requests, path)).toEqual([])
})

test('what somebody else took meanwhile is refused at its line, with all that was typed', async () => {
  const { hands } = await open({
    'POST /api/purchase-returns': () =>
      refusal(409, {
        code: 'return_exceeded',
        fields: { 'items.0.quantity': { code: 'above_stock', limit: '1.000' } },
      }),
  })
  await hands.type(quantity('Leche'), '2')
  await hands.selectOptions(screen.getByLabelText('Motivo de Leche'), 'Averiado')
  await hands.keyboard(save)
  await waitFor(() => expect(listed().join()).toMatch(/^Devolver, Leche: .* 1(?!\.)/))
  expect(quantity('Leche').value).toBe('2')
})

test('a failure to load the lines is reported, and a button tries again', async () => {
  let down = true
  const { hands } = await open({
    'GET /api/purchases/3/returnable': () =>
      down ? refusal(503, {}) : { purchase: bill, lines, suggested: 'DV-4' },
  })
  expect(await screen.findByText('No se pudo cargar')).toBeTruthy()
  down = false
  await hands.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(quantity('Leche')).toBeTruthy())
})
