import { expect, type Page, test } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { enterPurchase } from './purchase-entered.ts'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'

const rows = (page: Page) => page.locator('tbody tr[data-index]')
const head = (page: Page, name: RegExp) => page.getByRole('columnheader', { name }).getByRole('button')

test('a list is ordered by several columns, by mouse and by keyboard, in its address and in a saved view', async ({
  page,
  request,
  context,
}) => {
  const goods = await layOut(request, 1, false)
  const [middle, cheap, dear] = [
    await enterPurchase(goods.user, goods, { mark: '2', costs: ['2000'] }),
    await enterPurchase(goods.user, goods, { mark: '1', costs: ['1000'] }),
    await enterPurchase(goods.user, goods, { mark: '3', costs: ['3000'] }),
  ]
  const shows = async (at: Page, entered: readonly { readonly reference: string }[]) => {
    await expect(rows(at)).toHaveCount(entered.length)
    for (const [nth, { reference }] of entered.entries())
      await expect(rows(at).nth(nth)).toContainText(reference)
  }
  await signIn(page, 'user', `/purchase/list?supplier=${goods.supplierId}`)
  await shows(page, [dear, cheap, middle])

  // With Shift a press adds the column after the one that orders already.
  await head(page, /^Total/).click({ modifiers: ['Shift'] })
  await expect(page).toHaveURL(/sort=-date,total/)
  await shows(page, [cheap, middle, dear])
  await expect(page.getByRole('columnheader', { name: /^Fecha/ })).toHaveAttribute('aria-sort', 'descending')
  await expect(head(page, /^Fecha.*orden 1, descendente/)).toBeVisible()
  await expect(head(page, /^Total.*orden 2, ascendente/)).toBeVisible()
  expect(await faultsOf(page, { within: 'main' })).toEqual([])

  await head(page, /^Total/).focus()
  await page.keyboard.press('Shift+Enter')
  await expect(page).toHaveURL(/sort=-date,-total/)
  await shows(page, [dear, middle, cheap])
  await page.reload()
  await shows(page, [dear, middle, cheap])

  await page.getByRole('button', { name: 'Guardar como…' }).click()
  const name = `Orden ${goods.supplierId}`
  await page.getByLabel('Nombre de la vista').fill(name)
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/view=[0-9a-f]{32}/)
  const again = await context.newPage()
  await again.goto(`/purchase/list?view=${new URL(page.url()).searchParams.get('view')}`)
  await expect(again.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
  await shows(again, [dear, middle, cheap])
  await expect(head(again, /^Total.*orden 2, descendente/)).toBeVisible()

  // A third press takes it out; one without Shift orders by that column alone.
  await head(page, /^Total/).click({ modifiers: ['Shift'] })
  await expect(page).toHaveURL(/sort=-date&|sort=-date$/)
  await head(page, /^Total/).click()
  await expect(page).toHaveURL(/sort=total/)
  await shows(page, [cheap, middle, dear])
})

test('an address shows its density to whoever opens it, and leaves their own as it is', async ({
  page,
  browser,
}) => {
  const density = (at: Page) => at.locator('html').getAttribute('data-density')
  await signIn(page, 'user', '/product/list')
  expect(await density(page)).toBe('comfy')
  await page.getByRole('button', { name: 'Columnas' }).click()
  await page.getByRole('button', { name: 'Compacta' }).click()
  await expect(page).toHaveURL(/density=compact/)
  expect(await density(page)).toBe('compact')

  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'user2', page.url())
  await expect(rows(other).first()).toBeVisible()
  expect(await density(other)).toBe('compact')
  await expect(rows(other).first()).toHaveCSS('height', '30px')
  await other.getByRole('link', { name: 'Categorías' }).click()
  await expect(other).toHaveURL(/category/)
  await expect(rows(other).first()).toHaveCSS('height', '36px')
  expect(await density(other)).toBe('comfy')
  await other.context().close()
})
