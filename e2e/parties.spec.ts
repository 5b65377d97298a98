import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { callerFor } from './api.ts'
import { test } from './elsewhere.ts'
import { password, signIn, stepUp } from './signing-in.ts'
import { withoutEvents } from './without-events.ts'

/** A unique word, so that a walk finds its own rows in a shop that others use too. */
const word = () => `Zeta${randomUUID().slice(0, 6)}`

const rows = (page: Page) => page.locator('tbody tr[aria-rowindex]')
const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`)

test('a supplier is added by keyboard, refused with its right check digit, and approved by another person', async ({
  page,
  someoneElse,
}) => {
  const name = word()
  await signIn(page, 'secretary', '/people/supplier')
  await page.getByRole('heading', { name: 'Proveedores', level: 1 }).waitFor()
  await page.keyboard.press('c')
  await expect(field(page, 'company')).toBeFocused()
  await page.keyboard.type(name)
  await field(page, 'taxId').fill('860.002.964-7')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert')).toContainText('debería ser 4')
  await field(page, 'taxId').fill('')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(`${name} se guardó`)).toBeVisible()

  await page.locator('[data-part=search] input').fill(name)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Pendiente')
  await page.getByRole('button', { name: `Más acciones de ${name}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Desactivar' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Aprobar…' })).toHaveCount(0)

  const approver = await someoneElse('user', `/people/supplier?q=${name}`)
  await rows(approver).click()
  await approver.keyboard.press('Enter')
  await expect(approver).toHaveURL(/open=\d+/)
  await approver.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click()
  await approver.keyboard.press('Control+Enter')
  await expect(approver.getByText(`${name} se aprobó`)).toBeVisible()
  await expect(approver.getByRole('list', { name: 'Historial' })).toContainText('Aprobación')
  await approver.reload()
  await expect(approver.getByRole('dialog')).toContainText('Aprobado')
})

test('several are approved at once, each with its own result', async ({ page, request }) => {
  const name = word()
  const [mine, theirs] = [await callerFor(request, 'user'), await callerFor(request, 'secretary')]
  await theirs.post('/api/customers', { name: `${name} uno` })
  await mine.post('/api/customers', { name: `${name} dos` })
  await signIn(page, 'user', `/people/customer?q=${name}`)
  await expect(rows(page)).toHaveCount(2)
  await page.locator('thead input[type=checkbox]').check()
  await page.keyboard.press('a')
  await page.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click()
  const dialog = page.getByRole('dialog', { name: '1 de 2 aprobados' })
  await expect(dialog.getByRole('listitem').filter({ hasText: 'uno' })).toContainText('Aprobado')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'dos' })).toContainText('no puede aprobarlo')
})

test('another person’s simultaneous change is merged, and what was typed stays', async ({
  page,
  request,
}) => {
  const name = word()
  const other = await callerFor(request, 'user')
  const { id, version } = await other.post('/api/customers', { name })
  await signIn(page, 'secretary', `/people/customer?q=${name}`)
  await rows(page).click()
  await page.keyboard.press('e')
  await field(page, 'phone').fill('300 123 4567')
  await other.post(`/api/customers/${id}/deactivate`, undefined, version)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Otra persona cambió esto mientras lo editabas')).toBeVisible()
  await page.getByRole('button', { name: 'Traer lo más reciente' }).click()
  await expect(page.getByText('con tus cambios')).toBeVisible()
  await expect(field(page, 'phone')).toHaveValue('300 123 4567')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(`${name} se guardó`)).toBeVisible()
  await expect(rows(page)).toContainText('Inactivo')
})

test('deactivating is undone from the message; deleting asks first', async ({ page, request }) => {
  const name = word()
  await (await callerFor(request, 'admin')).post('/api/stores', { name })
  // Notifications of others would come before the message with its "Deshacer".
  await withoutEvents(page)
  await signIn(page, 'admin', `/setting/store?q=${name}`)
  const menu = () => page.getByRole('button', { name: `Más acciones de ${name}` }).click()
  await menu()
  await page.getByRole('menuitem', { name: 'Desactivar' }).click()
  await expect(rows(page)).toContainText('Inactiva')
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible()
  await page.keyboard.press('Alt+z')
  await expect(page.getByText(`${name} se activó`)).toBeVisible()
  await expect(rows(page)).not.toContainText('Inactiva')
  await menu()
  await page.getByRole('menuitem', { name: 'Eliminar…' }).click()
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await expect(page.getByText(`${name} se eliminó`)).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
})

test('a new user gets a password that is shown once and works only after approval', async ({
  page,
  elsewhere,
  someoneElse,
}) => {
  const name = word()
  await signIn(page, 'admin', '/people/user')
  await stepUp(page)
  await page.getByRole('heading', { name: 'Usuarios', level: 1 }).waitFor()
  await page.keyboard.press('c')
  await field(page, 'firstName').fill(name)
  await field(page, 'lastName').fill('Prueba')
  await field(page, 'username').fill(name)
  await field(page, 'role').click()
  await page.getByRole('option', { name: 'Secretaría' }).click()
  await page.keyboard.press('Control+s')
  const secret = await page.locator('output').textContent()
  expect(secret).toMatch(/^\w{4}-\w{4}-\w{4}$/)
  await page.getByRole('button', { name: 'Ya la entregué' }).click()
  await expect(page.locator('output')).toHaveCount(0)

  const door = await elsewhere()
  await door.goto('/login')
  const knock = async () => {
    await door.locator('input[name=username]').fill(name.toLowerCase())
    await door.locator('input[name=password]').fill(secret ?? '')
    await door.keyboard.press('Enter')
  }
  await knock()
  await expect(door.getByText('no coinciden')).toBeVisible()
  expect(secret).not.toBe(password)

  const approver = await someoneElse('admin2', `/people/user?q=${name}`)
  await rows(approver).click()
  await approver.getByRole('button', { name: `Más acciones de ${name} Prueba` }).click()
  await approver.getByRole('menuitem', { name: 'Aprobar…' }).click()
  await approver.keyboard.press('Control+Enter')
  await expect(rows(approver)).toContainText('Aprobado')
  await knock()
  await expect(door.getByRole('heading', { name: 'Cambia tu contraseña' })).toBeVisible()
})
