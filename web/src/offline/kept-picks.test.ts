import { expect, test } from 'vitest'
import { matching } from './kept-picks.ts'

const rows = [
  { id: 1, code: 'LAC-1', name: 'Leche entera 1 L' },
  { id: 2, code: 'LAC-10', name: 'Leche deslactosada' },
  { id: 3, code: 'CAF-1', name: 'Café molido' },
]
const textsOf = ({ code, name }: (typeof rows)[number]) => [code, name]
const found = (text: string) => matching(rows, { text, textsOf })

test('all typed words, without accents and capitals', () => {
  expect(found('LECHE des').data.map(({ id }) => id)).toEqual([2])
  expect(found('cafe').data.map(({ id }) => id)).toEqual([3])
  expect(found('').data).toHaveLength(3)
  expect(found('pan').data).toEqual([])
})

test('exactly that code finds one alone', () => {
  expect(found('lac-1')).toEqual({ data: [rows[0]], exact: true })
})
