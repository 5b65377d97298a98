import { expect, type Locator, test } from '@playwright/test'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'

/**
 * How long after the last scrolling that the page was told of the edges are updated, milliseconds. On a busy machine the
 * scrolling itself may rest in between.
 */
function restOf(area: Locator): Promise<number> {
  return area.evaluate(
    (box) =>
      new Promise<number>((resolve) => {
        let last = 0
        let steps = 0
        new MutationObserver((_, watch) => {
          watch.disconnect()
          resolve(performance.now() - last)
        }).observe(box, { attributes: true, attributeFilter: ['data-more'] })
        box.addEventListener('scroll', () => (last = performance.now()))
        const step = () => {
          box.scrollTop += 10
          steps += 1
          if (steps < 8) setTimeout(step, 40)
        }
        step()
      }),
  )
}

test('scrolling areas fade where there is more, 100 ms after scrolling ends', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 420 })
  await signIn(page, 'user', '/settings/appearance')
  // Not the menu, which has scrolled to where one is.
  const area = page.locator('main [data-more]').filter({ visible: true })
  await expect(area).toHaveAttribute('data-more', 'down')
  await expect(area).toHaveCSS('mask-image', /linear-gradient/)
  expect(await restOf(area)).toBeGreaterThanOrEqual(99)
  await expect(area).toHaveAttribute('data-more', /up/)
  await area.evaluate((box) => box.scrollTo(0, box.scrollHeight))
  await expect(area).toHaveAttribute('data-more', 'up')
  await page.setViewportSize({ width: 1440, height: 3000 })
  await expect(page.locator('main [data-more]')).toHaveCount(0)
})

test('a list fades next to its header and footer, which stay complete', async ({ page, request }) => {
  await layOut(request, 12, false)
  await page.setViewportSize({ width: 1440, height: 420 })
  await signIn(page, 'user', '/product/list')
  await page.locator('main [data-part=table] tbody tr').nth(8).waitFor()
  const table = page.locator('main [data-part=table]')
  await expect(table).toHaveAttribute('data-more', /down/)
  await table.evaluate((box) => box.scrollTo(0, 120))
  await expect(table).toHaveAttribute('data-more', /up/)
  await expect(table).toHaveCSS('--up', '0px')
  const under = await table
    .locator('thead th')
    .first()
    .evaluate((head) => getComputedStyle(head, '::after').backgroundImage)
  expect(under).toContain('linear-gradient')
})

test('on a phone the whole foot of a list fades, not each of its cells', async ({ page, request }) => {
  await layOut(request, 12, false)
  await page.setViewportSize({ width: 390, height: 480 })
  await signIn(page, 'user', '/product/list')
  const table = page.locator('main [data-part=table]')
  await expect(table).toHaveAttribute('data-more', /down/)
  const above = (of: Locator) =>
    of.evaluate((each) => {
      const { content, backgroundImage, width } = getComputedStyle(each, '::before')
      return content === 'none' ? null : { fades: backgroundImage.includes('linear-gradient'), width }
    })
  const foot = table.locator('tfoot')
  expect(await above(foot)).toEqual({ fades: true, width: '390px' })
  for (const cell of await foot.locator('td').filter({ visible: true }).all())
    expect(await above(cell)).toBeNull()
})

test('a menu that does not fit fades', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 300 })
  await signIn(page, 'user', '/settings/appearance')
  const menu = page.locator('[data-part=menu]').filter({ visible: true })
  await expect(menu).toHaveAttribute('data-more', /up/)
  await menu.evaluate((box) => box.scrollTo(0, 0))
  await expect(menu).toHaveAttribute('data-more', 'down')
  await menu.evaluate((box) => box.scrollTo(0, box.scrollHeight))
  await expect(menu).toHaveAttribute('data-more', 'up')
})
