import { expect, type Page, test } from '@playwright/test'
import { type Screen, screens } from '@trastienda/contract/access'
import { built } from './built-screens.ts'
import { enterPurchase } from './purchase-entered.ts'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'
import { visit } from './visit.ts'

// In every list one press on the name of a row opens it, as Enter does; the rest of the row moves the cursor there.

const lists: readonly Screen[] = [
  'purchases',
  'pendingPurchases',
  'products',
  'categories',
  'suppliers',
  'customers',
  'users',
  'companies',
  'stores',
]
const rows = (page: Page) => page.locator('tbody tr[data-index]')

/**
 * What a press has opened: another page (of any row, because tests that run at the same time add rows), or a
 * dialog or drawer over the list.
 */
async function opened(page: Page, address: string): Promise<string> {
  await expect
    .poll(async () => {
      const panels = await page.locator('[role=dialog], [data-part=drawer]').count()
      return new URL(page.url()).pathname !== address || panels > 0
    })
    .toBe(true)
  const panels = await page.locator('[role=dialog], [data-part=drawer]').count()
  return panels > 0 ? 'beside' : new URL(page.url()).pathname.replace(/\d+$/, '')
}

test('in every list one press and Enter open the same', async ({ page, request }) => {
  const goods = await layOut(request, 1, false)
  await enterPurchase(goods.user, goods, { mark: '1', costs: ['1000'] })
  await goods.user.post('/api/customers', { name: `Tienda ${goods.supplierId}` })
  await signIn(page, 'admin')
  for (const address of lists.filter((screen) => built.includes(screen)).map((name) => screens[name])) {
    await test.step(address, async () => {
      await visit(page, address)
      await rows(page).first().locator('[data-opens]').click()
      const byPress = await opened(page, address)
      await visit(page, '/settings/general')
      await visit(page, address)
      const first = rows(page).first()
      await first.waitFor()
      // A press anywhere else only moves the cursor there.
      await first
        .locator('td')
        .last()
        .click({ position: { x: 2, y: 2 } })
      await expect(page.locator('tr[data-current]')).toHaveCount(1)
      expect(new URL(page.url()).pathname).toBe(address)
      await page.getByRole('grid').first().focus()
      await page.keyboard.press('Enter')
      expect(await opened(page, address)).toBe(byPress)
    })
  }
})

test('a double click on it does not close again what the first click opened', async ({ page, request }) => {
  const { products } = await layOut(request, 1, false)
  await signIn(page, 'admin', `/people/supplier`)
  await rows(page).first().locator('[data-opens]').dblclick()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.waitForTimeout(600)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto(`/product/list?q=${products[0]?.code}`)
  await rows(page).first().locator('[data-opens]').dblclick()
  await expect(page.locator('[data-part=drawer]')).toBeVisible()
  // Its code opens it as well.
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-part=drawer]')).toBeHidden()
  await rows(page)
    .first()
    .getByText(products[0]?.code ?? '')
    .click()
  await expect(page.locator('[data-part=drawer]')).toBeVisible()
})

test('with Ctrl it opens in a new tab', async ({ page, request, context }) => {
  const goods = await layOut(request, 1, false)
  const { id, reference } = await enterPurchase(goods.user, goods, { mark: '1', costs: ['1000'] })
  await signIn(page, 'user', `/purchase/list?q=${reference}`)
  const coming = context.waitForEvent('page')
  await page.getByRole('link', { name: reference }).click({ modifiers: ['Control'] })
  const other = await coming
  await expect(other).toHaveURL(new RegExp(`/purchase/edit/${id}$`))
  await expect(page).toHaveURL(/purchase\/list/)
})
