import { expect, test } from 'vitest'
import { isNamed, matchOf } from './match.ts'

const marked = (text: string, typed: string) => {
  const match = matchOf(text, typed)
  return match && match.at.map(([from, to]) => text.slice(from, to))
}

test.each([
  ['Órdenes de compra', 'ordenes', ['Órdenes']],
  ['Órdenes de compra', 'comp ord', ['Órd', 'comp']],
  ['Lácteos Sabana Alta', 'lacteos sab', ['Lácteos', 'Sab']],
  ['Nueva compra', 'ompr', ['ompr']],
  ['Estado de cuenta de Alpina', 'de cuenta de', ['de', 'cuenta']],
  ['أوامر الشراء', 'الشراء', ['الشراء']],
  ['采购订单', '订单', ['订单']],
])('%s is found by %s', (text, typed, parts) => {
  expect(marked(text, typed)).toEqual(parts)
})

test('initials find it, and letters close together', () => {
  expect(marked('Cambiar de tienda', 'cdt')).toEqual(['C', 'd', 't'])
  expect(marked('Proveedores', 'prvd')).toEqual(['P', 'r', 'v', 'd'])
})

test.each([
  ['Compras', 'ventas'],
  ['Compras', 'compras ventas'],
  ['Cambiar la contraseña', 'zz'],
  ['Configuración de apariencia', 'cnia'],
])('%s is not found by %s', (text, typed) => {
  expect(matchOf(text, typed)).toBeUndefined()
})

test('the closer the better', () => {
  const order = ['Compras', 'Nueva compra', 'Cambiar orden mayor, programar', 'Acompañar']
  const scores = order.map((text) => matchOf(text, 'comp')?.score ?? 0)
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  expect(order.map((text) => isNamed(matchOf(text, 'comp') ?? { score: 0, at: [] }))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('empty text matches everything, and nothing is marked', () => {
  expect(matchOf('Compras', ' ')?.at).toEqual([])
})
