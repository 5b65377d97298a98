import { expect, type Page } from '@playwright/test'
import { anotherOf, pdf } from './api.ts'
import { faultsOf } from './axe.ts'
import { test } from './elsewhere.ts'
import { openTill, saleOf, sell, stocked } from './sale-goods.ts'
import { signIn } from './signing-in.ts'
import { withoutEvents } from './without-events.ts'

/** Presses what opens a PDF, and returns the server's reply. */
async function printed(page: Page, address: RegExp, press: () => Promise<void>) {
  const tab = page.waitForEvent('popup')
  const answered = page.waitForResponse((response) => address.test(response.url()))
  await press()
  const response = await answered
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toBe('application/pdf')
  await (await tab).close()
}

test('the admin reads a sale beside the list, because admins may not open its own page', async ({
  page,
  request,
}) => {
  const goods = await stocked(request, 1)
  const sale = await sell(goods.user, goods)
  await withoutEvents(page)
  await signIn(page, 'admin', `/sale/list?q=${sale.reference}`)
  await expect(page.getByRole('link', { name: 'Nueva venta' })).toHaveCount(0)
  await page.getByRole('link', { name: sale.reference }).click()
  const drawer = page.getByRole('dialog', { name: `Venta ${sale.reference}` })
  await expect(drawer).toContainText(goods.products[0]?.name ?? '')
  await expect(drawer).toContainText('Mostrador')
  await expect(drawer.getByRole('link', { name: 'Abrir' })).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await page.goto(`/sale/edit/${sale.id}`)
  await expect(page).toHaveURL(/\/dashboards\/home/)
  const why = page.getByRole('listitem').filter({ hasText: 'Tu rol no abre esa página' })
  await why.getByRole('button', { name: 'Ver' }).click()
  await expect(drawer).toContainText(goods.products[0]?.name ?? '')
  await page.goto('/sale/add')
  await expect(page).toHaveURL(/\/dashboards\/home/)
})

test('a counter sale prints its receipt and its PDF', async ({ page, request }) => {
  const goods = await stocked(request, 1)
  const sale = await sell(goods.user, goods)
  await signIn(page, 'user', `/sale/edit/${sale.id}`)
  await printed(page, /\/receipt\?language=es/, () =>
    page.getByRole('button', { name: 'Tirilla (80 mm)' }).click(),
  )
  await page.goto(`/sale/list?q=${sale.reference}`)
  await page.getByRole('button', { name: `Más acciones de ${sale.reference}` }).click()
  await printed(page, /\/pdf\?language=es/, () => page.getByRole('menuitem', { name: 'Hoja (PDF)' }).click())
})

test('several are approved at once, each separately', async ({ page, request }) => {
  const goods = await stocked(request, 1)
  const theirs = [await sell(goods.user, goods), await sell(goods.user, goods, { quantity: '3' })]
  await signIn(page, 'admin', `/sale/list?product=${goods.products[0]?.id}`)
  const rows = page.locator('tbody tr[aria-rowindex]')
  await expect(rows).toHaveCount(2)
  await page.locator('thead input[type=checkbox]').check()
  await page.getByRole('button', { name: /Aprobar 2/ }).click()
  const asking = page.getByRole('dialog', { name: '¿Aprobar 2 ventas?' })
  await expect(asking).toContainText('17.500')
  await asking.getByRole('button', { name: 'Aprobar' }).click()
  await expect(page.getByRole('dialog', { name: 'Resultado' }).getByRole('status')).toHaveText(/2 aprobadas/)
  for (const { id } of theirs) expect((await saleOf(goods.user, id)).status).toBe('paid')
})

test('a draft of a sale survives closing the page, and leaving it asks', async ({ page, request }) => {
  const { products } = await stocked(request, 1)
  await openTill(page)
  await page.keyboard.type(products[0]?.code ?? '', { delay: 50 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid')).toContainText(products[0]?.name ?? '')
  await expect(page.getByText(/Borrador guardado/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('grid')).toContainText(products[0]?.name ?? '')
  await expect(page.getByText(/Se recuperó lo que escribías/)).toBeVisible()
  await page.getByRole('link', { name: 'Ventas' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('queda como borrador en este navegador')
  await dialog.getByRole('button', { name: 'Descartar el borrador' }).click()
  await expect(page).toHaveURL(/\/sale\/list/)
})

test('simultaneous changes of two people are shown side by side', async ({ page, request, someoneElse }) => {
  const goods = await stocked(request, 1)
  const sale = await sell(goods.user, goods)
  await signIn(page, 'user', `/sale/edit/${sale.id}`)
  await page.getByLabel('Nota').fill('La recoge en la tarde')
  const other = await someoneElse('secretary', `/sale/edit/${sale.id}`)
  await other.getByLabel('Nota').fill('La recoge su hijo')
  await other.keyboard.press('Control+s')
  await expect(other.getByText(`Venta ${sale.reference} guardada`)).toBeVisible()
  await page.keyboard.press('Control+s')
  const merge = page.getByRole('dialog', { name: 'Otra persona cambió esta venta' })
  await expect(merge).toContainText('La recoge su hijo')
  await merge.getByText('La recoge en la tarde').click()
  await page.keyboard.press('Control+Enter')
  await expect(merge).toHaveCount(0)
  await expect.poll(async () => (await saleOf(goods.user, sale.id)).note).toBe('La recoge en la tarde')
})

test('an approved sale still accepts a note and files', async ({ page, request }) => {
  const goods = await stocked(request, 1)
  const sale = await sell(goods.user, goods)
  await goods.admin.post(`/api/sales/${sale.id}/approve`, undefined, sale.version)
  await signIn(page, 'user', `/sale/edit/${sale.id}`)
  await page.getByLabel('Nota').fill('La firmó el portero')
  await page
    .locator('[data-part=papers] input[type=file]')
    .setInputFiles({ name: 'entrega.pdf', mimeType: 'application/pdf', buffer: anotherOf(pdf) })
  await expect(page.getByRole('button', { name: /^entrega\.pdf/ })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Nota y adjuntos guardados')).toBeVisible()
  expect(await saleOf(goods.user, sale.id)).toMatchObject({
    note: 'La firmó el portero',
    attachments: [{ name: 'entrega.pdf' }],
    status: 'paid',
  })
  await page.getByRole('button', { name: 'Historial' }).click()
  await expect(page.getByRole('dialog')).toContainText('La firmó el portero')
})
