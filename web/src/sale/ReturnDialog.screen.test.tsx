import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listed, openDialog } from '../../test/dialog.tsx'
import { cursor, save, sent } from '../../test/form.ts'
import { enter, line } from '../../test/grid.ts'
import { type Answers, refusal } from '../../test/server.ts'
import { today } from '../kit/today.ts'
import { NewReturn } from './ReturnDialog.tsx'

const path = '/api/sale-returns'
const sold = {
  id: 3,
  reference: 'V-3',
  customer: 'Clínica del Sur',
  soldOn: '2026-01-02',
  balance: 50_000,
}
const goods = {
  productId: 2,
  productCode: 'GRA-1',
  unit: 'und',
  unitWhole: true,
  expiresOn: null,
  lot: '',
  returned: '0',
  pending: '0',
  lineReturned: '0',
  returnedNet: 0,
  cost: 60_000,
  returnedCost: 0,
}
const lines = [
  { ...goods, saleLineId: 31, productName: 'Arroz', lotId: 21, sold: '3', lineSold: '3', net: 100_000 },
]
const open = (answers: Answers = {}) =>
  openDialog((close) => <NewReturn saleId={3} onClose={close} />, {
    'GET /api/sales/3/returnable': () => ({ sale: sold, lines, suggested: 'DC-4' }),
    'POST /api/sale-returns': () => ({ id: 12, version: 1, reference: 'DC-5' }),
    ...answers,
  })

test('a return reduces the debt first and the rest is refunded, to the centavo; broken goods are scrapped', async () => {
  const { hands, requests, isOpen } = await open()
  await enter(hands, 1, 'quantity')
  await hands.keyboard('2')
  const outcome = screen.getByRole('group', { name: 'Total' })
  // Two of three that were sold for 1,000.00: 666.67, of which 500.00 was still owed.
  expect(within(outcome).getByRole('status').textContent?.replaceAll(/\s/g, '')).toBe('$666,67')
  expect(outcome.textContent).toMatch(/166,67 en efectivo/)
  await hands.click(screen.getByRole('button', { name: /^Elige el motivo/ }))
  await hands.click(await screen.findByRole('option', { name: 'Averiado' }))
  await hands.keyboard(save + save)
  await waitFor(() => expect(isOpen()).toBe(false))
  // Another return took the offered number meanwhile.
  expect(await screen.findByText('Devolución DC-5 enviada a aprobación')).toBeTruthy()
  expect(sent(requests, path).map(({ body }) => body)).toEqual([
    {
      saleId: 3,
      reference: 'DC-4',
      referenceOffered: true,
      returnedOn: today(),
      method: 'cash',
      note: '',
      items: [{ saleLineId: 31, lotId: 21, quantity: '2', fate: 'scrap', reason: 'damaged' }],
    },
  ])
})

test('how money is refunded is asked only once some is; until then it is said that the debt falls', async () => {
  const { hands } = await open()
  const method = () => document.querySelector('[data-field="method"]')
  expect(method()).toBeNull()
  await enter(hands, 1, 'quantity')
  await hands.keyboard('1')
  const outcome = screen.getByRole('group', { name: 'Total' })
  expect(outcome.textContent).toContain('No se devuelve dinero: la deuda baja 333,33')
  expect(method()).toBeNull()
  await hands.keyboard('{Backspace}3')
  expect(outcome.textContent).not.toContain('No se devuelve dinero')
  expect(method()).toBeTruthy()
})

test('two lots of a product are told apart where their reasons are missing', async () => {
  const lots = ['L-1', ''].map((lot, at) => ({
    ...goods,
    saleLineId: 31 + at,
    productName: 'Arroz',
    lot,
    lotId: 21 + at,
    sold: '3',
    lineSold: '3',
    net: 100_000,
  }))
  const { hands } = await open({
    'GET /api/sales/3/returnable': () => ({ sale: sold, lines: lots, suggested: 'DC-4' }),
  })
  await enter(hands, 1, 'quantity')
  await hands.keyboard('1')
  await enter(hands, 2, 'quantity')
  await hands.keyboard('1' + save)
  expect(listed().map((words) => words.split(':')[0])).toEqual([
    'Motivo, Arroz, Lote L-1',
    'Motivo, Arroz, Sin lote',
  ])
})

test('without a reason, or with more than was sold, nothing is sent and the cursor moves to the problem', async () => {
  const { hands, requests } = await open()
  await enter(hands, 1, 'quantity')
  await hands.keyboard('4')
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  await hands.keyboard(save)
  expect(listed().join()).toMatch(/Devuelve, Arroz: .*3/)
  expect(cursor()).toBe('Devuelve, línea 1')
  await hands.keyboard('{Backspace}1' + save)
  expect(listed().join()).toMatch(/^Motivo, Arroz/)
  expect(cursor()).toBe('Motivo, línea 1')
  expect(sent(requests, path)).toEqual([])
})

test('a limit with decimals, or of more than a thousand, is written in the language while it is typed and after sending', async () => {
  const weighed = { unit: 'kg', unitWhole: false }
  const [rice] = lines
  const more = [
    { ...rice, ...weighed, sold: '3.75', lineSold: '3.75' },
    { ...rice, ...weighed, saleLineId: 32, productName: 'Papa', sold: '1250', lineSold: '1250' },
  ]
  const { hands } = await open({
    'GET /api/sales/3/returnable': () => ({ sale: sold, lines: more, suggested: 'DC-4' }),
  })
  await enter(hands, 1, 'quantity')
  await hands.keyboard('99')
  await enter(hands, 2, 'quantity')
  await hands.keyboard('2000')
  const told = () => document.body.textContent
  expect(told()).toContain('Se pueden devolver hasta 1.250')
  await hands.keyboard(save)
  expect(listed()).toContain('Devuelve, Arroz: Se pueden devolver hasta 3,75')
  expect(listed()).toContain('Devuelve, Papa: Se pueden devolver hasta 1.250')
  expect(told()).not.toContain('NaN')
})

test('goods go where their reason sends them, until another place is chosen; another reason sends them anew', async () => {
  const { hands } = await open()
  await enter(hands, 1, 'quantity')
  await hands.keyboard('1{Enter}aver{Enter}')
  expect(line(1).slice(-3, -1)).toEqual(['Averiado', 'De baja'])
  await enter(hands, 1, 'fate')
  await hands.keyboard('{Escape}est{Enter}')
  expect(line(1).slice(-3, -1)).toEqual(['Averiado', 'Al estante'])
  await enter(hands, 1, 'reason')
  await hands.keyboard('{Escape}venc{Enter}')
  expect(line(1).slice(-3, -1)).toEqual(['Vencido', 'De baja'])
})

test.each(['o', '1234567890123'])('%s is no quantity, and nothing that was typed is lost', async (text) => {
  const { hands, requests } = await open()
  await hands.click(screen.getByRole('button', { name: /^Elige el motivo/ }))
  await hands.click(await screen.findByRole('option', { name: 'Averiado' }))
  await enter(hands, 1, 'quantity')
  await hands.keyboard(text + save)
  expect(listed().join()).toMatch(/^Devuelve, Arroz: /)
  expect(cursor()).toBe('Devuelve, línea 1')
  expect(sent(requests, path)).toEqual([])
})

test('a failure to load the goods is reported, and a button tries again', async () => {
  let down = true
  const { hands } = await open({
    'GET /api/sales/3/returnable': () => (down ? refusal(503, {}) : { sale: sold, lines, suggested: 'DC-4' }),
  })
  expect(await screen.findByText('No se pudo cargar')).toBeTruthy()
  down = false
  await hands.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('grid', { name: 'Qué devuelve' })).toBeTruthy()
})

test('a line that is emptied again is no change: the dialog closes without a question', async () => {
  const { hands, isOpen } = await open()
  await enter(hands, 1, 'quantity')
  await hands.keyboard('2{Backspace}')
  await hands.click(screen.getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(isOpen()).toBe(false))
})
