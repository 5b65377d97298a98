import type { Day } from '@trastienda/contract/calendar'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../../test/screen.tsx'
import { DayField } from './DayField.tsx'
import { readExpiry } from './read-expiry.ts'

// Friday, 20 November 2026, in Bogotá.
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T17:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

function Expiry({
  onValue,
  max,
  reads,
}: Pick<Parameters<typeof DayField>[0], 'max' | 'reads'> & { onValue: (day: Day | null) => void }) {
  const [value, setValue] = useState<Day | null>(null)
  return (
    <DayField
      label="Vence"
      name="expiresOn"
      value={value}
      onChange={(day) => {
        setValue(day)
        onValue(day)
      }}
      {...(max && { max })}
      {...(reads && { reads })}
    />
  )
}
const box = () => screen.getByLabelText<HTMLInputElement>(/^Vence/)

test.each([
  ['20/11', '2026-11-20', '20 nov 2026'],
  ['3 dic 2027', '2027-12-03', '3 dic 2027'],
  ['hoy', '2026-11-20', '20 nov 2026'],
  ['+30', '2026-12-20', '20 dic 2026'],
])('a day typed as %j is %s, and is shown as %j when the field is left', async (typed, day, left) => {
  const onValue = vi.fn<(day: Day | null) => void>()
  const { hands } = draw(<Expiry onValue={onValue} />)
  await hands.type(box(), typed)
  await hands.tab()
  expect(onValue.mock.lastCall).toEqual([day])
  expect(box().value).toBe(left)
})

test('a phone offers digits for it', () => {
  draw(<Expiry onValue={() => undefined} />)
  expect(box().inputMode).toBe('decimal')
})

test('its weekday is shown below it, and today is marked', async () => {
  const { hands } = draw(<Expiry onValue={() => undefined} />)
  await hands.type(box(), 'hoy')
  await hands.tab()
  expect(screen.getByText('viernes · hoy')).toBeTruthy()
})

test('text that is no day stays as typed, and the form refuses it', async () => {
  const onValue = vi.fn<(day: Day | null) => void>()
  const { hands } = draw(<Expiry onValue={onValue} />)
  await hands.type(box(), '31/2')
  await hands.tab()
  expect(onValue.mock.lastCall).toEqual(['31/2'])
  expect(box().value).toBe('31/2')
})

test('Alt with the arrow key opens the calendar, and a day can be chosen in it', async () => {
  const onValue = vi.fn<(day: Day | null) => void>()
  const { hands } = draw(<Expiry onValue={onValue} max={'2026-11-25' as Day} />)
  await hands.click(box())
  await hands.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(screen.getByRole('button', { name: /26 de noviembre/ }).getAttribute('aria-disabled')).toBe('true')
  await hands.click(screen.getByRole('button', { name: /24 de noviembre/ }))
  expect(onValue.mock.lastCall).toEqual(['2026-11-24'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an expiry without a year that has just passed shows how it was read, until it is typed again', async () => {
  const { hands } = draw(<Expiry onValue={vi.fn<(day: Day | null) => void>()} reads={readExpiry} />)
  await hands.type(box(), '15/11')
  await hands.tab()
  expect(box().value).toBe('15 nov 2027')
  expect(screen.getByText('«15/11» ya pasó este año: se leyó 15 nov 2027')).toBeTruthy()
  await hands.clear(box())
  await hands.type(box(), '15/12')
  expect(screen.queryByText(/ya pasó/)).toBeNull()
})
