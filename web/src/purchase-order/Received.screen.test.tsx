import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../test/screen.tsx'
import { progressOfLine, Received } from './Received.tsx'

test('what came above the order is said with the rest, in words and figures', () => {
  draw(<Received unit="und" units="56" unitsReceived="50" unitsOver="2" unitsClosed="4" />)
  expect(screen.getByTitle('Recibido 50 de 56, 2 de más, 4 ya no llegan').textContent).toContain('50 / 56 +2')
})

test('without any there is no word of it', () => {
  draw(<Received unit="und" units="56" unitsReceived="50" unitsOver="0" unitsClosed="0" />)
  expect(screen.getByTitle('Recibido 50 de 56').textContent).not.toContain('+')
})

test('a line of which more came is full, and the rest is above it', () => {
  const line = { unit: 'und', quantity: '10', received: '12', closed: '0' } as Parameters<
    typeof progressOfLine
  >[0]
  expect(progressOfLine(line)).toEqual({
    unit: 'und',
    units: '10',
    unitsReceived: '10',
    unitsOver: '2',
    unitsClosed: '0',
  })
})

test('lines of different units do not add up: the share is said, and never as complete before it is', () => {
  draw(<Received unit={null} units="60" unitsReceived="59.99" unitsOver="3" unitsClosed="6" />)
  const shown = screen.getByTitle('Recibido el 99,9 %, 5 % de más, 10 % ya no llegan')
  expect(shown.textContent).toMatch(/99,9\s% \+5\s%$/)
  expect(shown.textContent).not.toMatch(/60|59/)
})
