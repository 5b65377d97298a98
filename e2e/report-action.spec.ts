import { expect, type Page } from '@playwright/test'
import { day } from './day.ts'
import { anotherOf, type Caller, pdf } from './api.ts'
import { faultsOf } from './axe.ts'
import { test } from './elsewhere.ts'
import { type Goods, layOut } from './purchase-goods.ts'
import { stocked } from './sale-goods.ts'
import { signIn } from './signing-in.ts'
import { withoutEvents } from './without-events.ts'

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

/** A product that is low from the start, in the category of the goods. */
async function lowProduct({ user, products }: Goods, name: string) {
  const { categoryId } = await user.get<{ categoryId: number }>(`/api/products/${products[0]?.id}`)
  const { id } = await user.post('/api/products', {
    code: name.toUpperCase().replaceAll(' ', '-'),
    name,
    categoryId,
    unit: 'und',
    unitWhole: true,
    price: 350_000,
    alertQuantity: '12',
    tracksExpiry: false,
    barcodes: [],
  })
  return id
}

async function buy({ user, admin, supplierId }: Goods, productIds: readonly number[]) {
  const stores = await user.get<{ data: { id: number }[] }>('/api/stores')
  const file = await user.upload('/api/attachments', 'factura.pdf', anotherOf(pdf))
  const { id, version } = await user.post('/api/purchases', {
    supplierId,
    storeId: stores.data[0]?.id,
    reference: `BAJO-${supplierId}`,
    purchasedOn: day(-3),
    creditDays: 30,
    discount: 0,
    shipping: 0,
    returned: 0,
    items: productIds.map((productId) => ({ productId, quantity: '5', cost: '1750' })),
    attachmentIds: [file.id],
  })
  await admin.post(`/api/purchases/${id}/approve`, undefined, version)
}

test('low products become one order per supplier; a product without a supplier is reported and left', async ({
  page,
  someoneElse,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  const mark = `Bajo ${goods.supplierId}`
  await buy(goods, [await lowProduct(goods, `${mark} uno`), await lowProduct(goods, `${mark} dos`)])
  await lowProduct(goods, `${mark} huérfano`)
  const address = `/report/product_quantity_alert?q=${encodeURIComponent(mark)}`
  await withoutEvents(page)
  await signIn(page, 'user', address)

  // The calculation of a figure is available by keyboard.
  const why = page.getByRole('button', { name: `Cómo se calculó: ${mark} uno` })
  await why.focus()
  await page.keyboard.press('Enter')
  const steps = dialogOf(page, `Cómo se calculó: ${mark} uno`)
  await expect(steps).toContainText('Días a la venta')
  await expect(steps).toContainText('0 × (7 + 14) + 12 − 5 − 0 → 7')
  expect(await faultsOf(page, { within: '[role=dialog]' })).toEqual([])
  await page.keyboard.press('Escape')
  await expect(why).toBeFocused()

  await page.getByRole('checkbox', { name: 'Elegir todos los que se pueden pedir' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Pedir 3 productos' }).click()
  const dialog = dialogOf(page, 'Una orden de compra')
  await expect(dialog).toContainText(goods.supplier)
  await expect(dialog.getByRole('note')).toContainText(`${mark} huérfano`)
  await dialog.getByRole('button', { name: /Entregar en/ }).click()
  await page.getByRole('option', { name: 'Norte' }).click()
  await dialog.getByRole('button', { name: 'Crear la orden' }).dblclick()
  const link = dialog.getByRole('link', { name: 'Ver la orden' })
  await expect(link).toBeVisible()
  expect(await faultsOf(page, { within: '[role=dialog]' })).toEqual([])

  // Pressed twice, created once; pending, at the last cost, expected after the usual days.
  const path = `/api/purchase-orders?supplier=${goods.supplierId}`
  const orders = await goods.user.get<{ data: { id: number; approval: string }[] }>(path)
  expect(orders.data).toMatchObject([{ approval: 'pending' }])
  const order = await goods.user.get<object>(`/api/purchase-orders/${orders.data[0]?.id}`)
  expect(order).toMatchObject({
    expectedOn: day(7),
    items: [
      { quantity: '7', cost: '1750' },
      { quantity: '7', cost: '1750' },
    ],
  })
  await link.click()
  await expect(page).toHaveURL(new RegExp(`/purchase-order/edit/${orders.data[0]?.id}$`))

  // An admin creates no orders.
  const other = await someoneElse('admin', address)
  await expect(other.getByRole('link', { name: `${mark} dos` })).toBeVisible()
  await expect(other.getByRole('button', { name: /^Pedir/ })).toHaveCount(0)
  await expect(other.locator('[data-part=report-table]').getByRole('checkbox')).toHaveCount(0)
  await other.close()
})

/** Approves what a person left pending, as another one. */
async function approved(admin: Caller, path: string) {
  const { version } = await admin.get<{ version: number }>(path)
  return admin.post(`${path}/approve`, undefined, version)
}

test('expiring lots are returned, moved, marked down or scrapped, each for another person to approve', async ({
  page,
  request,
}) => {
  const goods = await stocked(request, 1, [
    { lot: 'VENCIDO', expiresOn: day(-1), quantity: '4' },
    { lot: 'PRONTO', expiresOn: day(3), quantity: '9' },
  ])
  const { user, admin, products } = goods
  const [product] = products
  const address = `/report/product_expiry_alert?product=${product?.id}`
  await withoutEvents(page)
  await signIn(page, 'user', address)
  const act = async (lot: string, action: string) => {
    await page.getByRole('button', { name: `Qué hacer con ${product?.name} ${lot}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
    return dialogOf(page, action)
  }

  // Expired goods are sold nowhere: they are returned by their bill.
  await page.getByRole('button', { name: `Qué hacer con ${product?.name} VENCIDO` }).click()
  await expect(page.getByRole('menuitem', { name: 'Trasladar a otra tienda' })).toBeDisabled()
  await page.keyboard.press('Escape')
  const back = await act('VENCIDO', 'Devolver al proveedor')
  await expect(back.getByLabel(`Cantidad de ${product?.name} VENCIDO`)).toHaveValue('4')
  expect(await faultsOf(page, { within: '[role=dialog]' })).toEqual([])
  await back.getByRole('button', { name: 'Crear la devolución' }).click()
  const returned = await back.getByRole('link', { name: 'Ver la devolución' }).getAttribute('href')
  await back.getByRole('button', { name: 'Cerrar', exact: true }).last().click()

  // The second time nothing of it is left, and the reason is shown.
  const again = await act('VENCIDO', 'Devolver al proveedor')
  await expect(again.getByRole('note')).toContainText('ya se devolvió o está en devoluciones por aprobar')
  await again.getByRole('button', { name: 'Cancelar' }).click()
  const id = Number(/open=(\d+)/.exec(returned ?? '')?.[1])
  await approved(admin, `/api/purchase-returns/${id}`)
  await page.reload()
  await expect(page.getByText('VENCIDO')).toBeHidden()

  // Several at once: selected rows, the bar below them.
  await page.getByRole('checkbox', { name: 'Elegir todos los lotes que se ven' }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Trasladar a otra tienda' }).click()
  const moved = dialogOf(page, 'Trasladar a otra tienda')
  await moved.getByRole('button', { name: /Tienda de destino/ }).click()
  await page.getByRole('option', { name: 'Norte' }).click()
  await moved.getByLabel(`Cantidad de ${product?.name} PRONTO`).fill('20')
  await expect(moved.getByRole('button', { name: 'Crear el traslado' })).toBeDisabled()
  await moved.getByLabel(`Cantidad de ${product?.name} PRONTO`).fill('5')
  await moved.getByRole('button', { name: 'Crear el traslado' }).click()
  const transfer = await moved.getByRole('link', { name: 'Ver el traslado' }).getAttribute('href')
  expect(await user.get(`/api/stock-transfers/${transfer?.split('/').at(-1)}`)).toMatchObject({
    status: 'pending',
    items: [{ lot: 'PRONTO', quantity: '5' }],
  })
  await page.keyboard.press('Escape')

  // The rest is scrapped; it has not expired, so the reason and how many are asked for.
  const scrapped = await act('PRONTO', 'Dar de baja')
  const why = scrapped.getByRole('button', { name: /Motivo/ })
  await expect(why).toBeFocused()
  await expect(scrapped.getByLabel(`Cantidad de ${product?.name} PRONTO`)).toHaveValue('')
  await scrapped.getByLabel(`Cantidad de ${product?.name} PRONTO`).fill('4')
  await expect(scrapped.getByRole('button', { name: /^Crear/ })).toBeDisabled()
  await why.click()
  await page.getByRole('option', { name: 'Averiado' }).click()
  await scrapped.getByRole('button', { name: 'Crear el ajuste' }).click()
  const adjustment = await scrapped.getByRole('link', { name: 'Ver el ajuste' }).getAttribute('href')
  const adjusted = `/api/stock-adjustments/${adjustment?.split('/').at(-1)}`
  expect(await user.get(adjusted)).toMatchObject({
    approval: 'pending',
    reason: 'damaged',
    items: [{ lot: 'PRONTO', quantity: '-4' }],
  })
  await approved(admin, adjusted)
  await page.keyboard.press('Escape')

  // Marked down: below cost it needs a reason, which its history keeps.
  const marked = await act('PRONTO', 'Rebajar el precio')
  await expect(marked.getByLabel('Precio nuevo')).toHaveValue('2.450')
  await marked.getByLabel('Precio nuevo').fill('1500')
  await marked.getByRole('button', { name: 'Rebajar 1 producto' }).click()
  await expect(marked.getByText('Falta este dato')).toBeVisible()
  await marked.getByLabel('Motivo').fill('Salida rápida')
  await marked.getByRole('button', { name: 'Rebajar 1 producto' }).click()
  await expect(marked.getByRole('link', { name: 'Ver el producto' })).toBeVisible()
  expect(await user.get(`/api/products/${product?.id}`)).toMatchObject({ price: 150_000 })
  const { data } = await admin.get<{ data: { reason: string }[] }>(`/api/history/product/${product?.id}`)
  expect(data[0]?.reason).toContain('Salida rápida · lote PRONTO')
})

test('selected overdue bills open in the payment run', async ({ page, request }) => {
  const { supplierId, supplier } = await stocked(request, 1)
  await withoutEvents(page)
  await signIn(page, 'user', `/report/expired_purchases_report?supplier=${supplierId}`)
  // Without a selection it is everything that the filters leave.
  const pay = page.getByRole('link', { name: 'Pagar 1 compra vencida' })
  await expect(pay).toHaveAttribute(
    'href',
    new RegExp(`due=\\.\\.${day(-1)}&supplier=${supplierId}&choose=all$`),
  )
  await page.getByRole('checkbox', { name: `Elegir ${supplier}` }).check()
  await pay.click()
  await page.waitForURL(/concurrent_payments\/form$/)
  await expect(page.getByLabel(`A pagar FE-${supplierId}-1`)).toHaveValue('80.000')
  // Left and opened again, the selection is kept and nothing is selected again.
  await page.getByRole('checkbox', { name: `Elegir FE-${supplierId}-1`, exact: true }).uncheck()
  await page.reload()
  await page.getByLabel('Compra o proveedor').fill(supplier)
  await expect(page.getByLabel(`A pagar FE-${supplierId}-1`)).toHaveValue('')
  await page.getByRole('checkbox', { name: `Elegir FE-${supplierId}-1`, exact: true }).check()
  await page.getByRole('button', { name: /Crear 1 pago/ }).click()
  await page.waitForURL(/form\?run=\d+$/)
  await expect(page.locator('[data-part=bills] [data-part=group]')).toContainText('80.000')
})
