import type { Role } from '@trastienda/contract/access'

/** The password of all sample users. It is public: the server refuses external connections while they exist. */
export const samplePassword = 'Trastienda*2026'

export interface SampleUser {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly role: Role
}

/** One person of each role, and a second admin for the four-eyes rule. The first adds the others. */
export const sampleUsers = [
  { username: 'admin', firstName: 'Adriana', lastName: 'Mejía', role: 'admin' },
  { username: 'admin2', firstName: 'Jairo', lastName: 'Castaño', role: 'admin' },
  { username: 'secretary', firstName: 'Luz Dary', lastName: 'Pineda', role: 'secretary' },
  { username: 'user', firstName: 'Marcela', lastName: 'Ríos', role: 'user' },
  { username: 'buyer', firstName: 'Wilson', lastName: 'Cárdenas', role: 'buyer' },
] as const satisfies readonly SampleUser[]
export type SampleUsername = (typeof sampleUsers)[number]['username']

export const sampleCompany = { name: 'Droguería y Minimercado El Samán', digits: '901457318' }

export const sampleStores = [
  { name: 'Chapinero', city: 'Bogotá D.C.', address: 'Calle 57 # 9-34' },
  { name: 'Fontibón', city: 'Bogotá D.C.', address: 'Carrera 100 # 22B-15' },
  { name: 'Kennedy', city: 'Bogotá D.C.', address: 'Avenida 1 de Mayo # 71C-28' },
] as const
