import { render } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { useFollow } from './use-follow.ts'

const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

test('what floats beside a field is placed anew when the field is moved, and only then', async () => {
  function Field() {
    const box = useRef<HTMLDivElement>(null)
    useFollow(box, true)
    return <div ref={box} data-testid="box" />
  }
  const { getByTestId, unmount } = render(<Field />)
  let placed = 0
  const count = () => (placed += 1)
  addEventListener('resize', count)
  await frames()
  expect(placed).toBe(0)
  getByTestId('box').getBoundingClientRect = () => new DOMRect(0, 90, 100, 30)
  await frames()
  expect(placed).toBe(1)
  unmount()
  removeEventListener('resize', count)
})
