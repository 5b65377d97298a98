import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../test/screen.tsx'
import { Pad } from './Pad.tsx'

/** A pad, and what was typed on it. */
function open() {
  const typed: string[] = []
  const { hands } = draw(
    <Pad wholeUnits={false} onKey={(key) => typed.push(key)} onScan={() => typed.push('scan')} />,
  )
  const finger = (pointerId: number, name: string, y = 100) => {
    const key = screen.getByRole('button', { name })
    const at = { pointerType: 'touch', pointerId, clientX: 50 }
    fireEvent.pointerDown(key, { ...at, clientY: 100 })
    fireEvent.pointerMove(key, { ...at, clientY: y })
    return {
      lift: () => {
        fireEvent.pointerUp(key, { ...at, clientY: y })
        fireEvent.click(key, { detail: 1 })
      },
      /** The browser scrolls with it. */
      lose: () => fireEvent.pointerCancel(key, { ...at, clientY: y }),
    }
  }
  return { typed, hands, finger }
}

test('a tap types once, when the finger is lifted; one that scrolls or drags types nothing', () => {
  const { typed, finger } = open()
  const tap = finger(1, '5')
  expect(typed).toEqual([])
  tap.lift()
  expect(typed).toEqual(['5'])
  finger(2, '6').lose()
  finger(3, '7', 140).lift()
  expect(typed).toEqual(['5'])
  finger(4, '5').lift()
  expect(typed).toEqual(['5', '5'])
})

test('of two thumbs at once the key that went down first is typed first, and once', () => {
  const { typed, finger } = open()
  const [one, other] = [finger(1, '1'), finger(2, '2')]
  other.lift()
  expect(typed).toEqual(['1', '2'])
  one.lift()
  expect(typed).toEqual(['1', '2'])
})

test('two fingers that zoom type nothing', () => {
  const { typed, finger } = open()
  const [one, other] = [finger(1, '1'), finger(2, '2')]
  one.lose()
  other.lose()
  expect(typed).toEqual([])
})

test('a keyboard and what reads the screen press the keys', async () => {
  const { typed, hands } = open()
  screen.getByRole('button', { name: '9' }).focus()
  await hands.keyboard('{Enter} ')
  screen.getByRole('button', { name: 'Borrar' }).click()
  await hands.click(screen.getByRole('button', { name: '4' }))
  expect(typed).toEqual(['9', '9', 'Backspace', '4'])
})
