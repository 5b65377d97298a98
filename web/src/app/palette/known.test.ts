import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { knownTo } from './known.ts'

const rows = (...data: object[]) => ({ pages: [{ data, next: null, total: data.length }], pageParams: [] })
function seen() {
  const client = new QueryClient()
  const list = (path: string, companyId: number, ...data: object[]) =>
    client.setQueryData(['list', path, 'start', {}, {}, '', companyId, null], rows(...data))
  list(
    '/api/suppliers',
    1,
    { id: 4, company: 'Lácteos Ñandú', taxId: '900-1' },
    { id: 5, company: 'Otro', taxId: '' },
  )
  list('/api/suppliers', 2, { id: 9, company: 'Lácteos de otra empresa', taxId: '' })
  list('/api/sales', 1, { id: 7, reference: 'FV-LAC-7', customer: 'Rosa' })
  list('/api/payments', 1, { id: 8, reference: 'PE-LAC-8' })
  client.setQueryData(['search', 1, 'lac', null], {
    data: [
      {
        kind: 'supplier',
        total: 1,
        data: [{ id: 4, name: 'Lácteos Ñandú', code: '900-1', amount: 500, approval: 'approved' }],
      },
    ],
  })
  client.setQueryData(['search', 1, 'receivable', ''], { data: [{ id: 3, reference: 'LAC' }] })
  return client
}
const found = (role: 'user' | 'buyer', typed: string) =>
  knownTo(seen(), { companyId: 1, role }, typed, { kind: null, limit: 4 }).map(({ kind, data }) => [
    kind,
    ...data.map(({ id }) => id),
  ])

test('records of lists and of earlier searches match by name or code, without accents', () => {
  expect(found('user', 'nandu')).toEqual([['supplier', 4]])
  expect(found('user', '900-1')).toEqual([['supplier', 4]])
  expect(found('user', 'lac')).toEqual([
    ['supplier', 4],
    ['sale', 7],
  ])
  expect(found('user', 'xyz')).toEqual([])
})

test('only what the role may see is found, and nothing of another company', () => {
  expect(found('buyer', 'lac').flat()).not.toContain('supplier')
  expect(found('user', 'otra')).toEqual([])
})

test('an earlier result of the search is taken with its facts', () => {
  const [first] = knownTo(seen(), { companyId: 1, role: 'user' }, 'nandu', { kind: 'supplier', limit: 4 })
  expect(first?.data[0]).toMatchObject({ id: 4, amount: 500 })
})
