import type { Day } from '@trastienda/contract/calendar'
import type { ReadTransfer } from '@trastienda/contract/stock-transfer'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listed, openDialog } from '../../test/dialog.tsx'
import { cursor, field, save, sent } from '../../test/form.ts'
import { enter, line } from '../../test/grid.ts'
import { refusal } from '../../test/server.ts'
import { ReceiveDialog } from './ReceiveDialog.tsx'

const rice = {
  id: 31,
  productName: 'Arroz',
  lot: '',
  unit: 'kg',
  unitWhole: false,
  quantity: '1250.5',
  value: 2_501_000,
}
/** A transfer on its way, of one lot. */
const transfer = {
  id: 3,
  version: 2,
  reference: 'TR-3',
  store: 'Centro',
  toStore: 'Norte',
  sentOn: '2026-01-02' as Day,
  differenceByOthers: false,
  items: [rice],
} as unknown as ReadTransfer

test('more than was sent is refused at its field, which says so and names the limit as the language writes it', async () => {
  const { hands, isOpen } = await openDialog(
    (close) => <ReceiveDialog transfer={transfer} back={false} onClose={close} />,
    {
      'POST /api/stock-transfers/3/receive': () =>
        refusal(422, {
          code: 'invalid',
          fields: { 'items.0.received': { code: 'above_sent', limit: '1250.5' } },
        }),
    },
  )
  await enter(hands, 1, 'quantity')
  await hands.keyboard('1300' + save)
  const words = 'Es más de lo que se envió: como máximo 1.250,5'
  await waitFor(() => expect(listed()).toEqual([`Arroz: ${words}`]))
  expect(cursor()).toBe('Llegó, línea 1')
  const described = document.activeElement?.getAttribute('aria-describedby') ?? ''
  expect(document.querySelector(`[id="${described}"]`)?.textContent).toBe(`Llegó: ${words}`)
  expect(isOpen()).toBe(true)
})

test('Enter goes through the lines, which arrived whole unless something else is typed, and sends them', async () => {
  const { hands, requests, isOpen } = await openDialog(
    (close) => <ReceiveDialog transfer={transfer} back={false} onClose={close} />,
    { 'POST /api/stock-transfers/3/receive': () => ({ id: 3, version: 3 }) },
  )
  expect(line(1).slice(-2)).toEqual(['de 1.250,51.250,5', '–'])
  await enter(hands, 1, 'quantity')
  await hands.keyboard('1200')
  // What is missing is asked for; all of it by one key, and nothing is.
  expect(line(1).at(-1)).toBe('50,5 kg')
  expect(field('Qué pasó con 50,5 kg de Arroz')).toBeTruthy()
  expect(screen.getByText('Lo que falta vale unos 1.010: se da por perdido.')).toBeTruthy()
  await hands.keyboard('{Control>}a{/Control}t{Enter}')
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(sent(requests, '/api/stock-transfers/3/receive').map(({ body }) => body)).toEqual([
    expect.objectContaining({ items: [{ lineId: 31, received: '1250.5' }], differenceNote: '' }),
  ])
})

test('more than was sent is marked while it is typed, and sends nothing', async () => {
  const { hands, requests } = await openDialog(
    (close) => <ReceiveDialog transfer={transfer} back={false} onClose={close} />,
    {},
  )
  await enter(hands, 1, 'quantity')
  await hands.keyboard('1300')
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  await hands.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}1200')
  expect(document.activeElement?.getAttribute('aria-invalid')).not.toBe('true')
  expect(sent(requests, '/api/stock-transfers/3/receive')).toEqual([])
})

test('of a transfer of one’s own nothing is asked about what is missing: somebody else has to book it', async () => {
  const { hands, requests } = await openDialog(
    (close) => (
      <ReceiveDialog transfer={{ ...transfer, differenceByOthers: true }} back={false} onClose={close} />
    ),
    {},
  )
  await enter(hands, 1, 'quantity')
  await hands.keyboard('1200')
  expect(screen.queryByLabelText(/^Qué pasó con/)).toBeNull()
  await hands.keyboard(save)
  await waitFor(() =>
    expect(listed()).toEqual([
      'Arroz: Falta mercancía: en un traslado que hiciste tú lo debe anotar otra persona',
    ]),
  )
  expect(sent(requests, '/api/stock-transfers/3/receive')).toEqual([])
})

test('a day before it was sent is listed with the quantities that are wrong, and so is the reason that is missing', async () => {
  const items = [rice, { ...rice, id: 32, productName: 'Panela' }, { ...rice, id: 33, productName: 'Sal' }]
  const { hands, requests } = await openDialog(
    (close) => (
      <ReceiveDialog transfer={{ ...transfer, items } as ReadTransfer} back={false} onClose={close} />
    ),
    {},
  )
  const day = await screen.findByLabelText(/^Recibido el/, { selector: 'input' })
  await hands.clear(day)
  await hands.type(day, '01/01/2026{Tab}')
  await enter(hands, 1, 'quantity')
  await hands.keyboard('1300{ArrowDown}12,,{ArrowDown}1200' + save)
  await waitFor(() => expect(listed()).toHaveLength(4))
  expect(listed()).toEqual([
    'Recibido el: La fecha no puede ser anterior a la del envío',
    expect.stringMatching(/^Arroz: Es más de lo que se envió/),
    expect.stringMatching(/^Panela: /),
    expect.stringMatching(/^Qué pasó con 50,5 kg de Sal: /),
  ])
  expect(sent(requests, '/api/stock-transfers/3/receive')).toEqual([])
})

test('goods that come back are taken back by the same keys, in words of their own', async () => {
  const { hands, requests, isOpen } = await openDialog(
    (close) => <ReceiveDialog transfer={transfer} back onClose={close} />,
    { 'POST /api/stock-transfers/3/receive': () => ({ id: 3, version: 3 }) },
  )
  expect(screen.getByRole('dialog', { name: 'Devolver el traslado TR-3' }).textContent).toContain(
    'Cuenta lo que volvió a Centro. Lo que falte queda como pérdida.',
  )
  expect(screen.getByLabelText(/^Devuelto el/, { selector: 'input' })).toBeTruthy()
  expect(screen.queryByText(/Recib|Lleg/)).toBeNull()
  await enter(hands, 1, 'quantity')
  expect(cursor()).toBe('Volvió, línea 1')
  await hands.keyboard(save)
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(await screen.findByText('Traslado TR-3 devuelto a Centro')).toBeTruthy()
  expect(sent(requests, '/api/stock-transfers/3/receive').map(({ body }) => body)).toEqual([
    expect.objectContaining({ back: true, items: [{ lineId: 31, received: '1250.5' }] }),
  ])
})
