import { expect, test } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { enterPurchase } from './purchase-entered.ts'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'

test('an admin finds what was done to a document, field by field, and that nothing was altered', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  const { user, admin } = goods
  const entered = await enterPurchase(user, goods, { mark: 'AUDIT', costs: ['1500'] })
  await admin.post(`/api/purchases/${entered.id}/approve`, undefined, entered.version)
  await signIn(page, 'admin', `/setting/audit_log?q=${entered.reference}`)
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(0)).toContainText('Aprobación')
  await expect(rows.nth(0)).toContainText(entered.reference)
  await page.getByRole('button', { name: 'Comprobar la cadena' }).click()
  await expect(page.getByText('están como se escribieron y no falta ninguno')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await rows.nth(1).getByRole('button', { name: 'Creación' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(goods.supplier)).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'Abrir el documento' })).toHaveAttribute(
    'href',
    `/purchase/edit/${entered.id}`,
  )
  expect(await faultsOf(page, { within: '[data-part=drawer]' })).toEqual([])
  await page.keyboard.press('Escape')
  await page.goto('/setting/outgoing_mail')
  await expect(page.getByRole('heading', { name: 'Correo saliente' })).toBeVisible()
  await expect(page.getByText('No hay servidor de correo (SMTP_URL)')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
})

test('nobody except an admin opens it', async ({ page }) => {
  await signIn(page, 'user', '/setting/audit_log')
  await expect(page).toHaveURL(/dashboards\/home/)
})
