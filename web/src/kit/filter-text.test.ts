import type { Day } from '@trastienda/contract/calendar'
import { expect, test } from 'vitest'
import { spoken } from '../../test/words.ts'
import type { FilterSpec } from './filter-code.ts'
import { filterWords } from './filter-text.ts'

const options = ['Centro', 'Norte', 'Sur', 'Oriente'].map((label, at) => ({ id: at + 1, label }))
const store: FilterSpec = { name: 'store', label: 'Tienda', kind: 'oneOf', options }
const active: FilterSpec = { name: 'active', label: 'Activo', kind: 'flag' }
const named: FilterSpec = { ...active, yes: 'activos', no: 'inactivos' }
const day: FilterSpec = { name: 'day', label: 'Fecha', kind: 'days' }
const total: FilterSpec = { name: 'total', label: 'Total', kind: 'numbers', money: true }
const count: FilterSpec = { name: 'lines', label: 'Líneas', kind: 'numbers' }

test.each<[string, FilterSpec, string, string]>([
  ['one of them by its name', store, '2', 'es Norte'],
  ['several by their names', store, '1,3', 'es una de Centro, Sur'],
  ['many by their number', store, '1,2,3,4', 'es una de 4 opciones'],
  ['one that is not known by what stands in the address', store, '99', 'es 99'],
  ['yes', active, 'true', 'es sí'],
  ['no, in words of its own', named, 'false', 'es inactivos'],
  ['days that are called something', day, 'week', 'en esta semana'],
  ['days between two', day, '2026-11-02..2026-11-20', 'entre 2 nov – 20 nov'],
  ['days from one on', day, '2026-11-02..', 'desde 2 nov'],
  ['days up to one', day, '..2025-11-02', 'hasta 2 nov 2025'],
  ['one day', day, '2026-11-02..2026-11-02', 'es 2 nov'],
  ['amounts in pesos', total, '100050..200000', 'entre 1.000,50 – 2.000'],
  ['numbers', count, '3..', 'desde 3'],
  ['what is no number as nothing', count, 'x..7', 'hasta 7'],
])('a chip says %s', (_, spec, code, words) => {
  const { operator, value } = filterWords(spec, code, {
    t: spoken('es'),
    locale: 'es-CO',
    options,
    today: '2026-11-21' as Day,
  })
  expect(`${operator} ${value}`.replaceAll(/[\u00a0\u202f$]/g, '').toLowerCase()).toBe(words.toLowerCase())
})
