import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refusal } from '../../../test/server.ts'
import { milk, rice, shop } from '../../../test/shop.ts'
import { cursor, of, open, read } from './grid-harness.tsx'

test('an expiry without a year that has just passed shows how it was read, until it is typed again', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T17:00:00Z'), toFake: ['Date'] })
  try {
    const { hands } = await open([of(milk, { lot: 'L-1', quantity: '1', cost: '100' })])
    await hands.click(screen.getByText('L-1'))
    await hands.keyboard('{Enter}20/11{Enter}')
    const note = '«20/11» ya pasó este año: se leyó 20 nov 2027'
    expect(screen.getByText(note)).toBeTruthy()
    await hands.keyboard('{Shift>}{Enter}{/Shift}20/11/2028{Enter}')
    expect(screen.queryByText(note)).toBeNull()
    await hands.keyboard('{Shift>}{Enter}{/Shift}20/12{Enter}')
    expect(screen.queryByText(/ya pasó/)).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test('an expiry that is no day shows how one is typed', async () => {
  const { hands } = await open([of(milk, { lot: 'L-1', quantity: '1', cost: '100' })])
  await hands.click(screen.getByText('L-1'))
  await hands.keyboard('{Enter}ya{Enter}')
  expect(await screen.findByText(/31\/12\/2028, 12\/28 o dic 2028/)).toBeTruthy()
})

test('on a phone each line is taken out by its button, and its message brings it back once', async () => {
  vi.stubGlobal('innerWidth', 390)
  const { hands, store } = await open([of(rice, { quantity: '1' }), of(milk, { quantity: '2' })])
  const products = () => store.get().values.lines.map(({ product }) => product?.id)
  expect(screen.queryByRole('button', { name: 'Quitar la línea 3' })).toBeNull()
  await hands.click(screen.getByRole('button', { name: 'Quitar la línea 1' }))
  expect(products()).toEqual([milk.id, undefined])
  const message = (await screen.findByText('Línea 1 quitada')).closest<HTMLElement>('[data-sonner-toast]')
  if (!message) throw new Error('a message')
  await hands.click(within(message).getByText('Deshacer'))
  expect(products()).toEqual([rice.id, milk.id, undefined])
})

test('where a key took a line out the next product has the cursor, and the message goes once it is back', async () => {
  const { hands } = await open([of(rice, { quantity: '1' }), of(milk, { quantity: '2' })])
  await hands.click(screen.getByText('1', { selector: 'bdi' }))
  await hands.keyboard('{Control>}{Delete}{/Control}')
  expect(cursor()).toBe('Producto, línea 1')
  expect(await screen.findByText('Línea 1 quitada')).toBeTruthy()
  await hands.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(screen.queryByText('Línea 1 quitada')).toBeNull())
  expect(read()).toHaveLength(3)
})

test('a word as fast as a scanner whose Enter comes late is no code: the products that are called so are offered', async () => {
  const { hands, store } = await open()
  const clock = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1)
  await hands.keyboard('arroz d')
  clock.mockReturnValue(900)
  await hands.keyboard('{Enter}')
  clock.mockRestore()
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toHaveLength(1)
  expect(cursor()).toBe('Producto, línea 1')
  expect(store.get().values.lines).toHaveLength(1)
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(store.get().values.lines[0]?.product?.id).toBe(rice.id))
})

test('a code that could not be looked up is marked, and is looked up again once there is a connection', async () => {
  let connected = false
  const { hands, store } = await open([], {
    answers: {
      ...shop,
      'POST /api/products/by-code': (request) =>
        connected ? shop['POST /api/products/by-code']?.(request) : refusal(503, {}),
    },
  })
  await hands.keyboard('GRA-1{Enter}')
  const why = 'No se pudo buscar «GRA-1»: revisa la conexión. Se busca de nuevo cuando vuelva'
  store.leave(`${store.get().values.lines[0]?.key}:product`)
  expect(await screen.findByText(why)).toBeTruthy()
  expect(screen.queryByText(/Ningún producto tiene el código/)).toBeNull()
  connected = true
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(store.get().values.lines[0]?.product?.id).toBe(rice.id))
  expect(screen.queryByText(why)).toBeNull()
})
