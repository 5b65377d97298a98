import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { type Screen, screens } from '@trastienda/contract/access'
import type { Caller } from './api.ts'
import { built } from './built-screens.ts'
import { day } from './day.ts'
import { layOut } from './purchase-goods.ts'
import { placeOrder, receiveGoods } from './received-goods.ts'
import { restOf } from './rest.ts'
import { sell, stocked } from './sale-goods.ts'
import { signIn } from './signing-in.ts'
import { sellLarge } from './sold-and-back.ts'
import { smallTargets } from './touch-targets.ts'
import { visit } from './visit.ts'
import { withoutEvents } from './without-events.ts'

type Goods = Awaited<ReturnType<typeof stocked>>

/** The screens that an admin may not open. */
const ofUser = new Set<Screen>(['saleAdd', 'saleEdit', 'orderAdd', 'orderEdit'])

const firstId = async (person: Caller, path: string) => {
  const { data } = await person.get<{ data: { id: number }[] }>(path)
  return data[0]?.id ?? 0
}

/** An adjustment and a count that wait. */
async function stockDocuments({ user, storeId, products: [one] }: Goods) {
  const { categoryId } = await user.get<{ categoryId: number }>(`/api/products/${one?.id}`)
  const items = [{ productId: one?.id, lot: 'A', expiresOn: day(21), quantity: '-1' }]
  const adjustment = { storeId, adjustedOn: day(0), reason: 'damaged', note: '', items }
  const count = { storeId, categoryId, countedOn: day(0) }
  return {
    stockAdjustmentEdit: (await user.post('/api/stock-adjustments', adjustment)).id,
    stockCountEdit: (await user.post('/api/stock-counts', count)).id,
  }
}

/** The addresses of the screens that show one thing. */
async function addressesOf(request: APIRequestContext): Promise<Partial<Record<Screen, string>>> {
  const goods = await stocked(request, 2)
  const unlotted = await layOut(request, 2, false)
  const order = await placeOrder(unlotted, ['2500', '3000'])
  // Two of a kind stand closer to each other than one alone: two receipts of an order, two orders that goods came of.
  await receiveGoods(unlotted, order, ['1', '1'], 'REM-0')
  await receiveGoods(unlotted, await placeOrder(unlotted, ['2500', '3000']), ['1', '1'], 'REM-2')
  const receipt = await receiveGoods(unlotted, order, ['3', '1'], 'REM-1')
  const purchase = await firstId(goods.user, `/api/purchases?supplier=${goods.supplierId}`)
  const ids: Partial<Record<Screen, number>> = {
    purchaseEdit: purchase,
    purchaseReturns: purchase,
    saleEdit: (await sell(goods.user, goods)).id,
    orderEdit: order.id,
    orderReceive: order.id,
    receivedOrderEdit: receipt.id,
    supplierReport: goods.supplierId,
    userReport: await firstId(goods.admin, '/api/users'),
    ...(await stockDocuments(goods)),
  }
  return {
    payments: `/payments/purchase/${purchase}`,
    ...Object.fromEntries(
      Object.entries(ids).map(([name, id]) => [name, screens[name as Screen].replace(':id', String(id))]),
    ),
  }
}

/** The address of a sale that is only read, whose note and files stay open. */
async function readSale(request: APIRequestContext): Promise<string> {
  const { id } = await sellLarge(await stocked(request, 1))
  return screens.saleEdit.replace(':id', String(id))
}

/** Someone who can be called and written to. */
const contact = {
  email: 'pedidos@correo.example',
  phone: '601 555 0114',
  city: 'Bogotá',
  address: 'Carrera 37 # 36-71',
}

/** The addresses of lists with one of their rows open in the drawer beside them. */
async function drawersOf(request: APIRequestContext): Promise<readonly string[]> {
  const goods = await stocked(request, 2)
  const { admin, user, supplierId, supplier } = goods
  const [product] = goods.products
  const { id: customer } = await user.post('/api/customers', { name: `Cliente de ${supplier}`, ...contact })
  const { id: other } = await user.post('/api/suppliers', {
    company: `Bodega de ${supplier}`,
    creditDays: 30,
    ...contact,
  })
  return [
    `/people/customer?open=${customer}`,
    `/people/supplier?open=${supplierId}`,
    `/people/supplier?open=${other}`,
    '/people/user?open=1',
    `/product/list?open=${product?.id}`,
    `/purchase/list?open=${await firstId(user, `/api/purchases?supplier=${supplierId}`)}`,
    `/setting/audit_log?open=${await firstId(admin, '/api/audit-log')}`,
  ]
}

async function onPhone(browser: Browser, use: (page: Page) => Promise<void>): Promise<void> {
  const { baseURL } = test.info().project.use
  const page = await browser.newPage({
    ...(baseURL !== undefined && { baseURL }),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  try {
    await use(page)
  } finally {
    await page.close()
  }
}

/** On the narrowest phone what stands beside a sum wraps below it, as it does elsewhere for longer amounts. */
async function sumsOfNarrowPhone(page: Page, address: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 390, height: 844 }
  await page.setViewportSize({ ...before, width: 320 })
  const small = await smallTargets(page)
  expect
    .soft(
      small.filter((each) => each.includes('report-sums')),
      `${address}, 320 px`,
    )
    .toEqual([])
  await page.setViewportSize(before)
}

for (const who of ['admin', 'user'] as const)
  test(`a finger hits every control of each screen of ${who}, and no screen is wider than the phone`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(400_000)
    const documents = await addressesOf(request)
    const own = built
      .filter((name) => ofUser.has(name) === (who === 'user'))
      .map((name) => documents[name] ?? screens[name])
    const addresses = [...own, ...(who === 'user' ? [await readSale(request)] : [])].filter(
      (address) => !address.includes(':'),
    )
    await onPhone(browser, async (page) => {
      await withoutEvents(page)
      const rest = restOf(page)
      await signIn(page, who, '/settings/general')
      for (const address of addresses)
        await test.step(address, async () => {
          await visit(page, address)
          await rest()
          expect.soft(await smallTargets(page), address).toEqual([])
          const wide = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          )
          expect.soft(wide, `${address}: pixels beyond the edge`).toBeLessThanOrEqual(0)
          if (address.startsWith('/report/')) await sumsOfNarrowPhone(page, address)
        })
    })
  })

test('a finger hits every control of an open drawer', async ({ browser, request }) => {
  const addresses = await drawersOf(request)
  await onPhone(browser, async (page) => {
    await withoutEvents(page)
    const rest = restOf(page)
    await signIn(page, 'admin', '/settings/general')
    for (const address of addresses)
      await test.step(address, async () => {
        await page.goto(address)
        await page.locator('[data-part=drawer]').getByRole('heading').first().waitFor()
        await rest()
        expect.soft(await smallTargets(page, '[data-part=drawer]'), address).toEqual([])
      })
  })
})
