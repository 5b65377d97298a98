import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useTableWindow } from './use-table-window.ts'

// A list of a thousand rows of 36 px, of which the person has scrolled to the three hundredth.

function scrolledList(scrollTop: number) {
  const list = document.createElement('div')
  const scrollTo = vi.fn<() => void>()
  Object.assign(list, { scrollTop, scrollTo })
  const box = { current: list }
  const rows = { total: 1000, at: () => ({}) }
  const { rerender } = renderHook(
    (at: { cursor: number; pointed: number }) =>
      useTableWindow({ box, rows, footLines: 0, page: undefined, ...at }),
    { initialProps: { cursor: 2, pointed: 7 } },
  )
  list.scrollTop = scrollTop
  scrollTo.mockClear()
  return { list, scrollTo, rerender }
}

test('rows that somebody else adds or removes above move nothing that is in view', () => {
  const { list, scrollTo, rerender } = scrolledList(300 * 36)
  rerender({ cursor: 4, pointed: 7 })
  expect(list.scrollTop).toBe(302 * 36)
  rerender({ cursor: 3, pointed: 7 })
  expect(list.scrollTop).toBe(301 * 36)
  expect(scrollTo).not.toHaveBeenCalled()
})

test('at the top of a list the added rows are shown', () => {
  const { list, scrollTo, rerender } = scrolledList(0)
  rerender({ cursor: 4, pointed: 7 })
  expect(list.scrollTop).toBe(0)
  expect(scrollTo).not.toHaveBeenCalled()
})

test('a row that is pointed to comes into view', () => {
  const { scrollTo, rerender } = scrolledList(300 * 36)
  rerender({ cursor: 3, pointed: 8 })
  expect(scrollTo).toHaveBeenCalled()
})
