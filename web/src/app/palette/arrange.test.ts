import { FileText } from 'lucide-react'
import { expect, test } from 'vitest'
import { arranged } from './arrange.ts'
import type { Section } from './entry.ts'

const section = (id: string, ...labels: string[]): Section => ({
  id,
  label: id,
  entries: labels.map((label) => ({ id: `${id} ${label}`, label, icon: FileText })),
})
const shown = (sections: readonly Section[]) =>
  sections.map(({ id, entries }) => [id, ...entries.map(({ label }) => label)].join(' '))
const state = { typed: 'arr', moved: false, current: true }

test('what the server finds besides comes below, in the groups and after them', () => {
  const known = [section('product', 'Arroz', 'Arracacha')]
  const found = [section('supplier', 'Arrocera'), section('product', 'Arracacha', 'Arroz', 'Arrope')]
  expect(shown(arranged(known, found, state))).toEqual([
    'product Arroz Arracacha Arrope',
    'supplier Arrocera',
  ])
})

test('an exact result of the server takes the top, unless somebody moved or an exact one stands there', () => {
  const known = [section('product', 'Arroz')]
  const found = [section('supplier', 'ARR'), section('product', 'Arroz')]
  expect(shown(arranged(known, found, state))).toEqual(['supplier ARR', 'product Arroz'])
  expect(shown(arranged(known, found, { ...state, moved: true }))).toEqual(['product Arroz', 'supplier ARR'])
  expect(shown(arranged(known, found, { ...state, typed: 'arroz' }))).toEqual([
    'product Arroz',
    'supplier ARR',
  ])
})

test('what is gone disappears once the server answered in full, and stays where it did not', () => {
  const known = [section('product', 'Arroz', 'Arracacha')]
  const found = [section('product', 'Arracacha')]
  expect(shown(arranged(known, found, { ...state, current: false }))).toEqual(['product Arroz Arracacha'])
  expect(shown(arranged(known, found, state))).toEqual(['product Arracacha'])
  expect(shown(arranged(known, [{ ...section('product', 'Arracacha'), count: '1 de 9' }], state))).toEqual([
    'product Arroz Arracacha',
  ])
})
