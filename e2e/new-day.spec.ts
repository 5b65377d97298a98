import { expect, type Page, test } from '@playwright/test'
import type { Day } from '@trastienda/contract/calendar'
import { formatDay } from '@trastienda/words/format'
import { day } from './day.ts'
import { signIn } from './signing-in.ts'
import { withoutEvents } from './without-events.ts'

// Pages that stay open over midnight in Bogotá show the new day, except for a day that somebody chose.

const yesterday = () => day(-1)
const today = () => day(0)
/** A day as a field writes it: with its year. */
const written = (on: Day) => formatDay(on, 'es-CO', '1900-01-01' as Day)

async function shortlyBefore(page: Page, path: string): Promise<void> {
  await withoutEvents(page)
  await page.clock.install({ time: new Date(`${yesterday()}T23:59:00-05:00`) })
  await signIn(page, 'user', path)
}
const midnight = (page: Page) => page.clock.fastForward(90_000)

for (const [path, label] of [
  ['/sale/add', /^Fecha/],
  ['/purchase/add', /^Fecha/],
  ['/stock/adjustment/add', /^Fecha/],
  ['/stock/count/add', /^Fecha/],
] as const)
  test(`the day of a new document that nobody chose advances: ${path}`, async ({ page }) => {
    await shortlyBefore(page, path)
    const field = page.getByRole('textbox', { name: label }).first()
    await expect(field).toHaveValue(written(yesterday()))
    await expect(page.getByText('hoy', { exact: false }).first()).toBeVisible()
    await midnight(page)
    await expect(field).toHaveValue(written(today()))
    // Nothing was typed: leaving does not ask.
    await page.evaluate(() => window.history.pushState({}, '', '/stock/list'))
    await expect(page).toHaveURL(/stock\/list/)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })

test('a chosen day stays, and is no longer called today', async ({ page }) => {
  await shortlyBefore(page, '/sale/add')
  const field = page.getByRole('textbox', { name: /^Fecha/ }).first()
  await field.fill('ayer')
  await field.blur()
  await field.fill('hoy')
  await field.blur()
  await expect(field).toHaveValue(written(yesterday()))
  await midnight(page)
  await expect(page.getByText(/ · hoy$/)).toHaveCount(0)
  await expect(field).toHaveValue(written(yesterday()))
})

test('a report of today requests the new day, and home shows it', async ({ page }) => {
  await shortlyBefore(page, '/report/sales_report?period=today')
  const requested = page.waitForRequest((request) =>
    request.url().includes(`/api/reports/sales_report?from=${today()}&to=${today()}`),
  )
  await midnight(page)
  await requested
})

test('home shows the new day', async ({ page }) => {
  await shortlyBefore(page, '/dashboards/home')
  const head = page.locator('h1').locator('xpath=..')
  const before = await head.innerText()
  await midnight(page)
  await expect.poll(() => head.innerText()).not.toBe(before)
})
