import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { scan } from '../../../test/form.ts'
import { pack, rice, shop } from '../../../test/shop.ts'
import { cursor, open, read } from './grid-harness.tsx'

// What a hand scanner sends into the grid, wherever the cursor is.

const riceRead = 'GRA-1 Arroz Diana 500 gGranos'

test('what a scanner sends counts the units of its pack, and the cursor waits for the next scan', async () => {
  const { hands } = await open()
  await scan(hands, pack)
  expect(await screen.findByText('Arroz Diana 500 g: 12 en la línea 1')).toBeTruthy()
  await scan(hands, pack)
  expect(await screen.findByText('Arroz Diana 500 g: 24 en la línea 1')).toBeTruthy()
  expect(read()[0]).toBe(`${riceRead}|||24||–`)
  expect(cursor()).toBe('Producto, línea 2')
})

test('a barcode that comes as slowly as a person types is a product also where a quantity is typed', async () => {
  const slow = '7702004003508'
  const { hands } = await open([], {
    answers: {
      ...shop,
      'POST /api/products/by-code': () => ({ data: [{ ...rice, factor: '1', asked: slow }] }),
    },
  })
  await hands.keyboard('diana')
  await screen.findAllByRole('option')
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(cursor()).toBe('Cantidad, línea 1'))
  await hands.keyboard('5')
  await hands.keyboard(`${slow}{Enter}`)
  await waitFor(() => expect(read()[0]).toBe(`${riceRead}|||6||–`))
})

test('a code that is scanned without a connection stays in its line, and counts once there is one again', async () => {
  let away = true
  const { hands } = await open([], {
    answers: {
      ...shop,
      'POST /api/products/by-code': () => {
        if (away) throw new TypeError('no connection')
        return { data: [{ ...rice, factor: '1', asked: pack }] }
      },
    },
  })
  await scan(hands, pack)
  await waitFor(() => expect(read()[0]).toBe(`${pack}|||||–`))
  away = false
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(read()[0]).toBe(`${riceRead}|||1||–`))
})

test('a scan behind words that were begun by hand is the product that was scanned', async () => {
  const { hands } = await open()
  await hands.keyboard('lec')
  await scan(hands, pack)
  expect(await screen.findByText('Arroz Diana 500 g: 12 en la línea 1')).toBeTruthy()
  expect(read()[0]).toBe(`${riceRead}|||12||–`)
  expect(cursor()).toBe('Producto, línea 2')
})
