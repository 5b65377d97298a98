import { expect, test } from 'vitest'
import { exportedNames } from '@trastienda/contract/exported'
import { routes } from '../features.ts'
import { exportedName } from './exported.ts'

test('every exportable table has a name in the log', () => {
  const paths = routes
    .map(({ endpoint }) => /^\/api\/(.+)\/export$/.exec(endpoint.path)?.[1])
    .filter((path) => path !== undefined)
  expect(Object.keys(exportedNames).toSorted()).toEqual(paths.toSorted())
})

test.each([
  ['purchases', undefined, 'es', 'Compras'],
  ['suppliers/:id/account/statement', '7', 'en', 'Supplier statement 7'],
  ['reports/sales_report', undefined, 'ar', 'تقرير المبيعات'],
  ['what-was-once', undefined, 'en', 'what-was-once'],
] as const)('%s has that name', (address, of, language, name) => {
  expect(exportedName(address, of, language)).toBe(name)
})
