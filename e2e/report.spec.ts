import { expect, test } from '@playwright/test'
import { pdf } from './api.ts'
import { faultsOf } from './axe.ts'
import { day } from './day.ts'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'

test('a figure of a report opens the documents that add up to it, by keyboard too', async ({
  page,
  request,
}) => {
  const { user, admin, supplierId, products } = await layOut(request, 2, false)
  const stores = await user.get<{ data: { id: number }[] }>('/api/stores')
  for (const nth of [1, 2]) {
    const { id } = await user.upload('/api/attachments', 'factura.pdf', pdf)
    const entered = await user.post('/api/purchases', {
      supplierId,
      storeId: stores.data[0]?.id,
      reference: `INF-${supplierId}-${nth}`,
      purchasedOn: day(0),
      creditDays: 30,
      discount: 0,
      shipping: 0,
      returned: 0,
      attachmentIds: [id],
      items: [{ productId: products[nth - 1]?.id, quantity: '10', cost: String(1000 * nth) }],
    })
    await admin.post(`/api/purchases/${entered.id}/approve`, undefined, entered.version)
  }

  await signIn(page, 'user', `/report/purchases_report?supplier=${supplierId}&by=product&within=day`)
  const table = page.getByRole('table', { name: 'Informe de compras' })
  await expect(table.locator('tfoot')).toContainText('30.000')
  await expect(table.locator('tbody tr')).toHaveCount(2)

  // The days within a product add up to it.
  await table
    .getByRole('button', { name: /^Ver los grupos/ })
    .first()
    .click()
  await expect(table.locator('tbody tr')).toHaveCount(3)
  await expect(table.locator('[data-part=within]')).toContainText('20.000')

  // From the total by keyboard: down to the documents, which add up to it, and back.
  const sum = table.locator('tfoot a').first()
  await sum.focus()
  await page.keyboard.press('ArrowUp')
  await expect(table.locator('tbody a:focus')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(sum).toBeFocused()
  await page.keyboard.press('Enter')
  const documents = page.getByRole('dialog', { name: 'Mercancía comprada' })
  await expect(documents).toContainText('2 documentos')
  await expect(documents.locator('tbody tr')).toHaveCount(2)
  await expect(documents.locator('tfoot')).toContainText('30.000')
  await expect(documents.getByRole('link', { name: `INF-${supplierId}-1` })).toHaveAttribute(
    'href',
    /\/purchase\/edit\/\d+/,
  )
  await page.keyboard.press('Escape')
  await expect(documents).toBeHidden()

  // Last month, which a saved view resolves from today, has nothing of theirs.
  await page.keyboard.press(',')
  await expect(page).toHaveURL(/period=lastMonth/)
  await expect(page.getByRole('button', { name: /^Periodo: Mes pasado/ })).toBeVisible()
  await expect(page.getByText('Nada en este periodo')).toBeVisible()

  // A figure of stock opens its lots, which add up to it; one of their products is among them.
  await page.goto(`/report/product_report?q=${products[0]?.code}`)
  const worth = page.locator('[data-part=report-sums] div').filter({ hasText: 'Inventario' })
  const value = (await worth.locator('a').innerText()).trim()
  await worth.locator('a').click()
  const lots = page.getByRole('dialog', { name: 'Inventario al costo' })
  await expect(lots).toContainText('1 lote')
  await expect(lots.locator('tfoot')).toContainText(value)
  await expect(lots.locator('tbody a').first()).toHaveAttribute(
    'href',
    /\/product\/list\?open=\d+&tab=kardex/,
  )
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Escape')

  // Its chart is drawn from the right in Arabic, and violates no policy of the page.
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  await page.evaluate(() => localStorage.setItem('language', 'ar'))
  await page.goto(`/report/purchases_report?supplier=${supplierId}&by=product`)
  const axis = page.locator('[data-part=plot] text').filter({ hasText: 'ألف' }).first()
  await expect(axis).toBeVisible()
  const [plot, drawn] = [await page.locator('[data-part=plot]').boundingBox(), await axis.boundingBox()]
  expect(drawn?.x ?? 0).toBeGreaterThan((plot?.x ?? 0) + (plot?.width ?? 0) / 2)
  expect(refused).toEqual([])

  // For paper it is drawn at the width of the page, and afterwards at that of the screen again.
  const wide = () =>
    page
      .locator('[data-part=plot] svg')
      .first()
      .evaluate(({ clientWidth }) => clientWidth)
  const onScreen = await wide()
  await page.evaluate(() => {
    globalThis.print = () => {
      document.body.dataset['drawn'] = String(document.querySelector('[data-part=plot] svg')?.clientWidth)
    }
  })
  await page.keyboard.press('Control+p')
  await expect(page.locator('body')).toHaveAttribute('data-drawn', /^(680|94[45])$/)
  await page.evaluate(() => globalThis.dispatchEvent(new Event('afterprint')))
  await expect.poll(wide).toBe(onScreen)
})
