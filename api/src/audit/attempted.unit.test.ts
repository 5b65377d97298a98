import { mayDo, roles } from '@trastienda/contract/access'
import { attempted } from '@trastienda/contract/attempted'
import { sayIn } from '@trastienda/words/say'
import { expect, test } from 'vitest'
import { routes } from '../features.ts'

function inWords(call: string, language: 'es' | 'en') {
  const [say, refused] = [sayIn(language), attempted(call)]
  return refused && `${say(refused.place)} · ${say(`audit.attempt.${refused.act}`)}`
}

test('every call that is refused to somebody is said in words', () => {
  const calls = routes
    .map(({ endpoint }) => endpoint)
    .filter(({ who }) => who !== 'visitors' && who !== 'staff' && roles.some((role) => !mayDo(role, who)))
    .map(({ method, path }) => `${method} ${path}`)
  expect(calls.length).toBeGreaterThan(100)
  expect(calls.filter((call) => attempted(call) === undefined)).toEqual([])
})

test.each([
  ['GET /api/suppliers', 'Proveedores · Ver', 'Suppliers · View'],
  ['POST /api/purchases/:id/approve', 'Compras · Aprobar', 'Purchases · Approve'],
  ['GET /api/reports/sales_report/export', 'Informe de ventas · Exportar', 'Sales report · Export'],
  ['DELETE /api/categories/:id', 'Categorías · Eliminar', 'Categories · Delete'],
  ['POST /api/products', 'Productos · Agregar', 'Products · Add'],
  ['PATCH /api/site-status/hours', 'Estado del sitio · Editar', 'Site status · Edit'],
  ['GET /api/what-was-once', undefined, undefined],
])('%s is %s', (call, spanish, english) => {
  expect(inWords(call, 'es')).toBe(spanish)
  expect(inWords(call, 'en')).toBe(english)
})
