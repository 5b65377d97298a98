import { expect, type Page, test } from '@playwright/test'
import type { LowProduct } from '@trastienda/contract/report-products'
import { faultsOf } from './axe.ts'
import { sell, stocked } from './sale-goods.ts'
import { centavos } from '@trastienda/contract/money'
import { formatCop } from '@trastienda/words/format'
import { signIn } from './signing-in.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const address = '/report/sales_report'

const manyLow: readonly LowProduct[] = Array.from({ length: 450 }, (_, nth) => ({
  id: nth + 1,
  code: `MUCHO-${nth + 1}`,
  name: `Producto con poco ${nth + 1}`,
  unit: 'und',
  unitWhole: true,
  category: 'Muchos',
  onHand: '1',
  reserved: '0',
  expired: '0',
  usable: '1',
  alertQuantity: '10',
  onOrder: '0',
  onOrderInTime: '0',
  waiting: '0',
  soldLately: '0',
  daysOnSale: 0,
  daysSold: 0,
  demand: '0',
  sureness: 'low',
  daysLeft: null,
  suggested: '9',
  supplierId: null,
  supplier: '',
  lastCost: null,
  lead: 7,
  leadFrom: 'usual',
  leadOrders: 0,
}))

test('a report is saved as a view, opens with it, and is exported as a PDF', async ({ page }) => {
  await signIn(page, 'user', `${address}?period=lastYear&by=store`)
  await page.getByRole('button', { name: 'Guardar como…' }).click()
  await page.getByLabel('Nombre de la vista').fill('Por tienda')
  await page.keyboard.press('Control+s')
  await expect(tab(page, 'Por tienda')).toHaveAttribute('aria-selected', 'true')

  // Rename it, and have the report open with it.
  await page.getByRole('button', { name: 'Opciones de la vista Por tienda' }).click()
  await page.getByRole('menuitem', { name: 'Cambiar el nombre' }).click()
  await page.getByLabel('Nombre de la vista').fill('Año pasado')
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Opciones de la vista Año pasado' }).click()
  await page.getByRole('menuitem', { name: 'Abrir siempre con esta vista' }).click()
  await page.goto('/dashboards/home')
  await page.goto(address)
  await expect(tab(page, 'Año pasado')).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/period=lastYear/)
  await expect(page.getByRole('button', { name: /^Periodo: Año pasado/ })).toBeVisible()
  await tab(page, 'Todo').click()
  await expect(page).not.toHaveURL(/period=/)

  const saved = page.waitForEvent('download')
  const answered = page.waitForResponse((response) => response.url().includes('/sales_report/export'))
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'Exportar en PDF' }).click()
  const response = await answered
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toBe('application/pdf')
  expect((await saved).suggestedFilename()).toMatch(
    /^informe-de-ventas-\d{4}-\d\d-01(_\d{4}-\d\d-\d\d)?\.pdf$/,
  )

  await tab(page, 'Año pasado').click()
  await page.getByRole('button', { name: 'Opciones de la vista Año pasado' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar la vista' }).click()
  await expect(tab(page, 'Año pasado')).toHaveCount(0)
})

test('a report is mailed on a schedule: created by keyboard, sent now, paused and deleted', async ({
  page,
}) => {
  await signIn(page, 'user', `${address}?by=store`)
  await page.getByRole('button', { name: 'Programar envío' }).click()
  const drawer = page.getByRole('dialog', { name: 'Informes por correo' })
  await expect(drawer.getByText('Ningún envío programado')).toBeVisible()
  await drawer.getByRole('button', { name: 'Nuevo envío' }).click()
  const form = page.getByRole('dialog', { name: 'Nuevo envío' })
  await expect(form.getByRole('button', { name: 'semana Cada' })).toBeFocused()
  await form.getByLabel('Hora').fill('7:30')
  await form.getByLabel('A otras direcciones').fill('no es una dirección')
  await page.keyboard.press('Control+s')
  await expect(form.getByRole('alert').first()).toBeVisible()
  expect(await faultsOf(page, { within: '[data-part=dialog]' })).toEqual([])
  await form.getByLabel('A otras direcciones').fill('contador@afuera.example; gerente@saman.example')
  await page.keyboard.press('Control+s')
  await expect(form).toBeHidden()

  const row = drawer.getByRole('listitem')
  await expect(row).toContainText('Cada lunes a las 07:30 · PDF · Este mes')
  await expect(row).toContainText('contador@afuera.example y gerente@saman.example')
  const choose = async (name: string) => {
    await row.getByRole('button', { name: 'Opciones del envío de Informe de ventas' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await choose('Enviar ahora')
  await expect(row).toContainText('Último:')
  await choose('Pausar')
  await expect(row).toContainText('En pausa')
  await expect(row).toContainText('Lo pausó una persona.')
  expect(await faultsOf(page, { within: '[data-part=dialog]' })).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await faultsOf(page, { within: '[data-part=dialog]' })).toEqual([])
  await choose('Reanudar')
  await expect(row).not.toContainText('En pausa')
  await choose('Eliminar')
  await page
    .getByRole('dialog', { name: '¿Eliminar el envío de Informe de ventas?' })
    .getByRole('button', { name: 'Eliminar' })
    .click()
  await expect(drawer.getByText('Ningún envío programado')).toBeVisible()
})

test('the printed report and the printed list have the totals of their replies', async ({
  page,
  request,
}) => {
  const goods = await stocked(request, 1)
  const sale = await sell(goods.user, goods)
  await goods.admin.post(`/api/sales/${sale.id}/approve`, { seen: [] }, sale.version)

  await page.addInitScript(() => {
    globalThis.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  const replyOf = async (path: RegExp) => {
    const reply = await page.waitForResponse((each) => path.test(each.url()) && each.ok())
    return ((await reply.json()) as { totals: Record<string, number> }).totals
  }
  const written = (total = 0) => formatCop(centavos(total), 'es-CO')
  const report = replyOf(/\/api\/reports\/sales_report\?/)
  await signIn(page, 'user', `${address}?by=store`)
  const totals = await report
  expect(totals['total']).toEqual(expect.any(Number))
  await page.locator('[data-part=report-table]').waitFor()
  await page.keyboard.press('Control+p')
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  await page.emulateMedia({ media: 'print' })
  const foot = page.locator('[data-part=report-table] tfoot')
  for (const column of ['amount', 'returned', 'total'])
    await expect(foot).toContainText(written(totals[column]))
  await page.emulateMedia({ media: 'screen' })
  const list = replyOf(/\/api\/suppliers\?/)
  await page.goto('/people/supplier')
  const { owed } = await list
  await page.locator('tbody tr[aria-rowindex]').first().waitFor()
  await page.keyboard.press('Control+p')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('main[data-part=sheet]')).toContainText(written(owed))
})

test('a report is printed without the frame, with company and time', async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await signIn(page, 'user', `${address}?by=store`)
  await page.locator('[data-part=report]').waitFor()
  await page.keyboard.press('Control+p')
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-part=side]')).toBeHidden()
  await expect(page.locator('[data-part=views]')).toBeHidden()
  await expect(page.locator('[data-part=paper-head]')).toContainText('Generado el')
  // Many rows are rendered in parts. All of them are reachable by keyboard, by scrolling and on paper.
  await page.emulateMedia({ media: 'screen' })
  await page.route('**/api/reports/product_quantity_alert?*', (route) =>
    route.fulfill({ json: { data: manyLow, total: manyLow.length, cover: 14 } }),
  )
  await page.goto('/report/product_quantity_alert')
  const rows = page.locator('[data-part=report-table] tbody tr')
  await expect(rows).toHaveCount(manyLow.length)
  await expect(page.locator('[data-part=report-table]')).toHaveAttribute('aria-busy', 'false')
  const last = rows.last()
  await expect(last).not.toBeInViewport()
  await page.locator('[data-part=report-table]').focus()
  await page.keyboard.press('PageDown')
  await expect(rows.first()).not.toBeInViewport()
  await page.keyboard.press('End')
  await expect(last).toBeInViewport()
  await page.keyboard.press('Home')
  await expect(rows.first()).toBeInViewport()
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 1_000_000)
  await expect(last).toBeInViewport()
  // From the last row of a part by an arrow to the first of the next, and on to the documents of its figure.
  const onHand = (nth: number) => rows.nth(nth).locator('td a').first()
  await onHand(99).focus()
  await page.keyboard.press('ArrowDown')
  await expect(onHand(100)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/show=.*product.101/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+p')
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g) ?? []
  expect(sheets.length).toBeGreaterThan(manyLow.length / 60)
  await page.emulateMedia({ media: 'print' })
  await expect(rows).toHaveCount(manyLow.length)
  await expect(last).toBeVisible()
})
