import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { scan } from '../../../test/form.ts'
import { pack, rice } from '../../../test/shop.ts'
import { openCount, path, reply, slow } from './count-harness.ts'

// Counting while the server cannot be reached: what could not be sent stays on the device, and counts once.

/** A count in which six of a product could not be sent, as there is no connection. */
async function sixUnsent(server = { dead: true }) {
  const page = await openCount({
    [`POST ${path}`]: () => {
      if (server.dead) throw new TypeError('Failed to fetch')
      return reply('6')
    },
  })
  await page.hands.type(screen.getByRole('combobox', { name: 'Producto' }), pack)
  await page.hands.click(await screen.findByRole('option', { name: new RegExp(rice.name) }))
  await screen.findByRole('heading', { name: rice.name })
  await page.hands.click(screen.getByRole('button', { name: '6' }))
  await page.hands.click(await screen.findByRole('button', { name: 'Sumar 6' }))
  await screen.findByText(new RegExp(`^No se anotó: 6 und de ${rice.name}`))
  return { ...page, server }
}
const keysOf = (requests: Awaited<ReturnType<typeof openCount>>['requests']) =>
  requests.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('Idempotency-Key'))

test('what could not be sent is named, is still there after the page was left, and is sent under its one key', async () => {
  const { hands, requests, leave, again, server } = await sixUnsent()
  leave('/stock/count/list')
  await waitFor(() => expect(screen.queryByText('CT-3')).toBeNull())
  await again()
  const note = await screen.findByText(new RegExp(`^No se anotó: 6 und de ${rice.name}`))
  server.dead = false
  await hands.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByText(/^hasta ahora 6 und/)
  expect(note.isConnected).toBe(false)
  const keys = keysOf(requests)
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  leave('/stock/count/list')
  await waitFor(() => expect(screen.queryByText('CT-3')).toBeNull())
  await again()
  await screen.findByText('CT-3')
  expect(screen.queryByText(/^No se anotó/)).toBeNull()
})

test('the page may be left while a count is on its way: one that does not arrive is there afterwards', async () => {
  const { pause, goOn } = slow()
  const { hands, leave, again } = await openCount({
    [`POST ${path}`]: async () => {
      await pause()
      throw new TypeError('Failed to fetch')
    },
  })
  await scan(hands, pack)
  await waitFor(() => expect(screen.getByRole('heading', { name: rice.name })).toBeTruthy())
  leave('/stock/count/list')
  await waitFor(() => expect(screen.queryByText('CT-3')).toBeNull())
  await again()
  await screen.findByText('CT-3')
  expect(screen.queryByText(/^No se anotó/)).toBeNull()
  goOn()
  expect(await screen.findByText(new RegExp(`^No se anotó: 1 und de ${rice.name}`))).toBeTruthy()
})

test('a count does not end over what could not be sent; discarded after a question, it is gone', async () => {
  const { hands, leave, again } = await sixUnsent()
  await hands.click(screen.getByRole('button', { name: 'Revisar' }))
  await hands.click(screen.getByRole('button', { name: 'Terminar' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await hands.click(screen.getByRole('button', { name: 'Descartar' }))
  const question = within(await screen.findByRole('dialog', { name: '¿Descartar lo que no se anotó?' }))
  expect(question.getByText(new RegExp(`^6 und de ${rice.name}. Solo está en este dispositivo`))).toBeTruthy()
  expect(screen.getByText(/^No se anotó/)).toBeTruthy()
  await hands.click(question.getByRole('button', { name: 'Descartar' }))
  expect(screen.queryByText(/^No se anotó/)).toBeNull()
  leave('/stock/count/list')
  await waitFor(() => expect(screen.queryByText('CT-3')).toBeNull())
  await again()
  await screen.findByText('CT-3')
  expect(screen.queryByText(/^No se anotó/)).toBeNull()
})

test('what waited for more than a day is counted again, as the server may no longer know that it arrived', async () => {
  const { leave, again } = await sixUnsent()
  leave('/stock/count/list')
  await waitFor(() => expect(screen.queryByText('CT-3')).toBeNull())
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 60 * 60_000)
  await again()
  await screen.findByText(/^Hace más de un día no se anotó: 6 und de /)
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Descartar' })).toBeTruthy()
  vi.restoreAllMocks()
})

const back = () => act(() => void dispatchEvent(new Event('online')))

test('once the server is back it is sent without anybody asking for it', async () => {
  const { requests, server } = await sixUnsent()
  expect(screen.queryByText(/no respondió/)).toBeNull()
  back()
  await waitFor(() => expect(keysOf(requests)).toHaveLength(2))
  await screen.findByText(/^No se anotó: 6 und/)
  server.dead = false
  // Both the device and the server say so.
  back()
  back()
  await screen.findByText(/^hasta ahora 6 und/)
  expect(screen.queryByText(/^No se anotó/)).toBeNull()
  expect([keysOf(requests).length, new Set(keysOf(requests)).size]).toEqual([3, 1])
})

test('what was counted some time ago waits for a person: goods may have come or gone', async () => {
  const { requests, server } = await sixUnsent()
  server.dead = false
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000)
  back()
  later.mockRestore()
  expect(keysOf(requests)).toHaveLength(1)
  expect(screen.getByText(/^No se anotó: 6 und/)).toBeTruthy()
})
