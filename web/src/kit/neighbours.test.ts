import { expect, test } from 'vitest'
import { neighboursIn } from './neighbours.ts'

const page = (...ids: number[]) => ({ data: ids.map((id) => ({ id })) })
const lists = [{ pages: [page(90, 91)] }, { pages: [page(4, 9), page(2), page(7, 1)] }]

test.each([
  [4, undefined, 9],
  [9, 4, 2],
  [2, 9, 7],
  [1, 7, undefined],
  [5, undefined, undefined],
])('beside %i are %s and %s', (id, previous, next) => {
  expect(neighboursIn(lists, id)).toEqual({ previous, next })
})
