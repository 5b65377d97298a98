import { expect, type Page, test } from '@playwright/test'
import { signIn } from './signing-in.ts'

// Each setting of the specification (§1, §9) changes what is seen, not only what is stored (theme-settings.spec.ts).

const choose = (page: Page, value: string) =>
  page.locator(`#main input[type=radio][value="${value}"]`).check({ force: true })

/** The appearance for each value of a choice. */
async function looks<Look>(
  page: Page,
  values: readonly string[],
  look: () => Promise<Look>,
): Promise<Look[]> {
  const seen: Look[] = []
  for (const value of values) {
    await choose(page, value)
    seen.push(await look())
  }
  return seen
}

test('each scheme, skin, layout and monochrome mode looks different', async ({ page }) => {
  await signIn(page, 'user', '/settings/appearance')
  await page.locator('[data-part=setting-choice]').first().waitFor()
  const sheet = () =>
    page.locator('main[data-part=sheet]').evaluate((main) => getComputedStyle(main).backgroundColor)

  const dark = ['mirage', 'navy', 'mint', 'black', 'cinder']
  expect(new Set(await looks(page, dark, sheet)).size).toBe(dark.length)
  const primary = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary'))
  const colours = ['amber', 'indigo', 'blue', 'green', 'purple', 'rose']
  const seen = await looks(page, colours, primary)
  expect(new Set(seen).size).toBe(colours.length)
  expect(seen).not.toContain('')
  const ways = await looks(page, ['sideblock', 'main-layout'], () =>
    page.locator('[data-part=side]').boundingBox(),
  )
  expect(ways[0]?.width).not.toBe(ways[1]?.width)
  await choose(page, 'light')
  const light = ['slate', 'gray', 'neutral']
  const ink = () =>
    page.locator('main[data-part=sheet] h1').evaluate((title) => getComputedStyle(title).color)
  expect(new Set(await looks(page, light, ink)).size).toBe(light.length)
  const shadow = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--shadow-card'))
  expect(new Set(await looks(page, ['shadow-sm', 'bordered'], shadow)).size).toBe(2)
  const before = await primary()
  await page.getByRole('switch', { name: 'Monocromo' }).check({ force: true })
  expect(await primary()).not.toBe(before)
})

test('messages appear at each position, as many as chosen', async ({ page }) => {
  await signIn(page, 'user', '/settings/appearance')
  const one = page.getByRole('button', { name: 'Ver un aviso de prueba' })
  const toasts = page.locator('[data-sonner-toast]')
  for (const position of [
    'top-left',
    'top-center',
    'top-right',
    'bottom-left',
    'bottom-center',
    'bottom-right',
  ]) {
    await choose(page, position)
    await one.click()
    const [y = '', x = ''] = position.split('-')
    await expect(toasts.first()).toHaveAttribute('data-y-position', y)
    await expect(toasts.first()).toHaveAttribute('data-x-position', x)
    const box = await toasts.first().boundingBox()
    const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2
    const third = middle < 480 ? 'left' : middle < 960 ? 'center' : 'right'
    expect([position, third, (box?.y ?? 0) < 450 ? 'top' : 'bottom']).toEqual([position, x, y])
  }
  for (const most of ['1', '2', '5']) {
    await choose(page, most)
    for (let count = 0; count < 6; count += 1) await one.click()
    await expect(page.locator('[data-sonner-toast][data-visible=true]')).toHaveCount(Number(most))
  }
})

test('messages are collapsed until the setting expands them', async ({ page }) => {
  await signIn(page, 'user', '/settings/appearance')
  const one = page.getByRole('button', { name: 'Ver un aviso de prueba' })
  const apart = page.getByRole('switch', { name: 'Mostrarlos desplegados' })
  const toasts = page.locator('[data-sonner-toast][data-visible=true]')
  for (const expanded of [false, true]) {
    await apart.setChecked(expanded, { force: true })
    for (let count = 0; count < 3; count += 1) await one.click()
    await page.mouse.move(300, 10)
    await expect(toasts).toHaveCount(3)
    await expect
      .poll(async () => {
        const boxes = await Promise.all([toasts.nth(0).boundingBox(), toasts.nth(1).boundingBox()])
        const [first, second] = boxes
        return (first?.y ?? 0) - (second?.y ?? 0) >= (first?.height ?? 0)
      })
      .toBe(expanded)
  }
})

test('a language that is none falls back to Spanish, whatever the browser speaks', async ({ browser }) => {
  for (const stored of [null, 'fr', '']) {
    const context = await browser.newContext({ locale: 'en-US' })
    const page = await context.newPage()
    await page.addInitScript((code) => {
      if (code !== null) localStorage.setItem('language', code)
    }, stored)
    await page.goto('/login')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
    await context.close()
  }
})

test('username and password are asked for by name, and nothing is sent without them', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/login')) sent.push(request.url())
  })
  await page.goto('/login')
  const username = page.locator('input[name=username]')
  await username.waitFor()
  for (const [name, secret] of [
    ['', ''],
    ['user', ''],
    ['', 'Trastienda*2026'],
  ] as const) {
    await username.fill(name)
    await page.locator('input[name=password]').fill(secret)
    await page.keyboard.press('Enter')
    await expect(page.locator('[role=alert]:not(:empty)')).toHaveText('Escribe tu usuario y tu contraseña')
  }
  expect(sent).toEqual([])
})
