import { expect, type Page, test } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { type Screen, screens } from '@trastienda/contract/access'
import { faultsOf } from './axe.ts'
import { built } from './built-screens.ts'
import { restOf } from './rest.ts'
import { signIn } from './signing-in.ts'
import { visit } from './visit.ts'
import { withoutEvents } from './without-events.ts'

// Every screen, in the languages and modes that differ most, at the widths of a phone, a tablet and a desktop: no
// console messages, no policy violations, no overflow, and axe passes.

interface Look {
  readonly language: string
  readonly mode: string
  readonly width: number
}
const mostUnlike: readonly Look[] = [
  { language: 'ar', mode: 'light', width: 1440 },
  { language: 'zh-cn', mode: 'dark', width: 360 },
]
const others: readonly Look[] = [
  { language: 'es', mode: 'dark', width: 1440 },
  { language: 'ar', mode: 'dark', width: 390 },
  { language: 'en', mode: 'light', width: 768 },
]
/** The appearances that differ most from each other; the complete check (`.ci/run` sets `CI`) looks at all of them. */
const looks = process.env['CI'] ? [...mostUnlike, ...others] : mostUnlike

/** The faults of a page so far. */
function listen(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`error: ${error.message}`))
  page.on('console', (message) => {
    // The profile call of a visitor answers 401, which the browser logs.
    const expected = message.location().url.endsWith('/api/auth/user/profile')
    if (message.type() === 'error' && !expected) errors.push(`console: ${message.text()}`)
  })
  return errors
}

async function dress(page: Page, { language, mode, width }: Look): Promise<void> {
  await withoutEvents(page)
  await page.setViewportSize({ width, height: 900 })
  await page.addInitScript(
    ([lang, theme]) => {
      localStorage.setItem('language', lang ?? '')
      localStorage.setItem('settings', JSON.stringify({ themeMode: theme }))
    },
    [language, mode],
  )
}

/** Checks one screen; after a fault the next ones are checked as well. */
async function examine(page: Page, errors: string[], rest: () => Promise<void>): Promise<void> {
  await rest()
  const { pathname } = new URL(page.url())
  expect.soft(errors.splice(0), pathname).toEqual([])
  const wide = await page.evaluate(() => {
    const frames = [document.documentElement, ...document.querySelectorAll('main')]
    return Math.max(...frames.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
  })
  expect.soft(wide, `${pathname}: pixels beyond the edge`).toBeLessThanOrEqual(0)
  const faults = await faultsOf(page, { tags: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })
  expect.soft(faults, pathname).toEqual([])
}

for (const look of looks) {
  const { language, mode, width } = look
  test(`every screen in ${language}, ${mode}, ${width} px`, async ({ page }) => {
    test.setTimeout(300_000)
    const errors = listen(page)
    const rest = restOf(page)
    await dress(page, look)
    await page.goto('/login')
    await page.locator('h1').first().waitFor()
    await examine(page, errors, rest)
    await signIn(page, 'admin')
    const addresses = built.map((name: Screen) => screens[name]).filter((address) => !address.includes(':'))
    for (const address of [...addresses, '/no/such/page']) {
      await test.step(address, async () => {
        await visit(page, address)
        await examine(page, errors, rest)
      })
    }
    expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr')
  })
}

test('the sign-in page takes at most 150 kB of script', async ({ page }) => {
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body())
  })
  await page.goto('/login')
  await page.locator('input[name=username]').waitFor()
  await page.waitForLoadState('networkidle')
  const scripts = await Promise.all(bodies)
  const size = scripts.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
  expect(scripts.length).toBeGreaterThan(2)
  expect(size).toBeLessThanOrEqual(150_000)
})

test('the theme is set before the first paint', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('settings', JSON.stringify({ themeMode: 'light', primaryColorScheme: 'rose' })),
  )
  // While the program's own scripts are held back, only the script in the head can have set it.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light')
  await expect(page.locator('html')).toHaveAttribute('data-primary', 'rose')
})
