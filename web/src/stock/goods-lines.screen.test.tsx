import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { choose, cursor, formErrors, scan, take } from '../../test/form.ts'
import { pack } from '../../test/shop.ts'
import { enter, line } from '../../test/grid.ts'
import { add, adjust, after, transfer } from './goods-harness.tsx'

/** Chooses the store and why goods leave, and goes on to the lines. */
async function head(hands: UserEvent, reason = 'a') {
  await waitFor(() => expect(cursor()).toContain('Tienda'))
  await choose(hands, 'c')
  await choose(hands, reason)
  await hands.keyboard('{Enter}{Enter}')
  await waitFor(() => expect(cursor()).toBe('Producto, línea 1'))
}

test('a quantity above the lot’s stock is reported at its line when the cell is left, not while typing', async () => {
  const { hands } = await transfer()
  await waitFor(() => expect(cursor()).toContain('Sale de'))
  await choose(hands, 'c')
  await add(hands, 'lech', 1, 'Se envía')
  await waitFor(() => expect(line(2)).toContain('B-2'))
  const short = 'Se envía: Solo hay 10: baja la cantidad'
  await hands.keyboard('50')
  expect(screen.queryByText(short, { exact: false })).toBeNull()
  await hands.keyboard('{ArrowDown}')
  expect(screen.getByText(short, { exact: false })).toBeTruthy()
  await hands.keyboard('{ArrowUp}')
  expect(document.activeElement?.closest('[aria-invalid]')).toBeNull()
  await hands.keyboard('8{ArrowDown}')
  expect(screen.queryByText(short, { exact: false })).toBeNull()
  // Tab passes over the day, which belongs to the lot.
  await hands.keyboard('{Shift>}{Tab}{/Shift}')
  expect(cursor()).toBe('Lote, línea 2')
})

test('Enter goes from the quantity of one lot to that of the next, whose product stays', async () => {
  const { hands } = await transfer()
  await waitFor(() => expect(cursor()).toContain('Sale de'))
  await choose(hands, 'c')
  await add(hands, 'lech', 1, 'Se envía')
  await waitFor(() => expect(line(2)).toContain('B-2'))
  await hands.keyboard('3{Enter}')
  expect(cursor()).toBe('Se envía, línea 2')
  await hands.keyboard('2{Enter}')
  expect(cursor()).toBe('Producto, línea 3')
  expect(line(1)).toContain('3')
  expect(line(2)).toEqual(expect.arrayContaining(['B-2', '2']))
})

test('scans are counted into the lot of their product', async () => {
  const { hands } = await adjust()
  await head(hands)
  await scan(hands, pack)
  await waitFor(() => expect(after(1)).toContain('28'))
  await waitFor(() => expect(cursor()).toBe('Producto, línea 2'))
  await scan(hands, pack)
  await waitFor(() => expect(line(1)).toContain('24'))
  expect(after(1)).toContain('16')
  expect(screen.getAllByRole('rowheader')).toHaveLength(2)
})

test('Ctrl+Enter begins a lot that the ledger does not know; a typed lot that it knows gets its day', async () => {
  const { hands } = await adjust()
  await head(hands)
  await take(hands, 'lech')
  await waitFor(() => expect(line(2)).toContain('B-2'))
  await hands.keyboard('{Control>}{Enter}{/Control}')
  expect(cursor()).toBe('Lote, línea 2')
  await hands.keyboard('C-3{Tab}')
  expect(cursor()).toBe('Vence, línea 2')
  await hands.keyboard('2027-05-01{Tab}4{Enter}')
  expect(line(2)).toEqual(expect.arrayContaining(['C-3', '4']))
  await enter(hands, 3, 'lot')
  await hands.keyboard('a-1{ArrowDown}')
  await waitFor(() => expect(line(3).join()).toMatch(/A-1,31 ene 2099/))
})

test('goods that come in expired, with another day of a known lot or far above the stock are told at their line', async () => {
  const { hands } = await adjust()
  await head(hands, 'ap')
  await take(hands, 'lech')
  await waitFor(() => expect(line(2)).toContain('B-2'))
  await hands.keyboard('{Control>}{Enter}{/Control}')
  await hands.keyboard('A-1{Tab}15/03/2021{Tab}23')
  const expired = 'Venció el 15 mar 2021: no se puede vender.'
  expect(await screen.findByText(expired, { exact: false })).toBeTruthy()
  const misread = 'El lote A-1 ya está registrado con vencimiento 31 ene 2099'
  expect(await screen.findByText(misread, { exact: false })).toBeTruthy()
  expect(screen.queryByText(/^.*mucho más de lo que hay/)).toBeNull()
  await hands.keyboard('{ArrowDown}1{Enter}')
  expect(
    await screen.findByText('Es mucho más de lo que hay en Centro, 12 und', { exact: false }),
  ).toBeTruthy()
})

test('a line that is removed is back with Ctrl+Z, and the form without lines is as it was', async () => {
  const { hands } = await adjust()
  await head(hands)
  await take(hands, 'diana')
  await waitFor(() => expect(after(1)).toBe('–'))
  await hands.keyboard('3{Enter}')
  await enter(hands, 1, 'quantity')
  await hands.keyboard('{Control>}{Delete}{/Control}')
  expect(screen.getAllByRole('rowheader')).toHaveLength(1)
  await hands.keyboard('{Control>}z{/Control}')
  expect(line(1)).toContain('3')
  expect(after(1)).toContain('37')
})

test('a table from a spreadsheet fills lines, each in its lot', async () => {
  const { hands } = await adjust()
  await head(hands)
  await hands.paste('Código\tLote\tCantidad\nLAC-1\tB-2\t2\nGRA-1\t\t5')
  await hands.click(await screen.findByRole('button', { name: /^Pegar|^Agregar/ }))
  await waitFor(() => expect(after(2)).toContain('35'))
  expect(line(1)).toEqual(expect.arrayContaining(['B-2', '2']))
  expect(after(1)).toContain('3')
})

test('a cost is asked for where goods without one come in, and the column comes and goes with them', async () => {
  const { hands } = await adjust()
  const cost = () => screen.queryByRole('columnheader', { name: 'Costo unitario' })
  await head(hands)
  await take(hands, 'diana')
  await waitFor(() => expect(line(1).join()).toContain('40'))
  expect(cost()).toBeNull()
  await hands.click(screen.getByLabelText(/^Motivo/, { selector: 'button' }))
  await hands.click(await screen.findByRole('option', { name: 'Apareció' }))
  await waitFor(() => expect(cost()).toBeTruthy())
  await enter(hands, 1, 'quantity')
  await hands.keyboard('2{Enter}')
  expect(cursor()).toBe('Costo unitario, línea 1')
})

test('of a line whose product is not known only that is said, and not that its lot is missing too', async () => {
  const { hands } = await transfer()
  await waitFor(() => expect(cursor()).toContain('Sale de'))
  await choose(hands, 'c')
  await enter(hands, 1, 'product')
  await hands.keyboard('zzz{Tab}{Control>}s{/Control}')
  await waitFor(() => expect(screen.getByText(/«zzz»|zzz/, { selector: 'li, li *' })).toBeTruthy())
  expect(formErrors().filter((each) => each.startsWith('Línea'))).toEqual([
    'Línea 1, producto: Ningún producto tiene el código «zzz». Búscalo por nombre',
  ])
})
