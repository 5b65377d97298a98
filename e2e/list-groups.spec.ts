import { expect, test } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { enterPurchase } from './purchase-entered.ts'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'

// The rows of a list are divided by what they have in common; each group has its sums and opens its rows.

for (const width of [1440, 390]) {
  test(`a list is divided into groups, and a group opened and left again, ${width} px`, async ({
    page,
    request,
  }) => {
    const shop = await layOut(request, 2, false)
    const { id, version } = await enterPurchase(shop.user, shop, {
      mark: `GR-${width}-1`,
      costs: ['1000', '2000'],
    })
    await shop.admin.post(`/api/purchases/${id}/approve`, undefined, version)
    await enterPurchase(shop.user, shop, { mark: `GR-${width}-2`, costs: ['500', '700'] })
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, 'user', `/purchase/list?supplier=${shop.supplierId}`)
    await page.locator('tbody tr[data-index]').first().waitFor()

    await page.keyboard.press('g')
    await page.getByRole('menuitem', { name: 'Estado' }).click()
    const groups = page.getByRole('grid', { name: 'Compras por Estado' })
    const group = (name: string) => groups.getByRole('row', { name })
    await expect(group('Recibida')).toContainText('30.000')
    await expect(group('Pendiente')).toContainText('12.000')
    await expect(groups.locator('tfoot')).toContainText('2 grupos')
    await expect(groups.locator('tfoot')).toContainText('42.000')
    expect(await faultsOf(page)).toEqual([])

    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/supplier=\d+/)
    await expect(page).toHaveURL(/status=received/)
    await expect(page.getByRole('grid', { name: 'Compras', exact: true })).toBeVisible()
    await expect(page.locator('tbody tr[data-index]')).toHaveCount(1)
    await expect(page.locator('[data-part=table] tfoot')).toContainText('30.000')

    // Back among the groups, at the one that was opened; Escape leaves them.
    await page.goBack()
    await expect(groups.locator('tr[data-current]')).toContainText('Recibida')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('grid', { name: 'Compras', exact: true })).toBeVisible()
    await expect(page.locator('tbody tr[data-index]')).toHaveCount(2)
  })
}

test('the groups are printed instead of the rows', async ({ page, request }) => {
  const shop = await layOut(request, 1, false)
  await enterPurchase(shop.user, shop, { mark: 'GR-PRINT', costs: ['1500'] })
  await signIn(page, 'user', `/purchase/list?supplier=${shop.supplierId}&group=month`)
  await page.getByRole('grid', { name: 'Compras por Mes' }).locator('tbody tr[data-index]').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('[data-part=printed-list]')
  await expect(paper.locator('tbody tr')).toHaveCount(1)
  await expect(paper).toContainText(' de 20')
  await expect(paper.locator('tfoot')).toContainText('1 grupo')
})
