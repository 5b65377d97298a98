import { expect, type Page, test } from '@playwright/test'
import { mayOpen, type Role, screens } from '@trastienda/contract/access'
import { built } from './built-screens.ts'
import { enter } from './new-person.ts'
import { restOf } from './rest.ts'
import { password, signIn } from './signing-in.ts'
import { visit } from './visit.ts'
import { withoutEvents } from './without-events.ts'

// A stylesheet stays loaded once its screen was open. After a walk through the whole program a page must look as it
// does when it is opened first.

/** The position and style of everything on the page. */
const look = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    return [...document.querySelectorAll('[data-part=entry], [data-part=entry] *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      const dress = [
        'color',
        'background-color',
        'font',
        'padding',
        'margin',
        'border',
        'opacity',
        'overflow',
      ]
      return [
        `${element.tagName}.${element.getAttribute('class') ?? ''}`,
        [x, y, width, height].map(Math.round).join(' '),
        ...dress.map((name) => style.getPropertyValue(name)),
      ].join(' | ')
    })
  })

/** The style of everything on a page, independent of the position that the data gives it. */
const dressed = async (page: Page) => {
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('main[data-part=sheet] *')].map((element) => {
      const chain: string[] = []
      for (let at: Element | null = element; at && at.tagName !== 'MAIN'; at = at.parentElement)
        chain.unshift(`${at.tagName}.${at.getAttribute('class') ?? ''}`)
      const style = getComputedStyle(element)
      const dress = [
        'display',
        'font-size',
        'font-weight',
        'padding',
        'border-width',
        'overflow',
        'white-space',
      ]
      return [chain.join(' > '), dress.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ')]
    }),
  )
  return Object.fromEntries(found) as Record<string, string>
}

/** The addresses that a role may open without a number. */
const addressesOf = (role: Role) =>
  built
    .filter((name) => mayOpen(role, name))
    .map((name) => screens[name])
    .filter((address) => !address.includes(':'))

/** Goes through screens without reloading the page. */
async function walk(page: Page, among: readonly string[]): Promise<void> {
  const rest = restOf(page)
  for (const address of among) {
    await visit(page, address)
    await rest()
  }
}

const name = (page: Page) => page.locator('input[name=username]')
const leave = async (page: Page) => {
  await page
    .getByRole('button', { name: /Prueba/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Salir' }).click()
  await expect(name(page)).toBeFocused()
}

test('the pages outside the frame look as when opened first, after a walk through every screen', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await withoutEvents(page)
  await page.goto('/login')
  await expect(name(page)).toBeFocused()
  const widths = [1440, 390]
  const atEach = async () => {
    const looks: string[][] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      looks.push(await look(page))
    }
    return looks
  }
  const entry = await atEach()
  expect(entry[0]?.length).toBeGreaterThan(20)
  await page.route('**/api/site_setting/status', (route) => route.fulfill({ json: { data: 'disabled' } }))
  await page.goto('/disabled')
  await expect(page.getByRole('button', { name: 'Revisar de nuevo' })).toBeVisible()
  const closed = await atEach()
  await page.unroute('**/api/site_setting/status')

  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'admin')
  await walk(page, addressesOf('admin'))
  await leave(page)
  // Screens that an admin may not open have stylesheets of their own.
  await enter(page, 'user', password)
  await page.locator('main[data-part=sheet]').waitFor()
  await walk(page, ['/sale/add', '/purchase-order/add', '/stock/count/add', '/purchase/add'])
  await visit(page, '/dashboards/home')
  await leave(page)
  expect(await atEach()).toEqual(entry)

  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'user', password)
  await page.locator('main[data-part=sheet]').waitFor()
  await page.route('**/api/products?*', (route) =>
    route.fulfill({ status: 503, json: { code: 'site_disabled', message: 'The site is disabled' } }),
  )
  await page.route('**/api/site_setting/status', (route) => route.fulfill({ json: { data: 'disabled' } }))
  await page.evaluate(() => window.history.pushState({}, '', '/product/list'))
  await expect(page.getByRole('button', { name: 'Revisar de nuevo' })).toBeVisible()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  expect(await atEach()).toEqual(closed)
})

test('a screen has the styles as when opened first, after a walk through the others', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  const looked = [
    '/purchase/add',
    '/sale/add',
    '/purchase-order/add',
    '/stock/transfer/add',
    '/stock/count/add',
    '/concurrent_payments/form',
    '/advanced_delete/form',
    '/settings/ip_restriction',
    '/settings/google2fa',
    '/stock/adjustment',
    '/purchase/list',
    '/report/product_expiry_alert',
  ]
  const first: Record<string, Record<string, string>> = {}
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  for (const address of looked) {
    const fresh = await context.newPage()
    await withoutEvents(fresh)
    const rest = restOf(fresh)
    await signIn(fresh, 'user', address)
    await fresh.locator('h1').first().waitFor()
    await rest()
    first[address] = await dressed(fresh)
    expect(Object.keys(first[address] ?? {}).length).toBeGreaterThan(10)
    await fresh.close()
  }
  await context.close()

  await withoutEvents(page)
  await signIn(page, 'user')
  await walk(page, addressesOf('user'))
  const rest = restOf(page)
  for (const address of looked) {
    await visit(page, address)
    await rest()
    const now = await dressed(page)
    const both = Object.keys(now).filter((part) => part in (first[address] ?? {}))
    expect(both.length).toBeGreaterThan(10)
    const changed = both.filter((part) => now[part] !== first[address]?.[part])
    expect
      .soft(
        changed.map((part) => `${part}: ${first[address]?.[part]} → ${now[part]}`),
        address,
      )
      .toEqual([])
  }
})
