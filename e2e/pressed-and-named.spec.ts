import { expect, test } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { signIn } from './signing-in.ts'
import { withoutEvents } from './without-events.ts'

// axe's rules on the size of targets (2.5.8) and on names that omit the visible text (2.5.3), on the screens with the
// smallest links and with buttons that show only a figure.

for (const width of [1440, 390])
  test(`small links have room and a figure on a button is in its name, at ${width} px`, async ({ page }) => {
    await withoutEvents(page)
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, 'user')
    for (const address of [
      '/report/income_report',
      '/sale/add',
      '/purchase-order/add',
      '/purchase/add',
      '/dashboards/home',
    ]) {
      await page.goto(address)
      await page.locator('main h1').waitFor()
      await expect(page.locator('[data-part=bones]')).toHaveCount(0)
      const faults = await faultsOf(page, {
        within: 'main[data-part=sheet]',
        tags: ['wcag22aa', 'experimental'],
      })
      expect.soft(faults, address).toEqual([])
    }
  })
