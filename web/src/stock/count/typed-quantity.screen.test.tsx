import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { cursor, scan } from '../../../test/form.ts'
import { milk, pack, rice } from '../../../test/shop.ts'
import { count, counted, openCount, reply, slow } from './count-harness.ts'

// A product is found by name, and its quantity is typed at once, by a person who does not look whether the focus moved.

afterEach(() => {
  vi.unstubAllGlobals()
})

const path = 'POST /api/stock-counts/3/lines'
const named = { ...rice, factor: '1', categoryId: 1 }
const find = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Producto' })
const onKeypad = () => screen.getByLabelText('Cantidad').textContent

/** A desk: a wide screen and a mouse. */
function atDesk(): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.startsWith('(pointer: fine)'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}

/** A server that takes its time to find what was typed. */
function slowly() {
  const { pause, goOn } = slow()
  const answers = {
    [path]: () => reply('7'),
    'GET /api/products/pick': async ({ query }: { query: Readonly<Record<string, string>> }) => {
      if (query['q'] === 'arr') await pause()
      return { data: [named], exact: query['q'] === pack }
    },
  }
  return { goOn, answers }
}

test('digits after a product was found by name are its quantity, and Enter counts it, with the focus in the field', async () => {
  const { goOn, answers } = slowly()
  const { hands, requests } = await openCount(answers)
  await hands.type(find(), 'arr')
  await hands.keyboard('{Enter}')
  await hands.keyboard('7')
  expect(find().value).toBe('arr')
  goOn()
  await waitFor(() => expect(onKeypad()).toBe('7'))
  expect([document.activeElement, find().value]).toEqual([find(), ''])
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(counted(requests)).toEqual([[rice.id, '7']]))
  // What is typed then is searched again: it may be the code of the next product.
  await hands.keyboard('31')
  expect(find().value).toBe('31')
})

test('a quantity is typed digit by digit, with decimals, and corrected; a letter searches again', async () => {
  const { hands } = await openCount({
    'GET /api/products/pick': () => ({ data: [{ ...named, unitWhole: false }], exact: false }),
  })
  await hands.type(find(), 'arr')
  await hands.click(await screen.findByRole('option', { name: new RegExp(rice.name) }))
  await screen.findByRole('heading', { name: rice.name })
  for (const key of ['1', '2', ',', '5', '{Backspace}', '7']) {
    await hands.keyboard(key)
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
  await waitFor(() => expect(onKeypad()).toBe('12,7'))
  await hands.keyboard('q')
  expect(find().value).toBe('q')
  await hands.keyboard('7')
  expect(find().value).toBe('q7')
})

test('at a desk the digits typed before the lots are there are in the field of the first lot', async () => {
  atDesk()
  const { goOn, answers } = slowly()
  const { hands, requests } = await openCount(answers)
  await hands.type(find(), 'arr')
  await hands.keyboard('{Enter}')
  await hands.keyboard('7')
  goOn()
  await waitFor(() => expect(cursor()).toMatch(/^Cantidad de Arroz/))
  await waitFor(() => expect((document.activeElement as HTMLInputElement).value).toBe('7'))
  await hands.keyboard('5{Enter}')
  await waitFor(() => expect(counted(requests)).toEqual([[rice.id, '75']]))
})

test('at a desk Enter counts them, too, when it was pressed before the lots are there', async () => {
  atDesk()
  const { goOn, answers } = slowly()
  const { hands, requests } = await openCount(answers)
  await hands.type(find(), 'arr')
  await hands.keyboard('{Enter}')
  await hands.keyboard('7{Enter}')
  goOn()
  await waitFor(() => expect(counted(requests)).toEqual([[rice.id, '7']]))
})

test.each(['keypad', 'desk'])('at the %s a scan after a choice is a code and no quantity', async (place) => {
  if (place === 'desk') atDesk()
  const { goOn, answers } = slowly()
  const { hands, requests } = await openCount(answers)
  await hands.type(find(), 'arr')
  await hands.keyboard('{Enter}')
  await scan(hands, pack)
  goOn()
  await waitFor(() => expect(counted(requests)).toEqual([[rice.id, '1']]))
})

test('digits typed for a product that is refused are not typed for the one before', async () => {
  const other = { ...milk, factor: '1', categoryId: 2 }
  const { hands, requests } = await openCount({
    'GET /api/stock-counts/3': () => ({ ...count, category: 'Granos', categoryId: 1 }),
    'GET /api/products': () => ({ data: [named], next: null, total: 1 }),
    'GET /api/products/pick': ({ query }) => ({
      data: query['q'] === 'lec' || query['ids'] === String(milk.id) ? [other] : [named],
      exact: query['q'] === 'lec' || query['q'] === 'arr',
    }),
  })
  await hands.type(find(), 'arr')
  await hands.keyboard('{Enter}')
  await screen.findByRole('heading', { name: rice.name })
  await hands.type(find(), 'lec')
  await hands.keyboard('{Enter}')
  await hands.keyboard('7')
  await screen.findByText(/no es de la categoría Granos/)
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(screen.queryByLabelText('Cantidad')).toBeNull()
  expect(counted(requests)).toEqual([])
})

test('after words that nothing matches the digits go on with them', async () => {
  const { hands } = await openCount({ 'GET /api/products/pick': () => ({ data: [], exact: false }) })
  await hands.type(find(), 'zzz')
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(find().getAttribute('aria-invalid')).toBe('true'))
  await hands.keyboard('7')
  expect(find().value).toBe('zzz7')
})

test('a second Enter counts nothing, and after a press of the keypad the field is searched again', async () => {
  const { goOn, answers } = slowly()
  const { hands, requests } = await openCount(answers)
  await hands.type(find(), 'arr')
  await hands.keyboard('{Enter}')
  await hands.keyboard('{Enter}')
  goOn()
  await screen.findByRole('heading', { name: rice.name })
  await hands.keyboard('{Enter}')
  expect(counted(requests)).toEqual([])
  await hands.click(screen.getByRole('button', { name: '7' }))
  await hands.click(screen.getByRole('button', { name: 'Sumar 7' }))
  await waitFor(() => expect(counted(requests)).toEqual([[rice.id, '7']]))
  await hands.type(find(), '31')
  expect(find().value).toBe('31')
})

const heading = () => screen.findByRole('heading', { name: rice.name })

test('a quantity that was typed and not counted is named before the page is left, and is still there after staying', async () => {
  const { hands, leave } = await openCount({ [path]: () => reply('1') })
  await scan(hands, pack)
  await heading()
  await hands.keyboard('7')
  await waitFor(() => expect(onKeypad()).toBe('7'))
  leave('/stock/count/list')
  const question = within(await screen.findByRole('dialog', { name: '¿Salir sin guardar?' }))
  expect(question.getByText(new RegExp(`7 und de ${rice.name}`))).toBeTruthy()
  await hands.click(question.getByRole('button', { name: 'Seguir aquí' }))
  expect(onKeypad()).toBe('7')
  await hands.click(screen.getByRole('button', { name: 'Sumar 7' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sumar 7' })).toBeNull())
  leave('/stock/count/list')
  await waitFor(() => expect(screen.queryByText('CT-3')).toBeNull())
})

test('at a desk, what was typed into the field of a lot is not lost either', async () => {
  atDesk()
  const { hands, leave } = await openCount({ [path]: () => reply('1') })
  await scan(hands, pack)
  await heading()
  await hands.type(await screen.findByRole('textbox', { name: new RegExp(`Cantidad de ${rice.name}`) }), '7')
  leave('/stock/count/list')
  const question = within(await screen.findByRole('dialog', { name: '¿Salir sin guardar?' }))
  expect(question.getByText(new RegExp(rice.name))).toBeTruthy()
  await hands.click(question.getByRole('button', { name: 'Salir sin guardar' }))
  await waitFor(() => expect(screen.queryByText('CT-3')).toBeNull())
})

test('a search in a count asks for what is still to be counted first, and says of the others how they stand', async () => {
  const { hands, requests } = await openCount({
    'GET /api/products/pick': () => ({
      data: [
        { ...named, id: 1, name: 'Arroz 500 g', code: 'A-1', standing: 'left' },
        { ...named, id: 2, name: 'Arroz 250 g', code: 'A-2', standing: 'counted' },
        { ...named, id: 3, name: 'Arroz 100 g', code: 'A-3', standing: 'none' },
      ],
      exact: false,
    }),
  })
  await hands.type(find(), 'arr')
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Arroz 500 gA-1',
      'Arroz 250 gA-2ya contado',
      'Arroz 100 gA-3no hay aquí',
    ]),
  )
  const asked = requests.filter(({ path: to }) => to === '/api/products/pick').map(({ query }) => query)
  expect(asked.at(-1)).toEqual({ q: 'arr', count: '3' })
})
