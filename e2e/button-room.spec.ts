import { languageNames } from '@trastienda/contract/language'
import { expect, type Page, test } from '@playwright/test'
import { layOut } from './purchase-goods.ts'
import { placeOrder, receiveGoods } from './received-goods.ts'
import { restOf } from './rest.ts'
import { signIn } from './signing-in.ts'
import { visit } from './visit.ts'
import { withoutEvents } from './without-events.ts'

const screens = ['/pending-data/purchase', '/purchase-order/list', '/sale/add', '/stock/adjustment/add']

/** The buttons whose text is closer to an edge than their padding, or has two lines. */
const tightIn = (page: Page) =>
  page.locator('[data-kind]:visible').evaluateAll((all) =>
    all.flatMap((button) => {
      // Text for screen readers is clipped away.
      const isUnseen = (element: Element | null) =>
        element !== null && getComputedStyle(element).clipPath !== 'none'
      const { left, right } = button.getBoundingClientRect()
      const { paddingLeft, paddingRight } = getComputedStyle(button)
      const words = document.createTreeWalker(button, NodeFilter.SHOW_TEXT, (node) =>
        // Elements beside the text have margins of their own: the key that is printed on the button.
        node.parentElement?.closest('kbd') || isUnseen(node.parentElement)
          ? NodeFilter.FILTER_REJECT
          : NodeFilter.FILTER_ACCEPT,
      )
      const range = document.createRange()
      const tight: string[] = []
      for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
        range.selectNodeContents(node)
        const box = range.getBoundingClientRect()
        if (box.width === 0) continue
        const near =
          box.left < left + Number.parseFloat(paddingLeft) - 1 ||
          box.right > right - Number.parseFloat(paddingRight) + 1
        if (near) tight.push(button.textContent)
      }
      return tight
    }),
  )

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
