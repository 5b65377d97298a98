import type { APIRequestContext } from '@playwright/test'
import { callerFor } from './api.ts'
import { password } from './signing-in.ts'

export interface NewPerson {
  readonly id: number
  readonly username: string
  readonly name: string
  /** The one-time password. */
  readonly password: string
}

let serial = 0

/** Adds a person whom another admin has approved, who can sign in. */
export async function addPerson(
  request: APIRequestContext,
  more: { role: string; companyId: number; addresses?: string[] },
): Promise<NewPerson> {
  const [admin, other] = [await callerFor(request, 'admin'), await callerFor(request, 'admin2')]
  await admin.post('/api/auth/step-up', { password })
  serial += 1
  const mark = `${process.pid}${serial}`
  const draft = { username: `persona.${mark}`, firstName: 'Persona', lastName: mark, email: '', phone: '' }
  const { id, password: first } = await admin.post<{ id: number; password: string }>('/api/users', {
    ...draft,
    ...more,
  })
  await other.post(`/api/users/${id}/approve`, undefined, 1)
  return { id, username: draft.username, name: `Persona ${mark}`, password: first }
}

/** The companies by their names. */
export async function companyIds(request: APIRequestContext): Promise<Record<string, number>> {
  const admin = await callerFor(request, 'admin')
  const { data } = await admin.get<{ data: { id: number; name: string }[] }>('/api/companies')
  return Object.fromEntries(data.map(({ id, name }) => [name, id]))
}
