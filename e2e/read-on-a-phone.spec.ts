import type { Day } from '@trastienda/contract/calendar'
import { expect, test } from '@playwright/test'
import { day } from './day.ts'
import { stocked } from './sale-goods.ts'
import { signIn } from './signing-in.ts'
import { bringBack, sellLarge } from './sold-and-back.ts'
import { visit } from './visit.ts'

test('a purchase that is read on a phone says the lot and the expiry of each line', async ({
  page,
  request,
}) => {
  const { user, supplierId } = await stocked(request, 1, [
    { lot: 'L-7', expiresOn: '2031-05-15' as Day, quantity: '3' },
    { lot: 'L-8', expiresOn: '2031-06-15' as Day, quantity: '3' },
  ])
  const { data } = await user.get<{ data: { id: number }[] }>(`/api/purchases?supplier=${supplierId}`)
  await signIn(page, 'user')
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 })
    await visit(page, `/purchase/edit/${data[0]?.id}`)
    await expect(page.getByText(/· L-7, vence 15 may 2031/)).toBeVisible()
    await expect(page.getByText(/· L-8, vence 15 jun 2031/)).toBeVisible()
  }
})

test('the amounts of a sale that goods came back of are in view on a phone', async ({ page, request }) => {
  const goods = await stocked(request, 1)
  const sale = await sellLarge(goods)
  // Kept by their notes alone on one line, the amounts would be outside the screen.
  await goods.user.post(`/api/sales/${sale.id}/collections`, {
    collectedOn: day(0),
    method: 'transfer',
    amount: 104_999_800_000,
    given: null,
    note: 'Transferencia del pagador del hospital, con la retención descontada',
  })
  await bringBack(goods, sale, { quantity: '1', reason: 'quality' })
  await signIn(page, 'user')
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, `/sale/edit/${sale.id}`)
  for (const name of ['Recaudos', 'Devoluciones del cliente']) {
    const amounts = page.getByRole('region', { name }).locator('td:has(bdi)').last()
    const box = await amounts.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 1000), name).toBeLessThanOrEqual(390)
  }
})

test('on a phone nothing lies over the last line below a sale that goods came back of', async ({
  page,
  request,
}) => {
  const goods = await stocked(request, 1)
  const sale = await sellLarge(goods)
  await bringBack(goods, sale, { quantity: '1', reason: 'quality' })
  await signIn(page, 'user')
  const total = page.locator('[data-part=form-main] [data-part=standing-total]')
  const main = page.locator('[data-part=form-main]')
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 640 })
    await visit(page, `/sale/edit/${sale.id}`)
    const last = page.getByRole('region', { name: 'Devoluciones del cliente' }).locator('tbody tr').last()
    await expect(last).toBeVisible()
    for (const above of [0, 10, 18]) {
      await main.evaluate((box, by) => box.scrollTo(0, box.scrollHeight - box.clientHeight - by), above)
      await expect(total, `${width} px, ${above} above the end`).toBeHidden()
    }
    await expect(last).toBeInViewport({ ratio: 0.6 })
  }
})

test('the menu of a return is whole on the screen in the sheet of its sale', async ({ page, request }) => {
  const goods = await stocked(request, 1)
  const sale = await sellLarge(goods)
  await bringBack(goods, sale, { quantity: '3', reason: 'wrong_product' })
  await signIn(page, 'admin', `/sale/list?sale=${sale.id}`)
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 })
    const row = page.getByRole('region', { name: 'Devoluciones del cliente' }).getByRole('row').first()
    const menu = await row.getByRole('button', { name: /^Más acciones/ }).boundingBox()
    expect((menu?.x ?? width) + (menu?.width ?? 0), `${width} px`).toBeLessThanOrEqual(width)
    const [state, number] = [
      await row.getByText('Aprobada').boundingBox(),
      await row.getByRole('button').first().boundingBox(),
    ]
    expect(state?.y, `${width} px`).toBeGreaterThan((number?.y ?? 999) + 1)
  }
})
