import { beforeEach, expect, test, vi } from 'vitest'
import type { User } from './user.ts'

const admin: User = { id: 1, role: 'admin' }
const user: User = { id: 2, role: 'user' }
const chosen = { companyId: 12, storeId: 3 }
const nothing = { companyId: null, storeId: null }
let device: Map<string, string>

function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const held = new Map<string, string>()
  return { getItem: (name) => held.get(name) ?? null, setItem: (name, value) => void held.set(name, value) }
}

/** The module as a new tab of the same device has it. */
async function tab() {
  vi.resetModules()
  vi.stubGlobal('sessionStorage', storage())
  return import('./organisation.ts')
}

beforeEach(() => {
  device = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => device.get(name) ?? null,
    setItem: (name: string, value: string) => device.set(name, value),
  })
})

test('a choice is restored for the person who made it, in a new tab as well', async () => {
  const first = await tab()
  first.recallOrganisation(admin)
  first.chooseOrganisation(chosen)
  first.leaveOrganisation()
  expect(first.chosenOrganisation()).toEqual(nothing)
  const second = await tab()
  expect(second.chosenOrganisation()).toEqual(nothing)
  second.recallOrganisation(admin)
  expect(second.chosenOrganisation()).toEqual(chosen)
})

test('and for nobody else', async () => {
  const { recallOrganisation, chooseOrganisation, chosenOrganisation } = await tab()
  recallOrganisation(admin)
  chooseOrganisation(chosen)
  recallOrganisation(user)
  expect(chosenOrganisation()).toEqual(nothing)
})

test('only an admin names a company, and invalid values name none', async () => {
  const { recallOrganisation, chosenOrganisation } = await tab()
  device.set('organisation', JSON.stringify({ person: '2', ...chosen }))
  recallOrganisation(user)
  expect(chosenOrganisation()).toEqual({ companyId: null, storeId: 3 })
  device.set('organisation', JSON.stringify({ person: '1', companyId: 'x', storeId: 1.5 }))
  recallOrganisation(admin)
  expect(chosenOrganisation()).toEqual(nothing)
  device.set('organisation', '{')
  recallOrganisation(admin)
  expect(chosenOrganisation()).toEqual(nothing)
})
