import { type UserRow, userRow } from '@trastienda/contract/user'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageOf } from '../../test/list.ts'
import { visit } from '../../test/page.tsx'
import UserList from './user.tsx'

const base = {
  firstName: 'Ana',
  lastName: 'Gil',
  email: '',
  phone: '',
  companyId: 1,
  company: 'Farmacia Central',
  mustChange: false,
  passwordUntil: null,
  passwordLapsed: false,
  addresses: [],
  secondFactor: 'off',
  sales: 0,
  salesSince: null,
  seenAt: null,
  address: null,
  createdAt: '2026-11-02T15:00:00.000Z',
  approval: 'pending',
  active: true,
  own: false,
  version: 1,
}
const row = (id: number, name: string, role: UserRow['role']): UserRow =>
  userRow.parse({ ...base, id, name, role, username: `user${id}` })

async function asked(role: UserRow['role']): Promise<string> {
  const rows = [row(1, 'Ana Gil', role)]
  const { hands } = await visit(UserList, {
    at: '/people/user',
    as: 'admin',
    answers: {
      'GET /api/users': (request) => ({ ...pageOf(rows, request, () => true, 'name'), totals: { sales: 0 } }),
    },
  })
  await hands.click(await screen.findByRole('button', { name: /^Más acciones/ }))
  await hands.click(await screen.findByRole('menuitem', { name: /^Aprobar/ }))
  return (await screen.findByRole('dialog')).textContent ?? ''
}

test('who approves a user reads what the role may do', async () => {
  expect(await asked('admin')).toContain(
    'Rol Administrador: Ve todas las empresas; aprueba todo, también los pagos y los usuarios. Podrá entrar',
  )
})

test('a role that approves nothing is said to', async () => {
  expect(await asked('secretary')).toContain('Registra documentos, sin aprobarlos. Podrá entrar')
})
