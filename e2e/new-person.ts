import { expect, type Page } from '@playwright/test'
import { callerFor } from './api.ts'
import { password } from './signing-in.ts'

/**
 * Adds an approved person with the password that the admin is shown.
 * @param more differences: names, the company, addresses
 */
export async function addPerson(page: Page, username: string, role: string, more: object = {}) {
  const admin = await callerFor(page.request, 'admin')
  const admin2 = await callerFor(page.request, 'admin2')
  for (const caller of [admin, admin2]) await caller.post('/api/auth/step-up', { password })
  const { data } = await admin.get<{ data: { id: number; name: string }[] }>('/api/companies')
  const created = await admin.post<{ id: number; version: number; password: string }>('/api/users', {
    username,
    firstName: 'Marcela',
    lastName: 'Segunda',
    email: '',
    phone: '',
    role,
    companyId: data.find(({ name }) => name === 'Droguería El Samán')?.id,
    ...more,
  })
  await admin2.post(`/api/users/${created.id}/approve`, undefined, created.version)
  return { ...created, username, admin }
}

/** Replaces the one-time password, as its person has to before anything else. @returns the new one */
export async function replaceFirst(page: Page, username: string, given: string): Promise<string> {
  const own = 'Lluvia*Verde7'
  const login = await page.request.post('/api/auth/login', { data: { username, password: given } })
  const { authToken } = (await login.json()) as { authToken: string }
  const headers = { cookie: `authToken=${authToken}` }
  const changed = await page.request.post('/api/auth/password', {
    headers,
    data: { current: given, password: own },
  })
  expect(changed.status(), await changed.text()).toBe(200)
  await page.request.post('/api/auth/logout', { headers })
  return own
}

/** Adds an approved person with their own password, so that nobody else's sign-in is affected. */
export async function newPerson(page: Page, username: string, role: string, more: object = {}) {
  const person = await addPerson(page, username, role, more)
  return { ...person, password: await replaceFirst(page, username, person.password) }
}

/** Fills in the sign-in form. */
export async function enter(page: Page, username: string, given: string): Promise<void> {
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(given)
  await page.keyboard.press('Enter')
}
