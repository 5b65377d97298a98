import { expect, test } from 'vitest'
import { draw } from '../../../test/screen.tsx'
import { Change, PointsChange } from './Change.tsx'

test('a margin changes by percentage points, and the earlier one is told', () => {
  draw(<PointsChange now={23.2} before={23.7} />)
  expect(document.body.textContent).toBe('\u22120,5 p. p.')
  expect(document.querySelector('[title]')?.getAttribute('title')).toBe('23,7\u00a0%')
})

test('without an earlier margin there is no change', () => {
  draw(<PointsChange now={23.2} before={null} />)
  expect(document.body.textContent).toBe('–')
})

test('an amount that changed by a percentage tells the earlier amount', () => {
  draw(<Change now={15_000} before={10_000} />)
  expect(document.querySelector('[title]')?.getAttribute('title')).toMatch(/100/)
})
