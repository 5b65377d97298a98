import { expect } from '@playwright/test'
import { pdf } from './api.ts'
import { test } from './elsewhere.ts'
import { attach } from './purchase-entered.ts'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'

test('a purchase begun on a phone is finished at a desk, and the phone says that it ended elsewhere', async ({
  page,
  request,
  elsewhere,
}) => {
  const goods = await layOut(request, 1, false)
  const [product] = goods.products
  const reference = `FE-${goods.supplierId}-7`
  const phone = await elsewhere({ viewport: { width: 390, height: 800 } })
  await signIn(phone, 'secretary', '/purchase/add')
  await phone.getByLabel('Proveedor').fill(goods.supplier)
  await phone.getByRole('option', { name: goods.supplier }).click()
  const sent = phone.waitForResponse(
    (reply) => reply.url().includes('/api/document-drafts/') && reply.request().method() === 'PATCH',
  )
  await phone.getByLabel('Referencia').fill(reference)
  await sent

  await signIn(page, 'secretary', '/purchase/add')
  await page.getByRole('button', { name: /en otro/ }).click()
  const drafts = page.getByRole('dialog', { name: 'Borradores en otros aparatos' })
  const ours = drafts.getByRole('listitem').filter({ hasText: goods.supplier })
  await ours.getByRole('button', { name: 'Seguir aquí' }).click()
  await expect(page.getByLabel('Referencia')).toHaveValue(reference)
  await expect(page.getByLabel('Proveedor')).toHaveValue(goods.supplier)
  const store = page.locator('[data-part=fields]').getByRole('button', { name: /Tienda/ })
  await store.click()
  await page.getByRole('option', { name: 'Centro' }).click()
  await page.getByRole('grid').getByRole('gridcell').first().focus()
  await page.keyboard.type(product?.code ?? '', { delay: 50 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid')).toContainText(product?.name ?? '')
  for (const [column, text] of [
    ['quantity', '7'],
    ['cost', '1500'],
  ] as const) {
    await page.locator(`tr[aria-rowindex="2"] td[data-col="${column}"]`).click()
    await page.keyboard.type(text, { delay: 50 })
    await page.keyboard.press('Enter')
  }
  await attach(page, { name: 'factura.pdf', bytes: pdf })
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/purchase\/list/)
  const { total } = await goods.admin.get<{ total: number }>(`/api/purchases?supplier=${goods.supplierId}`)
  expect(total).toBe(1)

  await phone.reload()
  await expect(phone.getByText(/se siguió, se guardó o se descartó en otro aparato/)).toBeVisible()
  await phone.getByRole('button', { name: 'Descartar' }).first().click()
  await expect(phone.getByLabel('Referencia')).toHaveValue('')
})
