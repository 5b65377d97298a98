import { expect, type Page, test } from '@playwright/test'
import { formatCop } from '@trastienda/words/format'
import { callerFor } from './api.ts'
import { signIn } from './signing-in.ts'

const mark = `${Date.now() % 100_000}`

interface Report {
  readonly from: string
  readonly totals: { readonly amount: number }
}

const box = (page: Page) => page.getByRole('combobox', { name: 'Buscar o ir a' })
const chosen = (page: Page) => page.getByRole('option', { selected: true })

async function ask(page: Page, question: string) {
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type(question, { delay: 20 })
}

test('the palette answers with the figure of the sales report, and Enter opens its documents', async ({
  page,
  request,
}) => {
  const user = await callerFor(request, 'user')
  const report = await user.get<Report>('/api/reports/sales_report')
  await signIn(page, 'user')
  await ask(page, 'ventas este mes')
  await expect(chosen(page)).toContainText('Ventas de este mes')
  await expect(chosen(page)).toContainText(formatCop(report.totals.amount, 'es-CO'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/report\/sales_report\?period=month&show=sales/)
  const drawer = page.getByRole('dialog', { name: 'Ventas' })
  await expect(drawer).toContainText(formatCop(report.totals.amount, 'es-CO'))
})

test('a name that is not known gets no figure', async ({ page }) => {
  await signIn(page, 'user')
  await ask(page, `debemos Nadie${mark}`)
  await expect(page.getByText('Eso no lo sé con certeza')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Respuesta' })).toHaveCount(0)
})
