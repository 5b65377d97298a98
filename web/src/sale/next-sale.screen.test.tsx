import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cursor, save, scan, sent, sum } from '../../test/form.ts'
import { milk, pack, rice } from '../../test/shop.ts'
import { openTill, path, shelf } from './till-harness.ts'

// The next customer's goods are scanned while the sale before is still on its way.

function waiting<Reply>() {
  let answer: (reply: Reply) => void = () => undefined
  const reply = new Promise<Reply>((resolve) => {
    answer = resolve
  })
  return { reply, answer: (given: Reply) => answer(given) }
}

const saved = { id: 12, version: 1 }
const carton = '7702001000024'
const byCode = (q: string) =>
  q === pack ? { ...shelf[1], factor: '12' } : { ...(q === carton && shelf[0]), factor: '1' }

test('goods scanned while the sale is saved are the first of the next sale', async () => {
  const { reply, answer } = waiting<typeof saved>()
  const { hands, requests } = await openTill({
    'POST /api/sales': () => reply,
    'GET /api/sales/pick': ({ query }) => ({ data: [byCode(query['q'] ?? '')], exact: true }),
  })
  await scan(hands, pack)
  await waitFor(() => expect(sum()).toBe('$27.606'))
  await hands.keyboard(save)
  await waitFor(() => expect(sent(requests, path)).toHaveLength(1))
  await scan(hands, pack)
  await scan(hands, carton)
  answer(saved)
  expect(await screen.findByRole('link', { name: 'V-9' })).toBeTruthy()
  await waitFor(() => expect(sum()).toBe('$32.106'))
  expect(cursor()).toBe('Producto, línea 3')
  await hands.keyboard(save)
  await waitFor(() => expect(sent(requests, path)).toHaveLength(2))
  expect(sent(requests, path).map(({ body }) => (body as { items: unknown[] }).items)).toMatchObject([
    [{ productId: rice.id, quantity: '12' }],
    [
      { productId: rice.id, quantity: '12' },
      { productId: milk.id, quantity: '1' },
    ],
  ])
})

test('a code that is still looked up belongs to the sale that is saved after it', async () => {
  const { reply, answer } = waiting<object>()
  const { hands, requests } = await openTill({
    'GET /api/sales/pick': ({ query }) =>
      query['q'] === pack ? reply : { data: [byCode(query['q'] ?? '')], exact: true },
  })
  await scan(hands, carton)
  await waitFor(() => expect(sum()).toBe('$4.500'))
  await scan(hands, pack)
  await hands.keyboard(save)
  answer({ data: [byCode(pack)], exact: true })
  await waitFor(() => expect(sent(requests, path)).toHaveLength(1))
  expect(sent(requests, path)[0]?.body).toMatchObject({
    items: [{ productId: milk.id }, { productId: rice.id, quantity: '12' }],
  })
})

test('the lots of a code that is still looked up open once it is known', async () => {
  const { reply, answer } = waiting<object>()
  const { hands } = await openTill({ 'GET /api/sales/pick': () => reply })
  await hands.keyboard(`${milk.code}{Enter}`)
  await waitFor(() => expect(cursor()).toBe('Cantidad, línea 1'))
  await hands.keyboard('3{F4}')
  expect(screen.queryByRole('dialog')).toBeNull()
  answer({ data: [byCode(carton)], exact: true })
  expect(await screen.findByRole('dialog', { name: `Lotes de ${milk.name}` })).toBeTruthy()
})
