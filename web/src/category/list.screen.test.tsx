import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { visit } from '../../test/page.tsx'
import CategoryList from './list.tsx'

const rows = ['Aseo', 'Granos'].map((name, at) => ({
  id: at + 1,
  name,
  active: true,
  products: 0,
  ordered: '0',
  received: '0',
  percentage: null,
  version: 1,
}))

test('a new category is named by the message, which leads to its row', async () => {
  const { hands, requests } = await visit(CategoryList, {
    at: '/category/list',
    answers: {
      'GET /api/categories': () => ({
        data: rows,
        next: null,
        total: 2,
        totals: { products: 0, ordered: '0', received: '0' },
      }),
      'GET /api/categories/by-value': () => ({}),
      'POST /api/categories': () => ({ id: 3, version: 1 }),
    },
  })
  await hands.click(await screen.findByRole('button', { name: /^Nueva categoría/ }))
  await hands.type(await screen.findByLabelText(/^Nombre/), 'Semillas{Enter}')
  expect(await screen.findByText('Categoría Semillas creada')).toBeTruthy()
  await hands.click(await screen.findByRole('button', { name: 'Ver' }))
  await waitFor(() =>
    expect(requests.some(({ path, query }) => path === '/api/categories' && query['q'] === 'Semillas')).toBe(
      true,
    ),
  )
})
