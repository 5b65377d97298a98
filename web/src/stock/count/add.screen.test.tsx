import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choose, cursor, field, offered, save, sent, take } from '../../../test/form.ts'
import { visit } from '../../../test/page.tsx'
import { type Answers } from '../../../test/server.ts'
import { shop } from '../../../test/shop.ts'
import { today } from '../../kit/today.ts'
import StockCountAdd from './add.tsx'

const path = '/api/stock-counts'
const answers: Answers = {
  ...shop,
  'GET /api/categories': ({ query: { q = '' } }) => ({
    data: 'granos'.includes(q) ? [{ id: 4, name: 'Granos' }] : [],
    next: null,
    total: 1,
  }),
  'POST /api/stock-counts': () => ({ id: 12, version: 1 }),
}
async function open() {
  const page = await visit(StockCountAdd, { at: '/stock/count/add', answers })
  await waitFor(() => expect(cursor()).toContain('Tienda'))
  return page
}

test('a count of one category is opened once, and the counting page opens', async () => {
  const { hands, requests, address } = await open()
  await choose(hands, 'n')
  await hands.click(field('Categoría'))
  await take(hands, 'gran')
  await hands.keyboard(save + save)
  await waitFor(() => expect(address()).toBe('/stock/count/edit/12'))
  expect(sent(requests, path).map(({ body }) => body)).toEqual([
    { storeId: 2, categoryId: 4, reference: null, countedOn: today(), note: '' },
  ])
})

test('a category that was typed and not chosen opens no count of the whole store', async () => {
  const { hands, requests } = await open()
  await choose(hands, 'n')
  await hands.type(field('Categoría'), 'lác')
  await waitFor(() => expect(offered()).toEqual([]))
  await hands.keyboard(save)
  await waitFor(() => expect(field('Categoría').getAttribute('aria-invalid')).toBe('true'))
  expect(field('Categoría').value).toBe('lác')
  expect(sent(requests, path)).toEqual([])
})

test('Enter goes from a chosen store to the category, and from a chosen category on, without beginning the count', async () => {
  const { hands, requests } = await open()
  await choose(hands, 'n')
  await waitFor(() => expect(document.activeElement).toBe(field('Categoría')))
  await take(hands, 'gran')
  await waitFor(() => expect(cursor()).toContain('Fecha'))
  await hands.keyboard('{Enter}')
  expect(cursor()).toContain('Referencia')
  await hands.keyboard('{Enter}')
  expect(cursor()).toContain('Nota')
  expect(sent(requests, path)).toEqual([])
})
