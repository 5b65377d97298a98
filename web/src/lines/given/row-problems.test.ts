import type { FieldProblem } from '@trastienda/contract/problem'
import { expect, test } from 'vitest'
import { cellsOfRows, problemsOfRows } from './row-problems.ts'

const keys = ['31/21', '32/null']
const above: FieldProblem = { code: 'above_stock', limit: '2' }
const missing: FieldProblem = { code: 'required' }

test('the problems of a return are named by its rows, those of the line itself at its quantity', () => {
  const problems = problemsOfRows(
    { reference: missing, 'items.0.reason': missing, 'items.1.purchaseLineId': above },
    { keys, live: new Map() },
  )
  expect(problems).toEqual({
    reference: missing,
    'items.31/21.reason': missing,
    'items.32/null.quantity': above,
  })
  expect(cellsOfRows(problems, keys)).toEqual(
    new Map([
      ['31/21', { reason: missing }],
      ['32/null', { quantity: above }],
    ]),
  )
})

test('a quantity that is too large is a problem before it is sent, and the reply of the server goes before it', () => {
  const live = new Map([['32/null', above]])
  expect(problemsOfRows({}, { keys, live })).toEqual({ 'items.32/null.quantity': above })
  const refused: FieldProblem = { code: 'above_stock', limit: '1' }
  expect(problemsOfRows({ 'items.1.quantity': refused }, { keys, live })).toEqual({
    'items.32/null.quantity': refused,
  })
})

test('a problem of all the lines stays one of the form', () => {
  expect(problemsOfRows({ items: missing }, { keys, live: new Map() })).toEqual({ items: missing })
})
