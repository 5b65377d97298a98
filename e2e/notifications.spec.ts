import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { callerFor, pdf } from './api.ts'
import { faultsOf } from './axe.ts'
import { test } from './elsewhere.ts'
import { signIn } from './signing-in.ts'

interface Named {
  readonly id: number
}

let serial = 0
const mark = `${Date.now() % 100_000}`

/** A purchase of its own supplier, entered by somebody over the API. */
async function enterPurchase(request: APIRequestContext, by: string) {
  serial += 1
  const caller = await callerFor(request, by)
  const name = `${mark}-${test.info().workerIndex}-${serial}`
  const category = await caller.post('/api/categories', { name: `Avisos ${name}` })
  const product = await caller.post('/api/products', {
    code: `AV-${name}`,
    name: `Aviso ${name}`,
    categoryId: category.id,
    unit: 'und',
    unitWhole: true,
    tracksExpiry: false,
    price: 100_000,
  })
  const supplier = await caller.post('/api/suppliers', { company: `Avisos ${name} S.A.S.`, creditDays: 30 })
  const admin = await callerFor(request, 'admin2')
  await admin.post(`/api/suppliers/${supplier.id}/approve`, {}, supplier.version)
  const { data: stores } = await caller.get<{ data: Named[] }>('/api/stores')
  const file = await caller.upload('/api/attachments', 'factura.pdf', pdf)
  const reference = `AV-${name}`
  const purchase = await caller.post('/api/purchases', {
    supplierId: supplier.id,
    storeId: stores[0]?.id,
    reference,
    purchasedOn: '2026-11-02',
    creditDays: 30,
    discount: 0,
    shipping: 0,
    returned: 0,
    attachmentIds: [file.id],
    items: [{ productId: product.id, quantity: '2', cost: '12500' }],
  })
  return { ...purchase, reference, supplier: `Avisos ${name} S.A.S.` }
}

const bell = (page: Page) => page.locator('[data-part=side] [data-part=bell]')
const toasts = (page: Page) => page.locator('[data-sonner-toast]')

/** Signs in and waits until the page receives events. */
async function listenAs(page: Page, username: string): Promise<void> {
  const opened = page.waitForResponse((response) => response.url().endsWith('/api/events'))
  await signIn(page, username)
  expect((await opened).status()).toBe(200)
}

test('an approver is notified of a new purchase at once, approves it, and its author is notified of that', async ({
  page,
  request,
  elsewhere,
}) => {
  // Notifications of parallel walks arrive too: none of them may cover a button.
  await page.addInitScript(() =>
    localStorage.setItem('settings', JSON.stringify({ notificationExpand: true, notificationMax: 5 })),
  )
  await listenAs(page, 'user2')
  const { id, version, reference } = await enterPurchase(request, 'secretary')
  const toast = toasts(page).filter({ hasText: reference })
  await expect(toast).toContainText('Compra por aprobar')
  await toast.hover()
  await toast.getByRole('button', { name: 'Abrir' }).click()
  await expect(page).toHaveURL(new RegExp(`/purchase/edit/${id}`))

  const author = await elsewhere()
  await listenAs(author, 'secretary')
  const hears = author.waitForResponse((response) => response.url().endsWith('/api/events'))
  await author.goto(`/purchase/edit/${id}`)
  await hears
  await expect(author.getByLabel('Referencia')).toHaveValue(reference)
  const approver = await callerFor(request, 'admin')
  await approver.post(`/api/purchases/${id}/approve`, {}, version)
  await expect(toasts(author).filter({ hasText: reference })).toContainText('Compra aprobada')
  // The open page shows it too.
  await expect(author.getByText(/la aprobó/)).toBeVisible()
  await expect(author.getByLabel('Referencia')).toHaveCount(0)
  // The notification of the pending purchase is gone.
  await bell(page).click()
  const list = page.getByRole('dialog', { name: 'Notificaciones' })
  await expect(list).toBeVisible()
  await expect(list.getByText(reference)).toHaveCount(0)
})

test('the list by keyboard: move, follow, mark, delete', async ({ page, request }) => {
  const first = await enterPurchase(request, 'secretary')
  const second = await enterPurchase(request, 'secretary')
  await signIn(page, 'admin2', '/notification/list')
  const newest = page.locator('[data-part=notice]').filter({ hasText: second.reference })
  await expect(newest).toBeVisible()
  // Parallel walks may have added others in between.
  const links = await page
    .locator('[data-part=notice] a')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href')))
  const below = links[links.indexOf(`/purchase/edit/${second.id}`) + 1]
  await newest.getByRole('link').focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator(`[data-part=notice] a[href="${below}"]`)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(newest.getByRole('link')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(newest.getByRole('button', { name: 'Marcar como leída' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(newest.getByRole('button', { name: 'Marcar como no leída' })).toBeVisible()
  await newest.getByRole('link').focus()
  await page.keyboard.press('Delete')
  await expect(newest).toHaveCount(0)
  await page
    .locator('[data-part=notice]')
    .filter({ hasText: first.reference })
    .getByRole('link')
    .press('Enter')
  await expect(page).toHaveURL(new RegExp(`/purchase/edit/${first.id}`))
})

test('a buyer has no list, and all of it in the popover', async ({ page }) => {
  await signIn(page, 'buyer')
  await bell(page).click()
  const list = page.getByRole('dialog', { name: 'Notificaciones' })
  await expect(list).toBeVisible()
  await expect(list.getByRole('link', { name: 'Ver todas' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(bell(page)).toBeFocused()
  await page.goto('/notification/list')
  await expect(page).toHaveURL(/\/purchase-order\/list/)
})

test('two tabs share one connection', async ({ page, request }) => {
  const opened: string[] = []
  page.context().on('request', (request) => {
    if (request.url().endsWith('/api/events')) opened.push(request.url())
  })
  await listenAs(page, 'admin')
  const other = await page.context().newPage()
  await other.goto('/notification/list')
  await bell(other).waitFor()
  await other.waitForTimeout(1500)
  expect(opened).toHaveLength(1)
  // A message that arrives over the first tab's connection is shown in the second tab too.
  const { reference } = await enterPurchase(request, 'secretary')
  await expect(other.locator('[data-part=notice]').filter({ hasText: reference })).toBeVisible()
  await page.close()
  await expect.poll(() => opened.length).toBe(2)
})

for (const language of ['es', 'ar'] as const) {
  test(`no axe violations on the list and the bell (${language}), also narrow`, async ({ page, request }) => {
    await enterPurchase(request, 'secretary')
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await signIn(page, 'user2', '/notification/list')
    await page.locator('[data-part=notice]').first().waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    await page.locator('[data-part=top-bar] [data-part=bell]').click()
    await page.getByRole('dialog').locator('[data-part=notice]').first().waitFor()
    expect(await faultsOf(page)).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })
}
