import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, test } from '@playwright/test'

// The font for Chinese is fetched in Chinese alone, and only where the system has none.

test.skip(process.platform !== 'linux', 'which fonts a browser sees is chosen with fontconfig')

const ours = join(import.meta.dirname, '../api/src/print/fonts')

/** The configuration of a system that has these fonts and no others. */
function systemWith(fonts: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-fonts-'))
  mkdirSync(join(folder, 'fonts'))
  for (const font of fonts) copyFileSync(join(ours, font), join(folder, 'fonts', font))
  const file = join(folder, 'fonts.conf')
  const parts = `<dir>${folder}/fonts</dir><cachedir>${folder}/cache</cachedir>`
  writeFileSync(file, `<?xml version="1.0"?><fontconfig>${parts}</fontconfig>`)
  return file
}

/** The sign-in page in a language, once it is at rest: the files of the font that it fetched, and whether it draws with it. */
async function openIn(browser: Browser, baseURL: string, language: string) {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  const fetched: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/(?:chinese-font|noto-sans-sc)-/.test(request.url())) fetched.push(request.url())
  })
  await page.addInitScript((code) => localStorage.setItem('language', code), language)
  await page.goto('/login')
  await page.locator('input[name=username]').waitFor()
  await page.waitForLoadState('networkidle')
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts].some(
      ({ family, status }) => /Noto Sans SC/.test(family) && status === 'loaded',
    )
  })
  await context.close()
  return { fetched: fetched.length, loaded }
}

test('the font for Chinese comes with the program where the system has none, and only in Chinese', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const systems = [
    { fonts: ['plex-sans-400.ttf'], needed: true },
    { fonts: ['plex-sans-400.ttf', 'noto-sans-sc-400.otf'], needed: false },
  ]
  for (const { fonts, needed } of systems)
    await test.step(fonts.join(', '), async () => {
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        env: { ...process.env, FONTCONFIG_FILE: systemWith(fonts) },
      })
      const chinese = await openIn(browser, baseURL ?? '', 'zh-cn')
      expect(chinese.loaded).toBe(needed)
      expect(chinese.fetched > 0).toBe(needed)
      for (const language of ['es', 'en', 'ar'])
        expect(await openIn(browser, baseURL ?? '', language), language).toEqual({
          fetched: 0,
          loaded: false,
        })
      await browser.close()
    })
})
