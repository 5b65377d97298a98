import { expect, test } from 'vitest'
import { briefLabels } from './chart-labels.ts'

test('a label is cut when there is no room, and complete when there is', () => {
  expect(briefLabels(['Kennedy', 'Cosméticos Flor de Sietecueros'], 14)).toEqual([
    'Kennedy',
    'Cosméticos Fl…',
  ])
})

test('labels that start alike are shown by the parts that differ', () => {
  const shops = ['Norte', 'Sur', 'Centro histórico'].map((part) => `Droguería y Minimercado El Samán ${part}`)
  const brief = briefLabels(shops, 20)
  expect(brief).toEqual(['Droguería…Norte', 'Droguería…Sur', 'Droguería…Centro hi…'])
  expect(new Set(brief).size).toBe(3)
})

test('a part that only some of them share is left out too', () => {
  const brief = briefLabels(
    ['Comercializadora Andina Norte', 'Comercializadora Andina Sur', 'Comercializadora del Pacífico'],
    16,
  )
  expect(new Set(brief).size).toBe(3)
  for (const label of brief) expect(label.length).toBeLessThanOrEqual(16)
})

test('the same name twice stays as it is', () => {
  expect(briefLabels(['Ana Milena Jiménez', 'Ana Milena Jiménez'], 10)).toEqual(['Ana Milen…', 'Ana Milen…'])
})

test('an empty list of labels', () => {
  expect(briefLabels([], 10)).toEqual([])
})
