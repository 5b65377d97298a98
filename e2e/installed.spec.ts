import { expect, type Page, test } from '@playwright/test'
import { pdf } from './api.ts'
import { waitUntilCached } from './cached-shell.ts'
import { password, signIn } from './signing-in.ts'

test.use({ serviceWorkers: 'allow' })

const files = (page: Page) => page.locator('[data-part=attachments]')

interface Given {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** Shares something with the installed program, as a device does: it posts a form. */
async function share(page: Page, given: { readonly file?: Given; readonly text?: string }): Promise<void> {
  await page.evaluate(() => {
    const form = document.createElement('form')
    Object.assign(form, { id: 'share', action: '/share', method: 'post', enctype: 'multipart/form-data' })
    for (const [name, type] of [
      ['file', 'file'],
      ['text', 'text'],
    ] as const) {
      const input = document.createElement('input')
      Object.assign(input, { name, type })
      form.append(input)
    }
    document.body.append(form)
  })
  if (given.file) await page.setInputFiles('#share input[type=file]', given.file)
  await page.locator('#share input[name=text]').fill(given.text ?? '')
  await page.evaluate(() => (document.querySelector('#share') as HTMLFormElement).submit())
}

const bill: Given = { name: 'FE-900.pdf', mimeType: 'application/pdf', buffer: pdf }

test('each language has its manifest, with icons that exist and shortcuts that open', async ({
  page,
  request,
}) => {
  for (const [language, dir] of [
    ['es', 'ltr'],
    ['en', 'ltr'],
    ['ar', 'rtl'],
    ['zh-cn', 'ltr'],
  ] as const) {
    const reply = await request.get(`/${language}.webmanifest`)
    expect(reply.headers()['content-type']).toContain('application/manifest+json')
    const manifest = (await reply.json()) as {
      id: string
      dir: string
      icons: { src: string; type: string }[]
      shortcuts: { name: string; url: string }[]
    }
    expect(manifest).toMatchObject({ id: '/', dir, start_url: '/', scope: '/', display: 'standalone' })
    for (const { src, type } of manifest.icons)
      expect((await request.get(src)).headers()['content-type']).toContain(type)
    expect(manifest.shortcuts).toHaveLength(4)
  }
  await page.addInitScript(() => localStorage.setItem('language', 'ar'))
  await page.goto('/login')
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/ar.webmanifest')

  // The guard leads a person who may not sell to their first page.
  await signIn(page, 'admin', '/sale/add')
  await expect(page).toHaveURL(/\/dashboards\/home$/)
})

test('the menu of the account offers to install the program, and stops once it is installed', async ({
  page,
}) => {
  await signIn(page, 'user', '/settings/general')
  const menu = page.getByRole('button', { name: /Prueba/ })
  const entry = page.getByRole('menuitem', { name: 'Instalar la aplicación' })
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Salir' })).toBeVisible()
  await expect(entry).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    Object.assign(offer, { prompt: async () => void (document.title = 'asked') })
    dispatchEvent(offer)
    if (!offer.defaultPrevented) throw new Error('the browser would show its own bar')
  })
  await menu.click()
  await entry.click()
  await expect(page).toHaveTitle('asked')
  await menu.click()
  await expect(entry).toHaveCount(0)
})

test('a shared file opens a new purchase with it, also after signing in and without a connection', async ({
  page,
  context,
}) => {
  await signIn(page, 'user', '/settings/general')
  await waitUntilCached(page)
  await share(page, { file: bill, text: 'Factura de noviembre' })
  await expect(page).toHaveURL(/\/purchase\/add\?shared=\w+$/)
  const attached = files(page).getByRole('button', { name: /^FE-900\.pdf .* kB$/ })
  await expect(attached).toBeVisible()
  await expect(page.getByLabel('Nota')).toHaveValue('Factura de noviembre')
  // The draft has it now.
  await expect(page.getByText(/^Borrador guardado/)).toBeVisible()
  await page.reload()
  await expect(attached).toHaveCount(1)

  await page.goto('/settings/general')
  await context.setOffline(true)
  await share(page, { file: { ...bill, name: 'FE-901.pdf' } })
  await expect(files(page).getByText('El servidor no respondió')).toBeVisible()
  await context.setOffline(false)
  await files(page).getByRole('button', { name: 'Reintentar' }).click()
  await expect(files(page).getByRole('button', { name: /^FE-901\.pdf .* kB$/ })).toBeVisible()

  await page.goto('/settings/general')
  await context.clearCookies()
  await page.goto('/login')
  await share(page, { file: { ...bill, name: 'FE-902.pdf' } })
  await page.locator('input[name=username]').fill('user')
  await page.locator('input[name=password]').fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/purchase\/add\?shared=\w+$/)
  await expect(files(page).getByRole('button', { name: /^FE-902\.pdf .* kB$/ })).toBeVisible()
})

test('what is too large, of another type or did not arrive is refused in words', async ({ page }) => {
  await signIn(page, 'user', '/settings/general')
  await waitUntilCached(page)
  await share(page, { file: { ...bill, name: 'grande.pdf', buffer: Buffer.alloc(5 * 1024 * 1024, 1) } })
  await expect(files(page).getByRole('alert')).toContainText('4 MB')
  await page.goto('/settings/general')
  await share(page, { file: { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') } })
  await expect(files(page).getByRole('alert')).toContainText('nota.txt')
  await page.goto('/purchase/add?shared=lost')
  await expect(page.getByText('El archivo que compartiste no llegó. Adjúntalo aquí.')).toBeVisible()
})
