import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { anotherOf, pdf } from './api.ts'
import { enterOrder } from './ordered-goods.ts'
import { attach, attached, enterPurchase } from './purchase-entered.ts'
import { layOut } from './purchase-goods.ts'
import { sell, stocked } from './sale-goods.ts'
import { signIn } from './signing-in.ts'
import { addProduct, chooseStore, slowly } from './stock-documents.ts'
import { withoutEvents } from './without-events.ts'

type Goods = Awaited<ReturnType<typeof stocked>>

interface Kind {
  readonly add: string
  /** Where saving a new one leads; the till continues with the next sale. */
  readonly list: string | null
  /** The call for new ones. */
  readonly call: string
  /** Opens the form of a new one, and fills it so that it can be saved. */
  readonly fill: (page: Page, goods: Goods, request: APIRequestContext) => Promise<void>
}

async function addGoods(page: Page, { products: [milk] }: Goods) {
  if (!milk) throw new Error('no product')
  await addProduct(page, milk)
  await page.keyboard.type('1', slowly)
}

/** The lines of the copied document are there. */
const repeated = (page: Page, { products: [milk] }: Goods) =>
  expect(page.getByRole('grid')).toContainText(milk?.name ?? '')

const kinds: readonly Kind[] = [
  {
    add: '/purchase/add',
    list: '/purchase/list',
    call: '/api/purchases',
    fill: async (page, _, request) => {
      const goods = await layOut(request, 1, false)
      const { id, reference } = await enterPurchase(goods.user, goods, { mark: 'again', costs: ['2000'] })
      await signIn(page, 'user', `/purchase/add?from=${id}`)
      await page.getByLabel('Referencia').fill(`${reference}-2`)
      // Another amount, so that it does not look like a duplicate.
      await page.locator('[data-field="discount"]').fill('5000')
      await attach(page, { name: 'otra.pdf', bytes: anotherOf(pdf) })
      await expect(attached(page, 'otra.pdf')).toBeVisible()
      await expect(page.getByText('Número libre')).toBeVisible()
    },
  },
  {
    add: '/purchase-order/add',
    list: '/purchase-order/list',
    call: '/api/purchase-orders',
    fill: async (page, goods) => {
      const { id } = await enterOrder(goods.user, goods, { quantities: ['6'] })
      await signIn(page, 'user', `/purchase-order/add?from=${id}`)
      await repeated(page, goods)
    },
  },
  {
    add: '/sale/add',
    list: null,
    call: '/api/sales',
    fill: async (page, goods) => {
      const { id } = await sell(goods.user, goods)
      await signIn(page, 'user', `/sale/add?from=${id}`)
      await repeated(page, goods)
    },
  },
  {
    add: '/stock/adjustment/add',
    list: '/stock/adjustment',
    call: '/api/stock-adjustments',
    fill: async (page, goods) => {
      await signIn(page, 'user', '/stock/adjustment/add')
      await chooseStore(page, /Tienda/, 'Centro')
      await page
        .locator('[data-part=fields]')
        .getByRole('button', { name: /Motivo/ })
        .click()
      await page.getByRole('option', { name: 'Averiado' }).click()
      await addGoods(page, goods)
    },
  },
  {
    add: '/stock/transfer/add',
    list: '/stock/transfer',
    call: '/api/stock-transfers',
    fill: async (page, goods) => {
      const { data } = await goods.user.get<{ data: { name: string }[] }>('/api/stores')
      await signIn(page, 'user', '/stock/transfer/add')
      await chooseStore(page, /Sale de/, 'Centro')
      await chooseStore(page, /Va para/, data.find(({ name }) => name !== 'Centro')?.name ?? '')
      await addGoods(page, goods)
    },
  },
]

for (const { add, list, call, fill } of kinds) {
  test(`${add}: refused it moves to the error, without a reply it is sent again as the same, and saved it moves on`, async ({
    page,
    request,
  }) => {
    const goods = await stocked(request, 1)
    await withoutEvents(page)
    // Nothing was typed: it lists what is missing, and the cursor is in the first of it.
    await signIn(page, 'user', add)
    const lacking = page.getByLabel('Por revisar')
    await expect(page.locator('[data-part=save-bar]')).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(lacking.getByRole('listitem').first()).toBeVisible()
    await expect(
      page.locator('[data-part=field]:focus-within [data-part=problem], td[aria-invalid]:focus-within'),
    ).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${add}$`))

    await fill(page, goods, request)
    const keys: (string | undefined)[] = []
    await page.route(`**${call}`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      keys.push(route.request().headers()['idempotency-key'])
      return keys.length === 1 ? route.abort() : route.continue()
    })
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('alert').filter({ hasText: 'no respondió' })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Control+s')
    if (list === null) {
      await expect(page.locator('[data-part=last-sale] a')).toBeVisible()
      await expect(page.getByRole('combobox', { name: 'Producto, línea 1' })).toBeFocused()
      await page.locator('[data-part=last-sale] a').click()
    } else {
      await expect(page).toHaveURL(new RegExp(`${list}(\\?|$)`))
      await page.getByRole('button', { name: 'Ver', exact: true }).click()
    }
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)

    // Corrected it stays on its page.
    await expect(page).toHaveURL(/\/edit\/\d+$/)
    const address = page.url()
    await page.getByRole('textbox', { name: 'Nota' }).fill('Revisado')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Sin cambios por guardar').first()).toBeVisible()
    await expect(page).toHaveURL(address)
  })
}
