import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { newsTold } from '../../test/news.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('in quiet mode nothing that others do raises a message, and the bell counts it', async () => {
  const { hands, tell } = await newsTold()
  await tell('FE-1')
  expect(screen.getByText('FE-1 · Lácteos Sabana')).toBeTruthy()

  await hands.click(screen.getByRole('button', { name: /1 sin leer/ }))
  await hands.click(screen.getByRole('switch', { name: 'Modo silencioso' }))
  await hands.keyboard('{Escape}')
  await tell('FE-2')
  expect(screen.queryByText('FE-2 · Lácteos Sabana')).toBeNull()
  expect(screen.getByRole('button', { name: /2 sin leer · Modo silencioso/ })).toBeTruthy()

  // It is heard again once it is off.
  await hands.click(screen.getByRole('button', { name: /2 sin leer/ }))
  await hands.click(screen.getByRole('switch', { name: 'Modo silencioso' }))
  await hands.keyboard('{Escape}')
  await tell('FE-3')
  expect(screen.getByText('FE-3 · Lácteos Sabana')).toBeTruthy()
})
