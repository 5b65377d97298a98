import { expect, test } from '@playwright/test'
import { approvedOrder } from './ordered-goods.ts'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'

test('in the drawer of an order, a name of five words takes at most two lines', async ({ page, request }) => {
  const goods = await layOut(request, 2)
  const id = await approvedOrder(goods)
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    if (width === 1024) await signIn(page, 'user', `/purchase-order/list?order=${id}`)
    const drawer = page.getByRole('dialog', { name: /^Orden / })
    for (const { name } of goods.products) {
      const words = drawer.getByText(name, { exact: true })
      await expect(words).toBeVisible()
      const lines = await words.evaluate((span) => {
        const { lineHeight } = getComputedStyle(span)
        return Math.round(span.getBoundingClientRect().height / parseFloat(lineHeight))
      })
      expect(lines, `${name} at ${width} px`).toBeLessThanOrEqual(2)
    }
  }
})
