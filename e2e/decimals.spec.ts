import { expect, type Page, test } from '@playwright/test'
import { callerFor } from './api.ts'
import { enterPurchase } from './purchase-entered.ts'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'
import { visit } from './visit.ts'

/** Where the pesos of each amount of the list end, in pixels from the left, in the order of the rows. */
const endsOfPesos = (page: Page) =>
  page
    .getByRole('grid')
    .locator('tbody td')
    .getByText(/^\d{1,3}(?:[.,]\d{3})+(?:[.,]\d\d)?$/)
    .evaluateAll((amounts) =>
      amounts.map((amount) => {
        const text = amount.firstChild as Text
        const pesos = document.createRange()
        pesos.setStart(text, 0)
        pesos.setEnd(text, text.data.replace(/[.,]\d\d$/, '').length)
        return pesos.getBoundingClientRect().right
      }),
    )

for (const language of ['es', 'ar'] as const)
  test(`amounts with and without centavos end at the same peso, in ${language}`, async ({
    page,
    request,
  }) => {
    const goods = await layOut(request, 1, false)
    const user = await callerFor(request, 'user')
    for (const [mark, cost] of [
      ['1', '41390'],
      ['2', '14628.75'],
      ['3', '900'],
    ] as const)
      await enterPurchase(user, goods, { mark, costs: [cost] })
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await signIn(page, 'user')
    await visit(page, `/purchase/list?supplier=${goods.supplierId}`)
    await expect(page.getByText(/146[.,]287[.,]50/).first()).toBeVisible()
    const ends = await endsOfPesos(page)
    expect(ends.length).toBeGreaterThanOrEqual(3)
    const columns = new Map<number, number[]>()
    for (const end of ends) {
      const column = [...columns.keys()].find((at) => Math.abs(at - end) < 40) ?? end
      columns.set(column, [...(columns.get(column) ?? []), end])
    }
    for (const own of columns.values()) expect(Math.max(...own) - Math.min(...own)).toBeLessThanOrEqual(1.5)
    expect([...columns.values()].every((own) => own.length === 3)).toBe(true)
  })
