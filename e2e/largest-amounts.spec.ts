import { expect, type Page, test } from '@playwright/test'
import { largest } from './largest-goods.ts'
import { signIn } from './signing-in.ts'

/** Figures of a list that reach out of their cells, and sums that touch the ones before them. */
const cutFigures = (page: Page) =>
  page.locator('[data-part=list]').evaluate((table) => {
    const bounds = (cell: Element) => {
      const sides = [...cell.children]
        .map((each) => each.getBoundingClientRect())
        .filter(({ width }) => width > 0)
      return {
        left: Math.min(...sides.map(({ left }) => left)),
        right: Math.max(...sides.map(({ right }) => right)),
      }
    }
    const figures = [...table.querySelectorAll('tbody tr[data-index] > td')].filter(
      (cell) => getComputedStyle(cell).textAlign === 'end' && cell.querySelector('bdi[dir=ltr]'),
    )
    const cut = figures.filter((cell) => {
      const [room, text] = [cell.getBoundingClientRect(), bounds(cell)]
      const inside = Number.parseFloat(getComputedStyle(cell).paddingInlineEnd)
      return room.width > 0 && (text.left < room.left - 0.5 || text.right > room.right - inside + 1)
    })
    const close = [...table.querySelectorAll('tfoot tr')].flatMap((line) => {
      const sums = [...line.children].filter((cell) => cell.querySelector('bdi'))
      return sums.slice(1).filter((cell, at) => {
        const before = sums[at]
        return before && bounds(cell).left - bounds(before).right < 10
      })
    })
    return [...cut, ...close].map((cell) => cell.textContent)
  })

test('no figure of a list is cut, however large, and its sums stand apart', async ({ page, request }) => {
  test.setTimeout(300_000)
  const { goods, order, purchase } = await largest(request)
  await signIn(page, 'admin')
  const faults: string[] = []
  for (const width of [1440, 1280, 768]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of [
      `/purchase/list?supplier=${goods.supplierId}`,
      '/purchase/list',
      '/pending-data/purchase',
      '/purchase-order/list',
      `/purchase-order/list?order=${order}`,
      '/received-order/list',
      '/sale/list',
      `/payments/purchase/${purchase}`,
      `/preturn/list/${purchase}`,
      '/stock/list?by=product&sort=-value',
      '/stock/list?by=store&sort=-value',
      '/stock/list?by=lot&sort=-value',
      '/stock/adjustment',
      '/stock/transfer',
      `/product/list?q=${goods.products[0]?.code.slice(0, -2)}`,
      '/people/supplier?sort=-balance',
      '/people/customer?sort=-balance',
    ]) {
      await page.goto(path)
      await page.locator('tr[data-index]').first().waitFor()
      await page.evaluate(() => document.fonts.ready)
      const cut = await cutFigures(page).catch((error: Error) => [error.message.slice(0, 80)])
      const wide = await page
        .locator('[data-part=table]')
        .evaluate((box) => box.scrollWidth - box.clientWidth)
      if (cut.length > 0 || wide > 0) faults.push(`${width} ${path}: ${cut.join(' · ')} wide ${wide}`)
    }
  }
  expect(faults).toEqual([])
})
