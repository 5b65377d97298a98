import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageOf } from '../../test/list.ts'
import { openProducts, row } from '../../test/product-list.tsx'
import { setListPages } from '../theme/list-pages.ts'

// A list of 120 products by pages, for who chose that in their settings.

const all = Array.from({ length: 120 }, (_, at) => row(at + 1, `Producto ${at + 1}`))
const open = async () => {
  const page = await openProducts({
    'GET /api/products': (request) => ({
      ...pageOf(all, request, () => true, 'name'),
      totals: { stockValue: 0 },
    }),
  })
  await screen.findByRole('link', { name: 'Producto 1' })
  act(() => setListPages(true))
  return page
}
const pager = () => screen.getByRole('navigation', { name: 'Páginas de la lista' })
const press = (name: string) => within(pager()).getByRole('button', { name })
const shown = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('link', { name: /^Producto \d+$/ })
    .map(({ textContent }) => Number(textContent?.replace('Producto ', '')))
const ends = () => [shown()[0], shown().at(-1)]

test('a page has fifty rows, all of them in the document, each at its place in the whole list', async () => {
  const { hands } = await open()
  await waitFor(() => expect(shown()).toHaveLength(50))
  expect(within(pager()).getByRole('status').textContent).toBe('Página 1 de 3Filas 1 a 50 de 120')
  expect(press('Página anterior')).toHaveProperty('disabled', true)
  await hands.click(press('Página siguiente'))
  await waitFor(() => expect(ends()).toEqual([51, 100]))
  const grid = screen.getByRole('grid')
  expect(grid.getAttribute('aria-rowcount')).toBe('121')
  expect(document.activeElement).toBe(press('Página siguiente'))
  expect(document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.ariaRowIndex).toBe('52')
  await hands.click(press('Última página'))
  await waitFor(() => expect(ends()).toEqual([101, 120]))
  expect(press('Página siguiente')).toHaveProperty('disabled', true)
  // Its button is disabled at the end: the next thing to read is the first row.
  expect(document.activeElement).toBe(grid)
})

test('the keys that move from row to row turn the page at its end, and the page keys turn it at once', async () => {
  const { hands } = await open()
  await hands.keyboard('{PageDown}')
  await waitFor(() => expect(ends()).toEqual([51, 100]))
  await hands.keyboard('{ArrowUp}')
  await waitFor(() => expect(ends()).toEqual([1, 50]))
  await hands.keyboard('j')
  await waitFor(() => expect(ends()).toEqual([51, 100]))
})

test('a list of one page has no pages to choose', async () => {
  await openProducts()
  act(() => setListPages(true))
  expect(screen.queryByRole('navigation', { name: 'Páginas de la lista' })).toBeNull()
})
