import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openProducts } from '../../test/product-list.tsx'

afterEach(() => vi.unstubAllGlobals())

type Page = Awaited<ReturnType<typeof openProducts>>

const asked = ({ requests }: Page) =>
  requests.findLast(({ method, path }) => method === 'GET' && path === '/api/products')?.query['sort']

test('cards, which have no heads, are ordered by a menu: by which column, and in which direction', async () => {
  vi.stubGlobal('innerWidth', 390)
  const page = await openProducts()
  await page.hands.click(screen.getByRole('button', { name: 'Ordenado por Producto, ascendente' }))
  const menu = await screen.findByRole('menu', { name: 'Ordenado por Producto, ascendente' })
  expect(within(menu).getByText('Ordenar por')).toBeTruthy()
  await page.hands.click(within(menu).getByRole('menuitem', { name: 'Precio' }))
  await waitFor(() => expect(asked(page)).toBe('price'))
  await page.hands.click(await screen.findByRole('button', { name: 'Ordenado por Precio, ascendente' }))
  await page.hands.click(screen.getByRole('menuitem', { name: 'Orden descendente' }))
  await waitFor(() => expect(asked(page)).toBe('-price'))
  expect(await screen.findByRole('button', { name: 'Ordenado por Precio, descendente' })).toBeTruthy()
})

test('where the table has heads there is no such menu', async () => {
  await openProducts()
  expect(screen.queryByRole('button', { name: /^Ordenado/ })).toBeNull()
})
