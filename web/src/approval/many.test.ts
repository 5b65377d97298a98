import { centavos } from '@trastienda/contract/money'
import { expect, test } from 'vitest'
import { changeOf, totalOf } from './many.ts'

test('the quantity of lots afterwards is shown as a change, to a thousandth', () => {
  expect(
    changeOf([
      { before: '12', after: '22.5', unit: 'und' },
      { before: '0.125', after: '0', unit: 'kg' },
    ]),
  ).toEqual([
    { quantity: '10.5', unit: 'und' },
    { quantity: '-0.125', unit: 'kg' },
  ])
  expect(changeOf([])).toEqual([])
})

test('what several move together is their sum, of each unit', () => {
  expect(
    totalOf([
      {
        flags: [],
        stock: [{ quantity: '10.5', unit: 'und' }],
        value: centavos(100),
        debt: centavos(33),
      },
      {
        flags: [],
        stock: [
          { quantity: '2', unit: 'kg' },
          { quantity: '-0.5', unit: 'und' },
        ],
        value: centavos(-250),
      },
    ]),
  ).toEqual({
    stock: [
      { quantity: '10', unit: 'und' },
      { quantity: '2', unit: 'kg' },
    ],
    value: -150,
    debt: 33,
    out: undefined,
  })
})

test('what none of them moves is left out, and is not zero', () => {
  expect(totalOf([{ flags: [] }])).toEqual({
    stock: undefined,
    value: undefined,
    debt: undefined,
    out: undefined,
  })
})
