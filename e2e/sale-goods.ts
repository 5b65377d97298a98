import type { Day } from '@trastienda/contract/calendar'
import type { Sale } from '@trastienda/contract/sale'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { day } from './day.ts'
import { anotherOf, type Caller, pdf } from './api.ts'
import { type Goods, layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'
import { withoutEvents } from './without-events.ts'

interface Lot {
  readonly lot: string
  readonly expiresOn: Day | null
  readonly quantity: string
}

interface Stocked extends Goods {
  readonly storeId: number
}

/** The default lots of each product: the first expires in three weeks, the second in three months. */
const usualLots = (): readonly Lot[] => [
  { lot: 'A', expiresOn: day(21), quantity: '10' },
  { lot: 'B', expiresOn: day(90), quantity: '30' },
]

/** Brings lots of each product in by one approved purchase, a unit for 2.000 pesos. */
async function bring({ user, admin, supplierId, products }: Goods, storeId: number, lots: readonly Lot[]) {
  const reference = `FE-${supplierId}-1`
  const file = await user.upload('/api/attachments', `${reference}.pdf`, anotherOf(pdf))
  const { id, version } = await user.post('/api/purchases', {
    supplierId,
    storeId,
    reference,
    // Before the last day of the expired lot.
    purchasedOn: day(-40),
    creditDays: 30,
    discount: 0,
    shipping: 0,
    returned: 0,
    note: '',
    items: products.flatMap(({ id: productId }) => lots.map((lot) => ({ productId, cost: '2000', ...lot }))),
    attachmentIds: [file.id],
  })
  await admin.post(`/api/purchases/${id}/approve`, undefined, version)
}

/** Products with a price of 3.500 pesos and lots in the store Centro. */
export async function stocked(
  request: APIRequestContext,
  count: number,
  lots: readonly Lot[] = usualLots(),
  called?: string,
): Promise<Stocked> {
  const goods = await layOut(request, count, true, called)
  const stores = await goods.user.get<{ data: { id: number; name: string }[] }>('/api/stores')
  const storeId = stores.data.find(({ name }) => name === 'Centro')?.id ?? 0
  await bring(goods, storeId, lots)
  return { ...goods, storeId }
}

/** A customer whom the admin has approved. */
export async function approvedCustomer({ user, admin }: Goods, name: string): Promise<number> {
  const { id, version } = await user.post('/api/customers', { name, email: '', phone: '', city: 'Bogotá' })
  await admin.post(`/api/customers/${id}/approve`, undefined, version)
  return id
}

interface Sold {
  readonly quantity?: string
  readonly price?: string
  readonly customerId?: number
  readonly downPayment?: number
}

/** A pending sale of the first product, to the counter by default. */
export async function sell(
  person: Caller,
  { storeId, products: [one] }: Stocked,
  { quantity = '2', price = '3500', customerId, downPayment }: Sold = {},
): Promise<Sale> {
  const { id } = await person.post('/api/sales', {
    storeId,
    customerId: customerId ?? null,
    soldOn: day(0),
    downPayment: downPayment ?? Number(quantity) * Number(price) * 100,
    items: [{ productId: one?.id, quantity, price, priceReason: Number(price) < 2000 ? 'Promoción' : '' }],
  })
  return person.get<Sale>(`/api/sales/${id}`)
}

/** A sale in the API's form. */
export const saleOf = (person: Caller, id: number) => person.get<Sale>(`/api/sales/${id}`)

/** The stock of each lot of a product, by its code. */
export async function shelfOf(person: Caller, storeId: number, productId: number) {
  const { data } = await person.get<{
    data: { id: number; free: string; lots: { lot: string; free: string }[] }[]
  }>(`/api/sales/pick?ids=${productId}&store=${storeId}`)
  return Object.fromEntries((data[0]?.lots ?? []).map(({ lot, free }) => [lot, free]))
}

/** The cell of a column in a line, from 1. */
export const cell = (page: Pick<Page, 'locator'>, line: number, column: string) =>
  page.locator(`tr[aria-rowindex="${line + 1}"] td[data-column="${column}"]`)

/** Opens the till for Centro, whose list of stores may still be loading. */
export async function openTillOfCentro(page: Page): Promise<void> {
  await signIn(page, 'user', '/sale/add')
  const store = page.locator('[data-part=fields]').getByRole('button', { name: /Tienda/ })
  await expect(async () => {
    if ((await store.textContent())?.includes('Centro')) return
    await store.click()
    await page.getByRole('option', { name: 'Centro' }).click({ timeout: 2000 })
  }).toPass()
}

/** Opens the till for Centro, with the cursor in the field of the first product. */
export async function openTill(page: Page): Promise<void> {
  await withoutEvents(page)
  await openTillOfCentro(page)
  await cell(page, 1, 'product').click()
}

/**
 * Types a code and Enter into the focused cell as a hand scanner does, a key every 10 ms.
 * @param before text typed there by hand before
 */
export async function scan(page: Page, code: string, before = ''): Promise<void> {
  await page.evaluate(
    ([typed = '', text = '']) => {
      const input = document.activeElement
      if (!(input instanceof HTMLInputElement)) throw new Error('no cell has the focus')
      // Past React, which would see no change in the same value.
      const write = (value: string) => Reflect.set(HTMLInputElement.prototype, 'value', value, input)
      const start = performance.now()
      const send = (event: Event, at: number) => {
        // When the scanner sent it, however late a busy machine processes it.
        Object.defineProperty(event, 'timeStamp', { value: start + 10 * at })
        input.dispatchEvent(event)
      }
      const press = (key: string, at: number) =>
        send(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }), at)
      for (let end = 1; end <= text.length; end += 1) {
        press(text.charAt(end - 1), end)
        write(typed + text.slice(0, end))
        send(new InputEvent('input', { bubbles: true }), end)
      }
      press('Enter', text.length + 1)
    },
    [before, code],
  )
}
