import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { cursor, scan } from '../../../test/form.ts'
import { milk, pack, rice } from '../../../test/shop.ts'
import { count, counted, openCount, path, products, reply, slow } from './count-harness.ts'

// Counting at the shelf while the server is slow: each quantity is counted as it was typed, of what it was typed for.

/** Types a quantity on the keyboard, and Enter once it is shown. */
async function put(hands: Awaited<ReturnType<typeof openCount>>['hands'], quantity: string) {
  await hands.keyboard(quantity)
  await waitFor(() => expect(screen.getByLabelText('Cantidad').textContent).toBe(quantity))
  await hands.keyboard('{Enter}')
}

test('quantities typed while one before is on its way are counted one by one', async () => {
  const { pause, goOn } = slow()
  const { hands, requests } = await openCount({
    [`POST ${path}`]: async () => {
      await pause()
      return reply('1')
    },
  })
  await scan(hands, pack)
  await waitFor(() => expect(counted(requests)).toHaveLength(1))
  await put(hands, '5')
  await put(hands, '3')
  for (const sent of [2, 3]) {
    goOn()
    await waitFor(() => expect(counted(requests)).toHaveLength(sent))
  }
  goOn()
  expect(counted(requests)).toEqual([
    [rice.id, '1'],
    [rice.id, '5'],
    [rice.id, '3'],
  ])
})

test('keys after a scan are for what was scanned, however long the server takes to name it', async () => {
  const { pause, goOn } = slow()
  const { hands, requests } = await openCount({
    [`POST ${path}`]: () => reply('1'),
    'GET /api/products/pick': async () => {
      await pause()
      return { data: products, exact: true }
    },
  })
  await scan(hands, pack)
  await hands.keyboard('7')
  await waitFor(() => expect(requests.some(({ path: asked }) => asked === '/api/products/pick')).toBe(true))
  goOn()
  await waitFor(() => expect(screen.getByLabelText('Cantidad').textContent).toBe('7'))
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(counted(requests)).toHaveLength(2))
  expect(counted(requests)).toEqual([
    [rice.id, '1'],
    [rice.id, '7'],
  ])
})

test('a count of a category offers its products, and what was said of another is gone with the next choice', async () => {
  const offered = [
    { ...rice, factor: '1', categoryId: 1 },
    { ...rice, id: 99, name: 'Jabón', categoryId: 2 },
  ]
  const { hands, requests } = await openCount({
    'GET /api/stock-counts/3': () => ({ ...count, categoryId: 1, category: 'Granos' }),
    'GET /api/products/pick': ({ query }) => {
      const found = offered.filter(
        ({ id, categoryId }) =>
          query['ids'] === String(id) ||
          query['q'] === `code ${id}` ||
          (query['q'] === 'a' && query['category'] === String(categoryId)),
      )
      return { data: found, exact: query['q']?.startsWith('code') === true && found.length > 0 }
    },
  })
  const find = screen.getByRole('combobox', { name: 'Producto' })
  await hands.type(find, 'code 99')
  await hands.click(await screen.findByRole('option', { name: /Jabón/ }))
  await screen.findByText(/no es de la categoría Granos/)
  await hands.clear(find)
  await hands.type(find, 'a')
  await hands.click(await screen.findByRole('option', { name: new RegExp(rice.name) }))
  await waitFor(() => expect(screen.queryByText(/no es de la categoría/)).toBeNull())
  const asked = requests.findLast(({ path: to, query }) => to === '/api/products/pick' && query['q'] === 'a')
  expect(asked?.query).toMatchObject({ category: '1' })
})

/** A count in which a product that expires, and has no lot yet, was chosen by its name. */
async function chosenWithoutLot() {
  const page = await openCount({
    'GET /api/products/pick': () => ({ data: [{ ...milk, factor: '1', categoryId: 1 }], exact: false }),
  })
  await page.hands.type(screen.getByRole('combobox', { name: 'Producto' }), 'lec')
  await page.hands.click(await screen.findByRole('option', { name: new RegExp(milk.name) }))
  await screen.findByRole('heading', { name: milk.name })
  return page
}

/** The same, with seven of it typed. */
async function typedWithoutLot() {
  const page = await chosenWithoutLot()
  await page.hands.click(await screen.findByRole('button', { name: '7' }))
  await waitFor(() => expect(screen.getByLabelText('Cantidad').textContent).toBe('7'))
  return page
}

test('where no lot is known the button adds one, and what was typed waits for it', async () => {
  const { hands } = await typedWithoutLot()
  expect(screen.queryByRole('button', { name: 'Elige el lote' })).toBeNull()
  await hands.click(screen.getByRole('button', { name: 'Agrega el lote' }))
  await hands.keyboard('L-1{Enter}311299{Enter}')
  expect(await screen.findByRole('button', { name: 'Sumar 7' })).toBeTruthy()
})

test('the review says that a quantity waits for its lot, and the count does not end over it', async () => {
  const { hands } = await typedWithoutLot()
  await hands.click(screen.getByRole('button', { name: 'Revisar' }))
  expect(screen.getByRole('note').textContent).toMatch(/^Falta anotar 7 und de Leche.*: falta su lote/)
  await hands.click(screen.getByRole('button', { name: 'Terminar' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  const told = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(told.join()).toMatch(/Falta anotar 7 und de Leche/)
})

test('at a desk the keys add the first lot of a product that has none, and go on to its quantity', async () => {
  const wide = (media: string) => ({
    media,
    matches: media.startsWith('(pointer: fine)'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
  vi.stubGlobal('matchMedia', wide)
  const { hands } = await openCount({
    'GET /api/products/pick': () => ({ data: [{ ...milk, factor: '1', categoryId: 1 }], exact: false }),
  })
  await hands.type(screen.getByRole('combobox', { name: 'Producto' }), 'lec')
  await hands.click(await screen.findByRole('option', { name: new RegExp(milk.name) }))
  const add = await screen.findByRole('button', { name: 'Agrega el lote' })
  await waitFor(() => expect(document.activeElement).toBe(add))
  expect(screen.getByText(/^Aquí no hay lotes de este producto/)).toBeTruthy()
  await hands.keyboard('{Enter}')
  await screen.findByRole('dialog')
  await hands.keyboard('L-1{Enter}311299{Enter}')
  await waitFor(() => expect(cursor()).toMatch(/^Cantidad de Leche.*L-1/))
  vi.unstubAllGlobals()
})

test('with fingers a chosen product takes the focus from the field, whose keys would lie over those of the page', async () => {
  const find = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Producto' })
  await chosenWithoutLot()
  expect(document.activeElement).toBe(find())
  cleanup()
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media === '(pointer: coarse) and (not (any-pointer: fine))',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  await chosenWithoutLot()
  vi.unstubAllGlobals()
  expect(document.activeElement).toBe(document.body)
  expect([find().value, find().getAttribute('aria-invalid')]).toEqual(['', null])
})

test('a scanner as slow as a person counts what it reads, and its digits are no quantity', async () => {
  const { hands, requests } = await openCount({
    [`POST ${path}`]: () => reply('1'),
    'GET /api/products/pick': () => ({ data: products, exact: true }),
  })
  await scan(hands, pack)
  await waitFor(() => expect(counted(requests)).toHaveLength(1))
  await hands.keyboard('7702004003508{Enter}')
  await waitFor(() => expect(counted(requests)).toHaveLength(2))
  expect(counted(requests)).toEqual([
    [rice.id, '1'],
    [rice.id, '1'],
  ])
})

test('a scan that cannot be looked up without a connection is named as not counted', async () => {
  const { hands, requests } = await openCount({
    'GET /api/products/pick': () => {
      throw new TypeError('no connection')
    },
  })
  await scan(hands, pack)
  expect(
    await screen.findByText(
      `${pack} no está contado: sin conexión no se sabe qué producto es. Léelo otra vez cuando vuelva.`,
    ),
  ).toBeTruthy()
  expect(counted(requests)).toEqual([])
})
