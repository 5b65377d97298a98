import { expect, type Page, test } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { enterOrder } from './ordered-goods.ts'
import { enterPurchase } from './purchase-entered.ts'
import { type Goods, layOut } from './purchase-goods.ts'
import { approvedCustomer, sell, stocked } from './sale-goods.ts'
import { signIn } from './signing-in.ts'

// One drawer for the records of every list: beside it, with the same head, the same keys and an address of its own.

let goods: Awaited<ReturnType<typeof stocked>>
let ordered: Goods

test.beforeAll(async ({ request }) => {
  goods = await stocked(request, 3)
  ordered = await layOut(request, 3, false)
  for (const mark of ['1', '2', '3']) {
    await sell(goods.user, goods, { quantity: mark })
    await enterOrder(goods.user, ordered, { quantities: ['10', '20'] })
    await enterPurchase(goods.user, ordered, { mark, costs: [`${mark}000`, '2000', '3000'] })
    await approvedCustomer(goods, `Ramona ${goods.supplierId} ${mark}`)
  }
})

interface Shown {
  readonly list: string
  readonly who: 'admin' | 'user'
  /** What only shows records that no other walk adds to. */
  readonly own?: () => string
  /** The key that opens the row of the cursor beside the list. */
  readonly key: 'Enter' | 'v'
  /** The parameter of its address. */
  readonly name: string
  /** Where Ctrl+Enter leads; undefined for records that have no page. */
  readonly page?: RegExp
}
const ofSupplier = () => `?supplier=${ordered.supplierId}`
const lists: readonly Shown[] = [
  {
    list: '/product/list',
    own: () => `?q=${goods.products[0]?.code.slice(0, -2)}`,
    who: 'user',
    key: 'Enter',
    name: 'open',
  },
  { list: '/people/supplier', own: () => `?q=${process.pid}-`, who: 'admin', key: 'Enter', name: 'open' },
  {
    list: '/people/customer',
    own: () => `?q=Ramona ${goods.supplierId}`,
    who: 'user',
    key: 'Enter',
    name: 'open',
  },
  { list: '/people/user', who: 'admin', key: 'Enter', name: 'open' },
  { list: '/setting/audit_log', who: 'admin', key: 'Enter', name: 'open' },
  {
    list: '/purchase-order/list',
    own: ofSupplier,
    who: 'user',
    key: 'Enter',
    name: 'order',
    page: /\/purchase-order\/edit\/\d+$/,
  },
  {
    list: '/sale/list',
    own: () => `?product=${goods.products[0]?.id}`,
    who: 'user',
    key: 'v',
    name: 'sale',
    page: /\/sale\/edit\/\d+$/,
  },
  {
    list: '/purchase/list',
    own: ofSupplier,
    who: 'user',
    key: 'v',
    name: 'open',
    page: /\/purchase\/edit\/\d+$/,
  },
]

/** The title of the open record, once it was read and has the focus. */
async function readTitle(page: Page) {
  const title = drawerOf(page).locator('header h2')
  await expect(title).toBeFocused()
  await expect(title).not.toHaveText(/^\s*$|^Cargando/)
  return title
}

const drawerOf = (page: Page) => page.locator('[data-part=drawer]')
const openId = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

for (const { list, own, who, key, name, page: address } of lists) {
  test(`${list}: the next and the previous one by key, closed by Escape, opened again by its address`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page, who, list + (own?.() ?? ''))
    await expect(page.locator('tbody tr[data-index]').nth(1)).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press(key)
    const drawer = drawerOf(page)
    const title = await readTitle(page)
    const opened = page.locator('tbody tr[aria-current]')
    await expect(opened).toHaveCount(1)
    const [one, first] = [await title.textContent(), openId(page, name)]

    await page.keyboard.press('Control+ArrowDown')
    await expect.poll(() => openId(page, name)).not.toBe(first)
    const second = openId(page, name)
    await expect(opened).toHaveAttribute('data-current', 'true')
    await expect(title).toBeFocused()
    await page.keyboard.press('Control+ArrowUp')
    await expect.poll(() => openId(page, name)).toBe(first)
    await expect(title).toHaveText(one ?? '')

    await page.keyboard.press('Control+ArrowDown')
    await expect.poll(() => openId(page, name)).toBe(second)
    await page.reload()
    await expect(title).toBeVisible()
    expect(openId(page, name)).toBe(second)
    await expect(opened).toHaveAttribute('data-current', 'true')
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(page.getByRole('grid')).toBeFocused()
    expect(openId(page, name)).toBeNull()

    if (address !== undefined) {
      await expect(page.locator('tbody tr[data-current]')).toBeVisible()
      await page.keyboard.press(key)
      await readTitle(page)
      await page.keyboard.press('Control+Enter')
      await expect(page).toHaveURL(address)
      await page.goBack()
      await expect(title).toBeVisible()
    }
  })

  test(`${list}: the drawer has no axe violations, and covers the list only where there is no room`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page, who, list + (own?.() ?? ''))
    await expect(page.locator('tbody tr[data-index]').first()).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press(key)
    const drawer = drawerOf(page)
    await readTitle(page)
    for (const width of [1440, 1024, 768, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(page.locator('[inert] [role=grid]')).toHaveCount(width < 1024 ? 1 : 0)
      await drawer.evaluate((panel) => Promise.all(panel.getAnimations().map(({ finished }) => finished)))
      expect(await faultsOf(page), `${width} px`).toEqual([])
      const sideways = await drawer.evaluate((panel) => panel.scrollWidth - panel.clientWidth)
      expect(sideways, `${width} px`).toBeLessThanOrEqual(0)
    }
  })
}

test('the arrows scroll the drawer while the focus is in it, and move through the list while it is there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 420 })
  await signIn(page, 'user', `/purchase/list${ofSupplier()}`)
  await expect(page.locator('tbody tr[data-index]').nth(2)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('v')
  const drawer = drawerOf(page)
  await readTitle(page)
  const body = drawer.locator(':scope > [data-scrolls]')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => body.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  const place = openId(page, 'at')
  await page.keyboard.press('j')
  await expect.poll(() => openId(page, 'at')).not.toBe(place)
  // While one is open, Enter shows the row of the cursor in its place.
  const before = openId(page, 'open')
  await page.keyboard.press('Enter')
  await expect.poll(() => openId(page, 'open')).not.toBe(before)
})
