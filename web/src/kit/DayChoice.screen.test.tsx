import type { Day } from '@trastienda/contract/calendar'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../../test/screen.tsx'
import { DayChoice } from './DayChoice.tsx'

// Monday, 30 November 2026, in Bogotá.
const now = '2026-11-30' as Day
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-30T17:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

function Choice({ onChoose }: { onChoose: (day: Day | null) => void }) {
  const [value, setValue] = useState<Day | null>('2026-09-02' as Day)
  return (
    <>
      <DayChoice
        label="Desde"
        name="from"
        value={value}
        refuses={(day) => (day > now ? { code: 'day_future' } : undefined)}
        onChoose={(day) => {
          setValue(day)
          onChoose(day)
        }}
      />
      <button type="button">Otro</button>
    </>
  )
}
const box = () => screen.getByLabelText<HTMLInputElement>(/^Desde/)

function drawn() {
  const onChoose = vi.fn<(day: Day | null) => void>()
  const { hands } = draw(<Choice onChoose={onChoose} />)
  const type = async (text: string) => {
    await hands.clear(box())
    await hands.type(box(), text)
  }
  return { onChoose, hands, type }
}

test.each(['29/11', '15/10', '2 nov'])(
  'while %s is typed nothing is chosen, though it begins as a day',
  async (text) => {
    const { onChoose, type } = drawn()
    await type(text)
    expect(onChoose).not.toHaveBeenCalled()
    expect(box().value).toBe(text)
  },
)

test('Enter chooses the day that was typed, and so does leaving the field', async () => {
  const { onChoose, hands, type } = drawn()
  await type('29/11')
  await hands.keyboard('{Enter}')
  expect(onChoose.mock.calls).toEqual([['2026-11-29']])
  await type('15/10')
  await hands.click(screen.getByText('Otro'))
  expect(onChoose.mock.lastCall).toEqual(['2026-10-15'])
  expect(box().value).toBe('15 oct 2026')
})

test('an empty field chooses no day, and the same day nothing', async () => {
  const { onChoose, hands, type } = drawn()
  await type('2/9/2026')
  await hands.keyboard('{Enter}')
  expect(onChoose).not.toHaveBeenCalled()
  await hands.clear(box())
  await hands.keyboard('{Enter}')
  expect(onChoose.mock.calls).toEqual([[null]])
})

test.each([
  ['29/13', 'Esa fecha no existe'],
  ['01/12/2026', 'La fecha no puede ser futura'],
])('%s is refused at its field once it is left: %s', async (text, message) => {
  const { onChoose, hands, type } = drawn()
  await type(text)
  expect(screen.queryByText(message)).toBeNull()
  await hands.keyboard('{Enter}')
  expect(screen.getByText(message)).toBeTruthy()
  expect(onChoose).not.toHaveBeenCalled()
  expect(box().value).toBe(text)
})
