import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cursor, field, offered, save, sent, sum, take, formErrors } from '../../test/form.ts'
import { refusal } from '../../test/server.ts'
import { openTill, path } from './till-harness.ts'

test('a sale below cost needs a reason, which is requested once, and then it is sent', async () => {
  const { hands, requests } = await openTill()
  await take(hands, 'diana')
  await waitFor(() => expect(cursor()).toBe('Cantidad, línea 1'))
  await hands.keyboard('3{Enter}')
  await hands.type(field('Descuento'), '2000')
  await hands.keyboard(save)
  const dialog = await screen.findByRole('dialog')
  expect(sent(requests, path)).toEqual([])
  expect(cursor()).toBe('Motivo del precio')
  await hands.keyboard('{Enter}')
  expect(dialog.isConnected).toBe(true)
  await hands.keyboard('Empaque roto{Enter}')
  await waitFor(() => expect(sent(requests, path)).toHaveLength(1))
  expect(sent(requests, path)[0]?.body).toMatchObject({
    discount: 200_000,
    items: [{ priceReason: 'Empaque roto' }],
  })
})

test('a typed name that was not chosen does not become a sale at the counter', async () => {
  const { hands, requests } = await openTill()
  await take(hands, 'diana')
  await waitFor(() => expect(cursor()).toBe('Cantidad, línea 1'))
  await hands.keyboard('3{Enter}{F6}Pérez')
  await waitFor(() => expect(offered().join()).toContain('Pérez'))
  await hands.keyboard(save)
  await waitFor(() => expect(field('Cliente').getAttribute('aria-invalid')).toBe('true'))
  expect(field('Cliente').value).toBe('Pérez')
  expect(sent(requests, path)).toEqual([])
})

test('a typed responsible person that was not chosen is not saved as the one before', async () => {
  const { hands, requests } = await openTill()
  await take(hands, 'diana')
  await waitFor(() => expect(cursor()).toBe('Cantidad, línea 1'))
  await hands.keyboard('3{Enter}')
  await hands.click(field('Responsable'))
  await hands.keyboard('Nadie')
  await hands.keyboard(save)
  await waitFor(() => expect(field('Responsable').getAttribute('aria-invalid')).toBe('true'))
  expect(field('Responsable').value).toBe('Nadie')
  expect(sent(requests, path)).toEqual([])
})

test('another lot than the one that expires first needs a reason, and is sent with it', async () => {
  const { hands, requests } = await openTill({ 'POST /api/sales': () => refusal(503, {}) })
  await take(hands, 'lech')
  await waitFor(() => expect(cursor()).toBe('Cantidad, línea 1'))
  await hands.keyboard('1{F4}')
  const lots = await screen.findByRole('dialog', { name: /Lotes de Leche/ })
  await hands.clear(within(lots).getByLabelText('Cuánto sacar del lote A-1'))
  await hands.type(within(lots).getByLabelText('Cuánto sacar del lote B-2'), '1')
  await hands.keyboard('{Control>}{Enter}{/Control}')
  expect(lots.isConnected).toBe(true)
  await hands.keyboard('La pidió así{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await hands.keyboard(save)
  await waitFor(() => expect(sent(requests, path)).toHaveLength(1))
  expect(sent(requests, path)[0]?.body).toMatchObject({
    items: [{ productId: 1, lots: [{ lotId: 12, quantity: '1' }], lotReason: 'La pidió así' }],
  })
  await waitFor(() => expect(formErrors()).toHaveLength(1))
  expect(sum()).toBe('$4.500')
})

test('the lots of a line that wants more than there is are all offered, with why it cannot have them', async () => {
  const { hands } = await openTill()
  await take(hands, 'lech')
  await waitFor(() => expect(cursor()).toBe('Cantidad, línea 1'))
  await hands.keyboard('30{F4}')
  const lots = await screen.findByRole('dialog', { name: /Lotes de Leche/ })
  const taken = within(lots).getAllByLabelText<HTMLInputElement>(/^Cuánto sacar/)
  expect(taken.map(({ value }) => value)).toEqual(['2', '10'])
  expect(within(lots).getByRole('status').textContent).toMatch(/Solo hay 12/)
})

test('the line is sold as many as are taken from its lots; Enter leads through them, and the last one ends', async () => {
  const { hands } = await openTill()
  await take(hands, 'lech')
  await waitFor(() => expect(cursor()).toBe('Cantidad, línea 1'))
  await hands.keyboard('1{F4}')
  const lots = await screen.findByRole('dialog', { name: /Lotes de Leche/ })
  await waitFor(() => expect(cursor()).toBe('Cuánto sacar del lote A-1'))
  await hands.keyboard('2{Enter}3')
  expect(within(lots).getByText('La línea queda en 5 und.')).toBeTruthy()
  expect(within(lots).queryByRole('status')).toBeNull()
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(sum()).toBe('$22.500'))
})

test('after the last of other lots Enter leads to the reason', async () => {
  const { hands } = await openTill()
  await take(hands, 'lech')
  await waitFor(() => expect(cursor()).toBe('Cantidad, línea 1'))
  await hands.keyboard('1{F4}')
  await waitFor(() => expect(cursor()).toBe('Cuánto sacar del lote A-1'))
  await hands.keyboard('0{Enter}3{Enter}')
  await waitFor(() => expect(cursor()).toBe('Motivo del lote'))
  await hands.keyboard('La pidió así{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(sum()).toBe('$13.500'))
})
