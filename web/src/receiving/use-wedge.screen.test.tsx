import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { stillTime } from '../../test/time.ts'
import { useWedge } from './use-wedge.ts'

afterEach(() => vi.useRealTimers())

function listening() {
  const heard: string[] = []
  renderHook(() =>
    useWedge({
      active: true,
      scan: (text, mistaken) =>
        heard.push(mistaken === 0 ? `scan ${text}` : `scan ${text} after ${mistaken}`),
      key: (key) => heard.push(key),
    }),
  )
  return heard
}

/** A key that was pressed at a time, whenever the page comes to it. */
function press(key: string, at: number, target: Element = document.body): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: at })
  target.dispatchEvent(event)
}

test('a page so slow that its timers come before the keys that wait reads a scan all the same', async () => {
  const { pass } = stillTime()
  const heard = listening()
  for (const [at, key] of [...'7702001', 'Enter'].entries()) {
    press(key, 1000 + at * 10)
    // The page was busy for so long with this key; the next one has waited meanwhile, and comes right after the timer.
    vi.advanceTimersByTime(50)
  }
  await pass(500)
  expect(heard).toEqual(['scan 7702001'])
})

test('what a person types is heard once no further key comes', async () => {
  const { pass } = stillTime()
  const heard = listening()
  press('4', 1000)
  await pass(200)
  press('2', 1200)
  expect(heard).toEqual(['4'])
  await pass(200)
  expect(heard).toEqual(['4', '2'])
})

test.each([
  ['a barcode', '7702004003508', 13],
  ['a code with letters', 'LAC-24', 2],
])(
  '%s that comes as slowly as a person types is a scan, and says which keys were none',
  async (_, code, none) => {
    const { pass } = stillTime()
    const heard = listening()
    for (const [at, key] of [...code, 'Enter'].entries()) {
      press(key, 1000 + at * 70)
      await pass(70)
    }
    expect(heard.at(-1)).toBe(`scan ${code} after ${none}`)
  },
)

test('the Enter of a scan presses no button', () => {
  listening()
  const pressed: string[] = []
  const button = document.body.appendChild(document.createElement('button'))
  button.addEventListener('keydown', ({ key }) => pressed.push(key))
  for (const [at, key] of [...'7702001', 'Enter'].entries()) press(key, 1000 + at * 10, button)
  expect(pressed).not.toContain('Enter')
  button.remove()
})
