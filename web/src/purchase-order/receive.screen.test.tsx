import { addDays } from '@trastienda/contract/calendar'
import { receivableOrder } from '@trastienda/contract/received-order'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { cursor, field, save, scan, sent } from '../../test/form.ts'
import { visit } from '../../test/page.tsx'
import { type Answers, refusal } from '../../test/server.ts'
import { today } from '../kit/today.ts'
import ReceiveOrder from './receive.tsx'
import { receiptStore } from '../receiving/receipt-store.ts'

const goods = {
  productCode: 'LAC-1',
  supplierCode: '',
  unit: 'und',
  unitWhole: true,
  tracksExpiry: true,
  imageId: null,
  expectedOn: null,
  notBefore: null,
  received: '0',
  closed: '0',
  waiting: '0',
  tolerance: '0',
  barcodes: [],
}
const next = addDays(today(), 300)
const order = receivableOrder.parse({
  id: 3,
  reference: 'PO-3',
  supplier: 'Lácteos Sabana',
  store: 'Centro',
  carrier: '',
  orderedOn: '2026-11-01',
  expectedOn: '2026-11-20',
  approval: 'approved',
  closingDate: null,
  receipts: [],
  lines: [
    {
      ...goods,
      id: 31,
      productId: 1,
      productName: 'Leche',
      quantity: '10',
      barcodes: [{ barcode: '7702001000017', factor: '6' }],
    },
    {
      ...goods,
      id: 32,
      productId: 2,
      productCode: 'GRA-001',
      productName: 'Arroz',
      tracksExpiry: false,
      quantity: '5',
    },
  ],
})
const path = '/api/received-orders'

async function open(answers: Answers = {}) {
  vi.stubGlobal('innerWidth', 1440)
  const page = await visit(ReceiveOrder, {
    at: '/purchase-order/receive/3',
    answers: {
      'GET /api/purchase-orders/3/receivable': () => order,
      [`POST ${path}`]: () => ({ id: 9, version: 1, reference: 'RO-9' }),
      ...answers,
    },
  })
  await screen.findByRole('grid', { name: 'Lo recibido' })
  return page
}
/** The text of the cells of a line, from 1, without its number and its product. */
const line = (at: number) =>
  within(screen.getByRole('grid', { name: 'Lo recibido' }))
    .getAllByRole('row')
    .filter((row) => within(row).queryByRole('rowheader'))
    .map((row) =>
      [...row.querySelectorAll('td')]
        .slice(2)
        .map((cell) => cell.querySelector('input')?.value ?? cell.textContent ?? '')
        .join('|'),
    )[at - 1]
const enterDay = next.split('-').toReversed().join('/')

afterEach(async () => {
  const store = await receiptStore()
  await Promise.all((await store.all()).map(({ id }) => store.remove(id)))
})

test('only by keyboard: lots, days and quantities of the lines of the order, another lot, what is turned away, and sent once', async () => {
  const { hands, requests } = await open()
  await waitFor(() => expect(cursor()).toBe('Lote, línea 1'))
  await hands.keyboard(`A-1{Enter}${enterDay}{Enter}6{Control>}{Enter}{/Control}`)
  expect(cursor()).toBe('Lote, línea 2')
  await hands.keyboard(`A-2{Enter}${enterDay}{Enter}t`)
  // What is left of the line after the first lot.
  expect(line(2)).toMatch(/\|de 44?\|.*Completa$|\|4\|/)
  await hands.keyboard('{Tab}1{Enter}')
  expect(cursor()).toBe('Motivo, línea 2')
  // Goods that do not expire have no lot to type: Enter leads to how many came.
  await hands.keyboard('aver{Enter}')
  expect(cursor()).toBe('Aceptadas, línea 3')
  await hands.keyboard(`3${save}`)
  await waitFor(() => expect(sent(requests, path)).toHaveLength(1))
  expect(sent(requests, path)[0]?.body).toMatchObject({
    purchaseOrderId: 3,
    items: [
      { orderLineId: 31, lot: 'A-1', expiresOn: next, accepted: '6', rejected: '0', rejectReason: '' },
      { orderLineId: 31, lot: 'A-2', expiresOn: next, accepted: '4', rejected: '1', rejectReason: 'damaged' },
      { orderLineId: 32, lot: '', expiresOn: null, accepted: '3', rejected: '0', rejectReason: '' },
    ],
  })
  await screen.findByRole('heading', { name: /RO-9/ })
})

test.each(['{Enter}', '{ArrowDown}', '{Alt>}{ArrowDown}{/Alt}'])(
  'the empty reason of what is turned away is asked for by %s, and Enter takes the first of the list',
  async (keys) => {
    const { hands } = await open()
    await waitFor(() => expect(cursor()).toBe('Lote, línea 1'))
    await hands.keyboard(`A-1{Enter}${enterDay}{Enter}6{Tab}1{Enter}`)
    expect(cursor()).toBe('Motivo, línea 1')
    await hands.keyboard(keys)
    const [first] = screen.getAllByRole('option')
    expect(document.activeElement?.getAttribute('aria-activedescendant')).toBe(first?.id)
    await hands.keyboard('{Enter}')
    expect(line(1)).toContain(first?.textContent)
    expect(cursor()).not.toBe('Motivo, línea 1')
  },
)

test('the key that receives what is left is named for the quantity, and beside its button only there', async () => {
  const { hands } = await open()
  await waitFor(() => expect(cursor()).toBe('Lote, línea 1'))
  expect(screen.getByText(/T en la cantidad recibe lo que falta/)).toBeTruthy()
  const all = () => screen.getByRole('button', { name: /^Recibir lo que falta de Leche/ })
  expect(all().querySelector('kbd')).toBeNull()
  await hands.keyboard(`A-1{Enter}${enterDay}{Enter}`)
  expect(all().querySelector('kbd')?.textContent).toBe('T')
})

test('what is missing is told when it is sent, and the keys go there; nothing typed is lost', async () => {
  const { hands, requests } = await open()
  await hands.keyboard('A-1{Enter}{Enter}6')
  expect(screen.queryByRole('alert')).toBeNull()
  await hands.keyboard(save)
  const review = await screen.findByRole('alert', { name: 'Por revisar' })
  expect(review.textContent).toMatch(/^Leche: .*vencimiento/)
  expect(cursor()).toBe('Vence, línea 1')
  expect(sent(requests, path)).toEqual([])
  await hands.keyboard(`01/01/2020{Enter}`)
  expect(screen.getByText(/venció/)).toBeTruthy()
  await hands.keyboard('{ArrowUp}{ArrowLeft}')
  expect(line(1)).toContain('A-1')
})

test('what the server refuses is told in its cell and its field until it is changed, whatever is added before', async () => {
  const fields = {
    'items.1.accepted': { code: 'quantity_whole' },
    carrier: { code: 'text' },
  }
  const { hands } = await open({
    [`POST ${path}`]: () => refusal(422, { code: 'invalid', message: '', fields }),
  })
  await hands.keyboard(`A-1{Enter}${enterDay}{Enter}6{Enter}4${save}`)
  await waitFor(() => expect(cursor()).toBe('Aceptadas, línea 2'))
  const review = await screen.findByRole('alert', { name: 'Por revisar' })
  expect(review.textContent).toMatch(/Arroz: .*Transportadora: /)
  expect(field('Transportadora').getAttribute('aria-invalid')).toBe('true')
  // Another lot above it moves its place among what is sent.
  await hands.keyboard('{ArrowUp}{Control>}{Enter}{/Control}A-2{Enter}{Enter}1{ArrowDown}')
  expect(cursor()).toBe('Aceptadas, línea 3')
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  await hands.keyboard('5')
  expect(document.activeElement?.getAttribute('aria-invalid')).toBeNull()
  await hands.type(field('Transportadora'), 'Envía')
  expect(field('Transportadora').getAttribute('aria-invalid')).not.toBe('true')
})

test('a scan is counted by the codes of the order, without asking the server; a label fills lot and day', async () => {
  const { hands, requests } = await open()
  await hands.keyboard('{ArrowRight}{ArrowRight}')
  expect(cursor()).toBe('Aceptadas, línea 1')
  await scan(hands, '7702001000017')
  await waitFor(() => expect(line(1)).toMatch(/\|6\|/))
  // Scanned into the cell of a lot it is a product as well.
  await hands.keyboard('{Shift>}{Tab}{Tab}{/Shift}')
  expect(cursor()).toBe('Lote, línea 1')
  await scan(hands, '7702001000017')
  await waitFor(() => expect(line(1)).toMatch(/^\|\|.*12/))
  expect(screen.getByText(/De más: 2\. La tolerancia es 0/)).toBeTruthy()
  expect(requests.filter((each) => each.path.includes('product'))).toEqual([])
})

test('a scan is counted wherever the caret is: what was typed before it stays', async () => {
  const { hands } = await open()
  await hands.keyboard('L9')
  await scan(hands, 'GRA-001')
  await waitFor(() => expect(line(2)).toMatch(/\|1\|/))
  expect(line(1)).toMatch(/^L9\|\|/)
  // Again and again, although the cell that counts holds the count by then.
  await scan(hands, 'GRA-001')
  await scan(hands, 'GRA-001')
  await waitFor(() => expect(line(2)).toMatch(/\|3\|/))
  await scan(hands, '7702001000017')
  await waitFor(() => expect(line(1)).toMatch(/^L9\|\|.*6\|/))
  expect(line(2)).toMatch(/de 53\|/)
  // Also where nothing takes keys.
  await hands.click(screen.getByText('La entrega'))
  await scan(hands, 'GRA-001')
  await waitFor(() => expect(line(2)).toMatch(/de 54\|/))
})

test('another lot that is undone leads back to the line that it was of', async () => {
  const { hands } = await open()
  await hands.keyboard('A-1{Control>}{Enter}{/Control}')
  expect(cursor()).toBe('Lote, línea 2')
  await hands.keyboard('{Control>}z{/Control}')
  expect(cursor()).toBe('Lote, línea 1')
})

test('a carrier alone is kept as well, and can be discarded', async () => {
  const { hands } = await open()
  await hands.type(field('Transportadora'), 'Envía')
  await screen.findByRole('button', { name: 'Descartar' })
  const store = await receiptStore()
  await waitFor(async () => expect((await store.all()).map(({ carrier }) => carrier)).toContain('Envía'))
})

test('several pasted cells fill the lines downwards and the cells onwards; more columns than follow are refused', async () => {
  const { hands } = await open()
  await hands.keyboard('{ArrowRight}{ArrowRight}')
  expect(cursor()).toBe('Aceptadas, línea 1')
  await hands.paste('4,5\n1.000\n6')
  await screen.findByText('Se llenaron 2 líneas')
  expect(screen.getByText('1 fila de lo pegado no tiene línea')).toBeTruthy()
  expect([line(1), line(2)].map((each) => /4,5|1\.?000/.exec(each ?? '')?.[0])).toEqual(['4,5', '1.000'])
  await hands.keyboard('{Control>}z{/Control}{ArrowLeft}{ArrowLeft}')
  await hands.paste(`A-1\t${enterDay}\t2\t1`)
  expect(line(1)).toMatch(/^A-1\|[^|]+\|de 102\|1\|/)
  await hands.paste('A\tB\tC\tD\tE')
  await screen.findByText('Aquí caben 4 columnas, y lo pegado tiene más')
  expect(line(1)).toMatch(/^A-1\|/)
})

test('a lot that is too long is told at its cell and not cut; T in words is a letter', async () => {
  const { hands, requests } = await open()
  const long = 'L'.repeat(41)
  await hands.keyboard(`${long}{Enter}${enterDay}{Enter}dot`)
  expect(line(1)).toContain(`${long}|`)
  expect(line(1)).toContain('|dot|')
  await hands.keyboard('{Control>}a{/Control}t')
  expect(line(1)).toContain('|10|')
  expect(screen.getByText(/^Lote: Máximo 40 caracteres/)).toBeTruthy()
  await hands.keyboard(save)
  await waitFor(() => expect(cursor()).toBe('Lote, línea 1'))
  expect(sent(requests, path)).toEqual([])
  await hands.keyboard('{Enter}{Enter}123456789012')
  await hands.keyboard('{Tab}')
  expect(screen.getByText(/Aceptadas: El máximo es 99\.999\.999\.999,999/)).toBeTruthy()
})

test('after everything is discarded the keys begin at the first line again', async () => {
  const { hands } = await open()
  await hands.keyboard('A-1')
  await hands.click(await screen.findByRole('button', { name: 'Descartar' }))
  const question = await screen.findByRole('dialog', { name: '¿Descartar lo recibido?' })
  await hands.click(within(question).getByRole('button', { name: /Descartar/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(cursor()).toBe('Lote, línea 1'))
  expect(line(1)).toMatch(/^\|/)
})

test('everything that is left arrives by one button, and a line is emptied by its key', async () => {
  const { hands } = await open()
  await hands.click(screen.getByRole('button', { name: 'Llegó todo' }))
  expect([line(1), line(2)].map((each) => each?.endsWith('Completa'))).toEqual([true, true])
  await waitFor(() => expect(cursor()).toBe('Lote, línea 1'))
  await hands.keyboard('{Control>}{Delete}{/Control}')
  expect(line(1)?.endsWith('10')).toBe(true)
  await hands.keyboard('{Control>}z{/Control}')
  expect(line(1)?.endsWith('Completa')).toBe(true)
})
