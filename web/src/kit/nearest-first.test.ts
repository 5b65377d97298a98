import { expect, test } from 'vitest'
import { nearestFirst } from './nearest-first.ts'

const names = ['Aceites y salsas', 'Dulces', 'Granos y legumbres', 'Lácteos', 'Limpieza', 'Papelería']
const order = (typed: string) =>
  nearestFirst(
    names.map((label) => ({ label })),
    typed,
  ).map(({ label }) => label)

test('a name that begins so comes first, then one of which a word does, then one that contains it', () => {
  expect(order('l')).toEqual([
    'Lácteos',
    'Limpieza',
    'Granos y legumbres',
    'Aceites y salsas',
    'Dulces',
    'Papelería',
  ])
  expect(order('LÁ')[0]).toBe('Lácteos')
  expect(order('sal')[0]).toBe('Aceites y salsas')
})

test('without a text, and where the name does not have it, the order stays', () => {
  expect(order('')).toEqual(names)
  expect(order('zz')).toEqual(names)
})
