import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../test/screen.tsx'
import { progressOfLine, Received } from './Received.tsx'

test('what came above the order is said with the rest, in words and figures', () => {
  draw(<Received units="56" unitsReceived="50" unitsOver="2" unitsClosed="4" />)
  expect(screen.getByTitle('Recibido 50 de 56, 2 de más, 4 ya no llegan').textContent).toContain('50 / 56 +2')
})

test('without any there is no word of it', () => {
  draw(<Received units="56" unitsReceived="50" unitsOver="0" unitsClosed="0" />)
  expect(screen.getByTitle('Recibido 50 de 56').textContent).not.toContain('+')
})

test('a line of which more came is full, and the rest is above it', () => {
  const line = { quantity: '10', received: '12', closed: '0' } as Parameters<typeof progressOfLine>[0]
  expect(progressOfLine(line)).toEqual({ units: '10', unitsReceived: '10', unitsOver: '2', unitsClosed: '0' })
})
