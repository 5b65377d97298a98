import { expect, type Page, test } from '@playwright/test'
import { signIn } from './signing-in.ts'

const switcher = (page: Page) => page.locator('[data-part=side] button[data-part=organization]')

/** The company that each call names. */
function companies(page: Page): { path: string; company: string | undefined }[] {
  const calls: { path: string; company: string | undefined }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push({ path: pathname, company: request.headers()['x-company'] })
  })
  return calls
}

test('an admin switches the company: every call names it, and nothing of the previous one stays', async ({
  page,
}) => {
  const calls = companies(page)
  // As on a first start: the own company is the sample, the other one is real.
  await page.route('**/api/auth/user/profile', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), sample: true } })
  })
  const note = page.getByText('Datos de ejemplo.')
  await signIn(page, 'admin')
  await expect(switcher(page)).toHaveText('Droguería El SamánTodas las tiendas')
  await expect(note).toBeVisible()
  expect(calls.filter(({ company }) => company !== undefined)).toEqual([])

  await switcher(page).click()
  const figures = page.waitForResponse((response) => /\/api\/dashboard\?.*store=\d+/.test(response.url()))
  await page.getByRole('option', { name: 'Norte' }).click()
  await expect(switcher(page)).toContainText('Norte')
  await figures

  await switcher(page).click()
  const other = page.getByRole('option', { name: 'La Competencia' })
  await expect(other).toBeVisible()
  // Requests for the previous company may still have been running until here.
  calls.length = 0
  await other.click()
  await expect(switcher(page)).toHaveText('La CompetenciaRival')
  await expect(note).toHaveCount(0)
  await expect(page).toHaveURL(/\/dashboards\/home$/)
  await expect.poll(() => calls.map(({ path }) => path)).toContain('/api/dashboard')
  const named = new Set(calls.map(({ company }) => company))
  expect([...named]).toEqual([expect.stringMatching(/^\d+$/)])

  // The choice belongs to this tab and this person.
  await page.reload()
  await expect(switcher(page)).toHaveText('La CompetenciaRival')
  await page.getByRole('button', { name: /Prueba/ }).click()
  await page.getByRole('menuitem', { name: 'Salir' }).click()
  await expect(page).toHaveURL(/\/login/)
  calls.length = 0
  await signIn(page, 'user')
  await expect(switcher(page)).toHaveText('Droguería El SamánTodas las tiendas')
  expect(calls.filter(({ company }) => company !== undefined)).toEqual([])
  // The profile may still be read again.
  await page.unrouteAll({ behavior: 'wait' })
})

test('everybody chooses a store, by keyboard too, and it is kept', async ({ page }) => {
  await signIn(page, 'secretary')
  await switcher(page).focus()
  await page.keyboard.press('Enter')
  const options = page.getByRole('option')
  await expect(options).toHaveText(['Todas las tiendas', 'Centro', 'Norte'])
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(options.first()).toBeFocused()
  const figures = page.waitForRequest((request) => /\/api\/dashboard\?.*store=\d+/.test(request.url()))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await figures
  await expect(switcher(page)).toContainText('Centro')
  await expect(switcher(page)).toBeFocused()
  await page.reload()
  await expect(switcher(page)).toContainText('Centro')
})

test('switching the company away from unsaved work asks first', async ({ page }) => {
  await signIn(page, 'admin2')
  await page.goto('/purchase/add')
  const reference = page.getByRole('textbox', { name: 'Referencia' })
  await reference.fill('FE-1')
  await switcher(page).click()
  await page.getByRole('option', { name: 'La Competencia' }).click()
  const confirmation = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await confirmation.getByRole('button', { name: 'Seguir aquí' }).click()
  await expect(reference).toHaveValue('FE-1')
  await expect(switcher(page)).toContainText('Droguería El Samán')

  await switcher(page).click()
  await page.getByRole('option', { name: 'La Competencia' }).click()
  await confirmation.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page).toHaveURL(/\/dashboards\/home$/)
  await expect(switcher(page)).toContainText('La Competencia')
})
