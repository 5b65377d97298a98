import { expect, type Page } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { callerFor } from './api.ts'
import { test } from './elsewhere.ts'
import { newPerson } from './new-person.ts'
import { password, signIn } from './signing-in.ts'

// In a separate company: the people of the others are used by other walks.
const company = 'La Competencia'
// One after the other: they open and close the same company.
test.describe.configure({ mode: 'default' })

/** Bogota's time of day, a number of minutes from now, or from another moment. */
const clockIn = (minutes: number, from = Date.now()) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'America/Bogota',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(from + minutes * 60_000)

/** Opens an empty form of hours, adds a window only by keyboard and saves it. */
async function setHours(page: Page, start: string, end: string): Promise<void> {
  await page.goto('/setting/site_status')
  await page.getByRole('button', { name: 'Agregar horario' }).waitFor()
  for (const remove of await page.getByRole('button', { name: /^Quitar/ }).all()) await remove.click()
  await page.getByRole('button', { name: 'Agregar horario' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('No entra desde')).toBeFocused()
  await page.keyboard.type(start)
  await page.keyboard.press('Tab')
  await page.keyboard.type(end)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('El horario se guardó')).toBeVisible()
}

async function enter(page: Page, username: string, given: string): Promise<void> {
  await page.getByLabel('Usuario').fill(username)
  await page.getByLabel('Contraseña', { exact: true }).fill(given)
  await page.keyboard.press('Enter')
}

test('hours are typed, drawn and described; a secretary is warned, locked out with the draft kept, and let in again', async ({
  elsewhere,
  page,
  request,
}) => {
  const admin = await callerFor(request, 'admin')
  const { data } = await admin.get<{ data: { id: number; name: string }[] }>('/api/companies')
  const companyId = data.find(({ name }) => name === company)?.id
  const secretary = await newPerson(page, 'secretaria.rival', 'secretary', { companyId })
  await signIn(page, 'rival', '/setting/site_status')
  await expect(page.getByText('Secretaría puede entrar a cualquier hora.')).toBeVisible()

  // Two overlapping windows over midnight, as people type them.
  const add = page.getByRole('button', { name: 'Agregar horario' })
  await add.click()
  await page.getByLabel('Desde').fill('20')
  await page.getByLabel('Hasta').fill('630')
  await add.click()
  await expect(page.getByText('Pasa la medianoche. Entra de nuevo a las 06:31')).toBeVisible()
  await page.getByLabel('Desde').nth(1).fill('5')
  await page.getByLabel('Hasta').nth(1).fill('25')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert')).toContainText('Escribe una hora de 24 horas')
  await page.getByLabel('Hasta').nth(1).fill('7:00')
  await page.getByLabel('Hasta').nth(1).blur()
  await expect(page.getByText(/20:00–06:30\u2069 y \u206605:00–07:00\u2069 se juntan/)).toBeVisible()
  await expect(page.getByText(/todos los días, \u206607:01–19:59/)).toBeVisible()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await faultsOf(page, { within: 'main' })).toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 900 })

  // Near enough for a warning.
  const then = Date.now()
  await setHours(page, clockIn(6, then), clockIn(9, then))
  const hers = await elsewhere()
  await hers.goto('/login')
  await enter(hers, secretary.username, secretary.password)
  await expect(hers.getByText(/Tu horario termina en [456] minutos/)).toBeVisible()
  await expect(hers.getByText(new RegExp(`Podrás entrar de nuevo a las ${clockIn(10, then)}`))).toBeVisible()
  expect(await faultsOf(hers, { within: '[data-part=banner]' })).toEqual([])
  await hers.goto('/purchase/add')
  await hers.getByLabel('Nota').fill('a medio escribir')
  await expect(hers.getByText(/Borrador guardado/)).toBeVisible()

  await setHours(page, clockIn(-2), clockIn(5))
  await expect(hers).toHaveURL(/\/login/, { timeout: 20_000 })
  await expect(hers.getByText('El sitio está cerrado a esta hora. Intenta entrar más tarde.')).toBeVisible()
  await expect(
    hers.locator('form').getByText(/Fuera de tu horario: puedes entrar desde las \d/),
  ).toBeVisible()

  await page.getByRole('button', { name: /^Quitar/ }).click()
  // The text describes the form before it is saved.
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH' && reply.ok())
  await page.getByRole('button', { name: 'Guardar el horario' }).click()
  await saved
  await expect(page.getByText('Secretaría puede entrar a cualquier hora.')).toBeVisible()
  await enter(hers, secretary.username, secretary.password)
  await expect(hers.getByText(/Se recuperó lo que escribías/)).toBeVisible()
  await expect(hers.getByLabel('Nota')).toHaveValue('a medio escribir')
})

test('a company is closed by its user, who is locked out, and opened by an admin at /activate', async ({
  elsewhere,
  page,
}) => {
  await signIn(page, 'rival', '/setting/site_status')
  await expect(page.getByText('Solo un administrador puede cambiarlo', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar la empresa…' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(`Nadie de ${company} podrá entrar, salvo los administradores.`)
  await expect(question).toContainText(
    'Tú también sales y no podrás volver a entrar: solo un administrador puede reabrirla.',
  )
  await question.getByRole('button', { name: 'Cerrar la empresa' }).click()
  await page.getByLabel('Contraseña').fill(password)
  await page.getByRole('button', { name: 'Confirmar' }).click()

  await expect(page).toHaveURL(/\/disabled$/, { timeout: 20_000 })
  await expect(page.getByText('habla con un administrador de tu empresa', { exact: false })).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/\/disabled$/)

  const admins = await elsewhere()
  await admins.goto('/activate')
  await enter(admins, 'rival', password)
  await expect(admins.getByRole('alert')).toHaveText(`La empresa ${company} está cerrada por ahora`)
  await enter(admins, 'admin2', password)
  for (const width of [1440, 390]) {
    await admins.setViewportSize({ width, height: 900 })
    await admins.getByRole('button', { name: `Reabrir: ${company}` }).waitFor()
    expect(await faultsOf(admins)).toEqual([])
    await page.setViewportSize({ width, height: 900 })
    expect(await faultsOf(page)).toEqual([])
  }
  await admins.getByRole('button', { name: `Reabrir: ${company}` }).click()
  await expect(admins.getByText(`${company}: se reabrió`)).toBeVisible()
  await expect(admins.getByText('El sitio está abierto.')).toBeVisible()
  await admins.getByRole('link', { name: 'Entrar' }).click()
  await admins.locator('main[data-part=sheet]').waitFor()

  // Nothing is pressed: the page checks by itself, and lets in the session that it locked out.
  await expect(page.locator('main[data-part=sheet]')).toBeVisible({ timeout: 25_000 })
})

test('an admin sees who is locked out before all companies are closed', async ({ page }) => {
  await signIn(page, 'admin', '/setting/site_status')
  await page.getByRole('button', { name: 'Cerrar todas…' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Nadie podrá entrar en ninguna empresa, salvo los administradores.')
  await expect(question).toContainText(/Puedes reabrir tú, o el otro administrador, aquí o en \/activate\./)
  expect(await faultsOf(page, { within: '[role=dialog]' })).toEqual([])
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
})
