import { expect, type Page, test } from '@playwright/test'
import { signIn } from './signing-in.ts'
import { withoutEvents } from './without-events.ts'

const look = (page: Page) =>
  page.evaluate(() => {
    const { mode, scheme, primary, layout, skin, density, mono } = document.documentElement.dataset
    return { mode, scheme, primary, layout, skin, density, mono }
  })
const storedSettings = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('settings') ?? '{}') as Record<string, unknown>)
const sheet = (page: Page) =>
  page.locator('main[data-part=sheet]').evaluate((main) => getComputedStyle(main).backgroundColor)
const choose = (page: Page, value: string) =>
  page.locator(`#main input[type=radio][value="${value}"]`).check({ force: true })

const asDelivered = {
  mode: 'dark',
  scheme: 'mirage',
  primary: 'amber',
  layout: 'sideblock',
  skin: 'shadow',
  density: 'comfy',
  mono: undefined,
}

test('every choice of the appearance shows at once, is kept, and is there after a reload', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await signIn(page, 'user', '/settings/appearance')
  await page.locator('[data-part=setting-choice]').first().waitFor()
  expect(await look(page)).toEqual(asDelivered)
  expect(
    await page.evaluate(() => [localStorage.getItem('settings'), localStorage.getItem('language')]),
  ).toEqual([null, null])

  const choices = {
    primaryColorScheme: ['primary', ['indigo', 'blue', 'green', 'purple', 'rose', 'amber']],
    darkColorScheme: ['scheme', ['navy', 'mint', 'black', 'cinder', 'mirage']],
    themeLayout: ['layout', ['main-layout', 'sideblock']],
    cardSkin: ['skin', ['bordered', 'shadow-sm']],
    density: ['density', ['compact', 'comfy']],
  } as const
  for (const [name, [attribute, values]] of Object.entries(choices)) {
    for (const value of values) {
      await choose(page, value)
      const attributeValue = value.replace(/^(main|shadow)-.*/, '$1')
      expect([name, (await look(page))[attribute], (await storedSettings(page))[name]]).toEqual([
        name,
        attributeValue,
        value,
      ])
    }
  }

  const dark = await sheet(page)
  await choose(page, 'system')
  expect(await look(page)).toMatchObject({ mode: 'light', scheme: 'slate' })
  expect(await sheet(page)).not.toBe(dark)
  for (const scheme of ['gray', 'neutral', 'slate']) {
    await choose(page, scheme)
    expect(await look(page)).toMatchObject({ mode: 'light', scheme })
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => look(page)).toMatchObject({ mode: 'dark', scheme: 'mirage' })

  const wanted = ['light', 'gray', 'navy', 'rose', 'main-layout', 'bordered', 'compact', 'top-left', '5']
  for (const value of wanted) await choose(page, value)
  await page.getByRole('switch', { name: 'Monocromo' }).check({ force: true })
  await page.getByRole('switch', { name: 'Mostrarlos desplegados' }).check({ force: true })
  const after = {
    mode: 'light',
    scheme: 'gray',
    primary: 'rose',
    layout: 'main',
    skin: 'bordered',
    density: 'compact',
    mono: '',
  }
  expect(await look(page)).toEqual(after)
  await page.reload()
  await page.locator('[data-part=setting-choice]').first().waitFor()
  expect(await look(page)).toEqual(after)
  expect(await storedSettings(page)).toEqual({
    themeMode: 'light',
    themeLayout: 'main-layout',
    cardSkin: 'bordered',
    darkColorScheme: 'navy',
    lightColorScheme: 'gray',
    primaryColorScheme: 'rose',
    density: 'compact',
    monochrome: true,
    notificationPosition: 'top-left',
    notificationExpand: true,
    notificationMax: 5,
  })
  await page.getByRole('button', { name: 'Volver a lo predeterminado' }).click()
  expect(await look(page)).toEqual(asDelivered)
})

test('the language changes words and direction at once, and is kept apart', async ({ page }) => {
  await signIn(page, 'user2', '/settings/general')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', 'es')
  for (const [value, lang, dir, title] of [
    ['ar', 'ar', 'rtl', 'الإعدادات'],
    ['zh-cn', 'zh-CN', 'ltr', '设置'],
    ['en', 'en', 'ltr', 'Settings'],
    ['ar', 'ar', 'rtl', 'الإعدادات'],
  ]) {
    await choose(page, value ?? '')
    await expect(html).toHaveAttribute('lang', lang ?? '')
    await expect(html).toHaveAttribute('dir', dir ?? '')
    await expect(page.locator('h1')).toHaveText(title ?? '')
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(value)
  }
  const side = page.locator('[data-part=side]')
  expect((await side.boundingBox())?.x ?? 0).toBeGreaterThan(1000)
  await page.reload()
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('h1')).toHaveText('الإعدادات')
  expect(await page.evaluate(() => localStorage.getItem('settings'))).toBeNull()
})

test('messages: position, number, duration, and the key that moves to them', async ({ page }) => {
  await withoutEvents(page)
  await page.clock.install()
  await signIn(page, 'user', '/settings/appearance')
  const toasts = page.locator('[data-sonner-toast]')
  const visibleToasts = page.locator('[data-sonner-toast][data-visible=true]')
  const one = page.getByRole('button', { name: 'Ver un aviso de prueba' })
  await one.waitFor()
  await page.clock.pauseAt(Date.now() + 60_000)
  await one.click()
  await expect
    .poll(async () => {
      await page.clock.runFor(20)
      return toasts.count()
    })
    .toBe(1)
  await page.mouse.move(300, 10)
  await page.clock.runFor(3900)
  await expect(toasts).toHaveCount(1)
  await page.clock.runFor(150)
  await expect(toasts).toHaveAttribute('data-removed', 'true')
  // It disappears 200 ms after it was dismissed.
  await page.clock.runFor(80)
  await expect(toasts).toHaveCount(1)
  await page.clock.runFor(170)
  await expect(toasts).toHaveCount(0)
  await page.clock.resume()

  for (let count = 0; count < 5; count += 1) await one.click()
  await expect(toasts).toHaveCount(5)
  await expect(visibleToasts).toHaveCount(3)
  const front = toasts.first()
  await expect(front).toHaveAttribute('data-y-position', 'bottom')
  await expect(front).toHaveAttribute('data-x-position', 'right')
  await expect(front).toHaveAttribute('data-expanded', 'false')
  await page.keyboard.press('Alt+t')
  await expect(front).toHaveAttribute('data-expanded', 'true')
  await expect(page.locator('[data-sonner-toaster]')).toBeFocused()
  const gap = async () => {
    const [first, second] = await Promise.all([toasts.nth(0).boundingBox(), toasts.nth(1).boundingBox()])
    return Math.round((first?.y ?? 0) - (second?.y ?? 0) - (second?.height ?? 0))
  }
  await expect.poll(gap).toBe(14)
  const box = await front.boundingBox()
  expect(box?.width).toBe(356)
  expect((box?.x ?? 0) + 356).toBeGreaterThan(1390)
  const face = await front.evaluate((toast) => getComputedStyle(toast).fontFamily)
  expect(face).toContain('Plex')

  // The settings of one person: another position, and more messages.
  await choose(page, 'top-center')
  await expect(front).toHaveAttribute('data-y-position', 'top')
  await expect(front).toHaveAttribute('data-x-position', 'center')
  await choose(page, '5')
  await expect(visibleToasts).toHaveCount(5)
})

test('a message is swiped away by mouse from 45 px on, however quickly', async ({ page }) => {
  await withoutEvents(page)
  await signIn(page, 'user', '/settings/appearance')
  const toast = page.locator('[data-sonner-toast]')
  const swipe = async (way: number) => {
    const box = await toast.getByText(/./).first().boundingBox()
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 8]
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (const part of [0.25, 0.5, 0.75, 1]) await page.mouse.move(x + way * part, y)
    await page.mouse.up()
  }
  await page.getByRole('button', { name: 'Ver un aviso de prueba' }).click()
  await expect(toast).toHaveAttribute('data-mounted', 'true')
  await page.waitForTimeout(500)
  await swipe(44)
  await expect(toast).toHaveAttribute('data-swiping', 'false')
  await expect(toast).toHaveAttribute('data-removed', 'false')
  expect(await page.evaluate(() => String(getSelection()))).toBe('')
  await page.waitForTimeout(450)
  await swipe(46)
  await expect(toast).toHaveCount(0)
})
