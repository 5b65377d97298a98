import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { CodedProduct } from '@trastienda/contract/product-code'
import { type SentRequest, refusal } from '../../../test/server.ts'
import type { Line } from '../line.ts'
import { bulk, milk, rice, shop } from '../../../test/shop.ts'
import { cursor, of, open, read, total } from './grid-harness.tsx'

const blank = 'Código, nombre o lector de barras|||||'
const riceRead = 'GRA-1 Arroz Diana 500 gGranos'
const milkRead = 'LAC-1 Leche entera 1 LGranos'

test('a line is typed by keyboard alone, and Enter at its end begins the next one', async () => {
  const { hands } = await open()
  expect(cursor()).toBe('Producto, línea 1')
  await hands.keyboard('leche')
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'LAC-1Leche entera 1 LGranos12 und',
  ])
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(cursor()).toBe('Lote, línea 1'))
  await hands.keyboard('L-26{Enter}311299{Enter}12{Enter}1234,5{Enter}')
  expect(cursor()).toBe('Producto, línea 2')
  expect(read()).toEqual([`${milkRead}|L-26|31 dic 2099|12|1.234,50|14.814`, '|||||'])
})

test('a phone offers the keys that each cell takes, and Enter as what leads to the next', async () => {
  const { hands } = await open()
  await hands.keyboard('leche')
  await screen.findAllByRole('option')
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(cursor()).toBe('Lote, línea 1'))
  const keys = () => [cursor(), document.activeElement?.getAttribute('inputmode')]
  const seen = [keys()]
  for (let cell = 0; cell < 3; cell += 1) {
    expect(document.activeElement?.getAttribute('enterkeyhint')).toBe('next')
    await hands.keyboard('{Enter}')
    seen.push(keys())
  }
  expect(seen).toEqual([
    ['Lote, línea 1', 'text'],
    ['Vence, línea 1', 'decimal'],
    ['Cantidad, línea 1', 'decimal'],
    ['Costo, línea 1', 'decimal'],
  ])
})

test('a product that does not expire skips the cells of lot and day', async () => {
  const { hands } = await open()
  await hands.keyboard('diana')
  await screen.findAllByRole('option')
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(cursor()).toBe('Cantidad, línea 1'))
  await hands.keyboard('3{Enter}{Shift>}{Enter}{Enter}{/Shift}')
  expect(cursor()).toBe('Producto, línea 1')
})

test('the arrows choose another of the products that are offered', async () => {
  const { hands, store } = await open()
  await hands.keyboard('arroz')
  const [first, second] = await screen.findAllByRole('option')
  expect(first?.getAttribute('aria-selected')).toBe('true')
  await hands.keyboard('{ArrowDown}')
  expect(screen.getByRole('combobox').getAttribute('aria-activedescendant')).toBe(second?.id)
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(store.get().values.lines[0]?.product?.id).toBe(bulk.id))
})

test('a code need not be waited for: each answer finds its own line, also one that comes late', async () => {
  const answers: ((data: readonly CodedProduct[]) => void)[] = []
  const slow = {
    ...shop,
    'POST /api/products/by-code': () => new Promise((resolve) => answers.push((data) => resolve({ data }))),
  }
  const { hands } = await open([], { answers: slow })
  await hands.keyboard('GRA-1{Enter}L1{Enter}{Enter}9{Enter}100{Enter}LAC-1{Enter}')
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.([{ ...milk, asked: 'LAC-1' }])
  await waitFor(() => expect(read()[1]).toContain(milkRead))
  expect(read()[0]).toBe('GRA-1|L1||9|100|900')
  answers[0]?.([{ ...rice, asked: 'GRA-1' }])
  await waitFor(() => expect(read()[0]).toBe(`${riceRead}|L1||9|100|900`))
  expect(read()[1]).toContain(milkRead)
})

test('words that name no product stay in their cell, which offers to make one of them', async () => {
  const onCreate = vi.fn<(line: Line, text: string) => void>()
  const { hands, store } = await open([], { onCreate })
  await hands.keyboard(' sal')
  expect(await screen.findByText('Ningún producto coincide con «sal»')).toBeTruthy()
  await hands.keyboard('{Enter}')
  expect(screen.getByRole('combobox').getAttribute('aria-invalid')).toBe('true')
  expect(onCreate).not.toHaveBeenCalled()
  await hands.keyboard('{Enter}')
  expect(onCreate).toHaveBeenCalledExactlyOnceWith(store.get().values.lines[0], 'sal')
})

test('for a person who may not create products, text without a match stays, however often Enter is pressed', async () => {
  const { hands } = await open()
  await hands.keyboard('sal')
  expect(await screen.findByText('Ningún producto coincide con «sal»')).toBeTruthy()
  await hands.keyboard('{Enter}{Enter}{Enter}')
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('sal')
})

/** A shop whose server finds no products until it is told to. */
function failing() {
  const state = { down: true }
  const find = shop['GET /api/products/pick']
  return {
    state,
    answers: {
      ...shop,
      'GET /api/products/pick': (request: SentRequest) => (state.down ? refusal(503, {}) : find?.(request)),
    },
  }
}

test('a failed search is reported and creates no product; Enter searches again', async () => {
  const { state, answers } = failing()
  const onCreate = vi.fn<(line: Line, text: string) => void>()
  const { hands } = await open([], { onCreate, answers })
  await hands.keyboard('leche')
  expect(await screen.findByText('No se pudo buscar')).toBeTruthy()
  expect(screen.queryByRole('option')).toBeNull()
  await hands.keyboard('{Enter}{Enter}')
  expect(onCreate).not.toHaveBeenCalled()
  state.down = false
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(read()[0]).toContain(milkRead))
})

test('Tab leaves the words that could not be looked up where they are', async () => {
  const { hands } = await open([], { answers: failing().answers })
  await hands.keyboard('leche')
  expect(await screen.findByText('No se pudo buscar')).toBeTruthy()
  await hands.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Nota' }))
  await waitFor(() => expect(read()[0]).toMatch(/^leche\|/))
})

test('a line is taken out and comes back where it was', async () => {
  const lines = [
    of(milk, { lot: 'A', expiresOn: '2099-12-31', quantity: '1', cost: '10' }),
    of(rice, { quantity: '2', cost: '20' }),
    of(bulk, { quantity: '0.125', cost: '30' }),
  ]
  const { hands } = await open(lines)
  const before = read().map((line) => line.replace(blank, '|||||'))
  await hands.keyboard('{ArrowUp}{ArrowUp}{Control>}{Delete}{/Control}')
  expect(read().join()).not.toContain(riceRead)
  expect(cursor()).toBe('Producto, línea 2')
  expect(total()).toBe('$13,75')
  await hands.keyboard('{Control>}z{/Control}')
  expect(cursor()).toBe('Producto, línea 2')
  expect(total()).toBe('$53,75')
  await hands.keyboard('{ArrowDown}{ArrowDown}')
  expect(read()).toEqual(before)
})

test('the sum is exact to the centavo, and a line that cannot be read adds nothing', async () => {
  const { hands } = await open([
    of(bulk, { quantity: '0.1', cost: '0.1' }),
    of(bulk, { quantity: '0.333', cost: '1000.05' }),
    of(rice, { quantity: '11111111', cost: '900.07' }),
    of(rice, { quantity: 'doce', cost: '5' }),
  ])
  expect(read().map((line) => line.split('|').at(-1))).toEqual([
    '0,01',
    '333,02',
    '10.000.777.677,77',
    '–',
    '',
  ])
  expect(total()).toBe('$10.000.778.010,80')
  await hands.keyboard('{ArrowUp}{Tab}{Tab}{Tab}2{Enter}')
  expect(total()).toBe('$10.000.778.020,80')
})

test('a wrong number is marked when its cell is left, with text below its line', async () => {
  const { hands } = await open([of(rice, { quantity: '1', cost: '5' })])
  await hands.keyboard('{ArrowUp}{Tab}{Tab}{Tab}1,2345')
  const quantity = screen.getByRole('textbox', { name: 'Cantidad, línea 1' })
  expect(quantity.getAttribute('aria-invalid')).toBeNull()
  await hands.keyboard('{Enter}')
  const wrong = within(screen.getByRole('grid'))
    .getAllByRole('cell')
    .find((each) => each.getAttribute('aria-invalid') === 'true')
  expect(wrong?.textContent).toContain('1,2345')
  expect(document.getElementById(wrong?.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /^Cantidad: /,
  )
  await hands.keyboard('{Shift>}{Enter}{/Shift}2{Enter}')
  expect(document.querySelector('td[aria-invalid]')).toBeNull()
})

test('a refusal of the server is shown at its cell until the line is changed', async () => {
  const { hands, store } = await open([of(rice, { quantity: '1', cost: '5' })])
  const { key } = store.get().values.lines[0] ?? { key: '' }
  act(() => store.refuse({ head: {}, lines: new Map([[key, { cost: { code: 'required' } }]]) }))
  expect(await screen.findByText(/^Costo: falta/)).toBeTruthy()
  await hands.keyboard('{ArrowUp}{Tab}{Tab}{Tab}{Tab}7{Enter}')
  expect(screen.queryByText(/^Costo: falta/)).toBeNull()
})

test('a table of a spreadsheet is recognised by its columns, with decimals as they are written here', async () => {
  const { hands } = await open()
  await hands.paste(
    'Cant.\tVence\tCódigo\tCosto unit.\n12\t31/12/2099\tLAC-1\t$ 2.345,50\n0,125\t\tGRA-2\t999,99',
  )
  const dialog = await screen.findByRole('dialog')
  expect(read()).toEqual([blank])
  expect(within(dialog).getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  await hands.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(read().slice(0, 2)).toEqual([
    `${milkRead}||31 dic 2099|12|2.345,50|28.146`,
    'GRA-2 Arroz a granelGranos|||0,125|999,99|125',
  ])
  await waitFor(() => expect(cursor()).toBe('Producto, línea 3'))
})

test('for a number that can be read in two ways the person is asked, and nothing is inserted before', async () => {
  const { hands } = await open()
  await hands.paste('GRA-2\t1.200\t500\nGRA-2\t2.500\t700')
  const dialog = await screen.findByRole('dialog')
  await hands.keyboard('{Control>}{Enter}{/Control}')
  expect(dialog.isConnected).toBe(true)
  expect(read()).toEqual([blank])
  expect(within(dialog).getByText(/^No se puede saber por su contenido/)).toBeTruthy()
})

test('without the server the table is taken as it is written, and each line waits for its product', async () => {
  const dead = { ...shop, 'POST /api/products/by-code': () => refusal(503, {}) }
  const { hands } = await open([of(rice, { quantity: '1', cost: '5' })], { answers: dead })
  await hands.paste('Código\tCantidad\tCosto\nLAC-1\t2\t3,5')
  await screen.findByRole('dialog')
  await hands.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(read()[0]).toBe(`${riceRead}|||1|5|5`)
  expect(read()[1]).toBe('LAC-1|||2|3,50|7')
})

test('Tab on the empty line leaves the grid', async () => {
  const { hands } = await open([of(rice, { quantity: '1', cost: '5' })])
  await hands.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Nota' }))
})

test('Tab and Shift+Tab enter lines of one’s own where the next one is typed', async () => {
  const { hands } = await open([of(rice, { quantity: '1', cost: '5' })])
  await hands.tab()
  await hands.tab({ shift: true })
  expect(cursor()).toBe('Producto, línea 2')
  await hands.tab({ shift: true })
  expect(cursor()).toBe('Costo, línea 1')
})
