import { expect, test } from 'vitest'
import { spoken } from '../../test/words.ts'
import { auditSubject } from './audit-subject.ts'

const of = (facts: { exported?: string; attempted?: string }) =>
  auditSubject({ exported: '', attempted: '', document: 'buyer', ...facts }, spoken('es'))

test('an export is named by its list, and a refusal says in words what was attempted', () => {
  expect(of({})).toBe('buyer')
  expect(of({ exported: 'suppliers' })).toBe('Proveedores')
  expect(of({ attempted: 'POST /api/purchases/:id/approve' })).toBe('Compras · Aprobar')
  expect(of({ attempted: 'GET /api/what-was-once' })).toBe('buyer')
})
