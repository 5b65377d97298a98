import { languageNames } from '@trastienda/contract/language'
import { expect, test } from '@playwright/test'
import { layOut } from './purchase-goods.ts'
import { placeOrder, receiveGoods } from './received-goods.ts'
import { restOf } from './rest.ts'
import { signIn } from './signing-in.ts'
import { tightIn } from './tight-buttons.ts'
import { visit } from './visit.ts'
import { withoutEvents } from './without-events.ts'

const screens = ['/pending-data/purchase', '/purchase-order/list', '/sale/add', '/stock/adjustment/add']

for (const language of languageNames)
  test(`the text of a button keeps its distance from the edges, in ${language}`, async ({ page }) => {
    test.setTimeout(180_000)
    // Several receipts of one supplier are billed together: the longest text on a button.
    const goods = await layOut(page.request, 1, false)
    const order = await placeOrder(goods, ['2500'])
    await receiveGoods(goods, order, ['4'], 'REM-1')
    await receiveGoods(goods, order, ['6'], 'REM-2')
    await withoutEvents(page)
    await page.addInitScript((lang) => localStorage.setItem('language', lang), language)
    const rest = restOf(page)
    await signIn(page, 'user', '/settings/general')
    for (const path of screens)
      for (const width of [1440, 1024, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await visit(page, path)
        await rest()
        await expect(page.locator('[data-kind]:visible').first()).toBeVisible()
        expect.soft(await tightIn(page), `${path}, ${width} px`).toEqual([])
      }
  })
