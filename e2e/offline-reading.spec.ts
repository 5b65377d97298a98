import { expect, type Page, test } from '@playwright/test'
import { waitUntilCached } from './cached-shell.ts'
import { layOut } from './purchase-goods.ts'
import { placeOrder } from './received-goods.ts'
import { signIn, signInInstead } from './signing-in.ts'
import { stoppableServer } from './stoppable-server.ts'

test.use({ serviceWorkers: 'allow' })

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'Sin conexión' })
const readAt = /^Sin conexión: se muestra lo que se leyó a las \d\d:\d\d\./

/** How many replies this browser keeps. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (!names.includes('trastienda-read')) return 0
    return new Promise<number>((resolve) => {
      const opening = indexedDB.open('trastienda-read')
      opening.addEventListener('success', () => {
        const counting = opening.result.transaction('reply').objectStore('reply').count()
        counting.addEventListener('success', () => {
          opening.result.close()
          resolve(counting.result)
        })
      })
    })
  })

/** Waits until nothing more is being kept. */
async function waitUntilKept(page: Page): Promise<void> {
  let before = -1
  await expect
    .poll(
      async () => {
        const [last, now] = [before, await kept(page)]
        before = now
        return now > 0 && now === last
      },
      { intervals: [500] },
    )
    .toBe(true)
}

test('lists and documents that were opened before are shown without a connection, also after a reload', async ({
  page,
  request,
  context,
}) => {
  const goods = await layOut(request, 1, false)
  const order = await placeOrder(goods, ['2500'])
  await signIn(page, 'user', `/purchase-order/list?q=${encodeURIComponent(goods.supplier)}`)
  const row = page.getByRole('row').filter({ hasText: goods.supplier })
  await expect(row).toBeVisible()
  await waitUntilCached(page)
  await page.goto(`/purchase-order/edit/${order.id}`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(order.reference)
  await waitUntilKept(page)

  await context.setOffline(true)
  await expect(banner(page)).toHaveText(readAt)
  await page.reload()
  await expect(heading).toContainText(order.reference)
  await expect(page.getByText(goods.products[0]?.name ?? '').first()).toBeVisible()
  await expect(banner(page)).toHaveText(readAt)

  await page.goto(`/purchase-order/list?q=${encodeURIComponent(goods.supplier)}`)
  await expect(row).toBeVisible()
  await expect(banner(page)).toHaveText(readAt)

  // What was not opened before is not there, and says so.
  await page.goto('/purchase/edit/1')
  await expect(page.getByRole('heading', { name: 'El servidor no respondió' })).toBeVisible()
  await page.goto('/setting/audit_log')
  await expect(page.getByText('El servidor no respondió').first()).toBeVisible()

  await context.setOffline(false)
  await expect(banner(page)).toHaveCount(0, { timeout: 20_000 })
})

test('a stopped server is a cut connection; when it answers again, what is shown is refetched', async ({
  page,
  request,
  baseURL,
}) => {
  const server = await stoppableServer(baseURL ?? '')
  const goods = await layOut(request, 1, false)
  const path = `/people/supplier?q=${encodeURIComponent(goods.supplier)}`
  try {
    await signIn(page, 'user', '/settings/general')
    await page.goto(server.address + path)
    const row = page.getByRole('row').filter({ hasText: goods.supplier })
    await expect(row).toBeVisible()
    await waitUntilCached(page)
    await waitUntilKept(page)

    await server.stop()
    await page.reload()
    await expect(row).toBeVisible()
    await expect(banner(page)).toHaveText(readAt)

    await goods.user.post('/api/suppliers', {
      company: `${goods.supplier} Sucursal`,
      email: '',
      phone: '',
      city: 'Leticia',
      creditDays: 30,
    })
    await server.start()
    await expect(row).toHaveCount(2, { timeout: 20_000 })
    await expect(banner(page)).toHaveCount(0)
  } finally {
    await server.stop()
  }
})

test('an answer of the server is never replaced by what was read, and a refusal deletes it', async ({
  page,
  request,
  context,
}) => {
  const goods = await layOut(request, 1, false)
  const order = await placeOrder(goods, ['2500'])
  const address = `/purchase-order/edit/${order.id}`
  await signIn(page, 'user', address)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(order.reference)
  await waitUntilCached(page)
  await waitUntilKept(page)
  for (const [status, title] of [
    [500, 'Algo falló de nuestro lado'],
    [404, 'Esta orden no existe, es de otra empresa o la creó otra persona'],
  ] as const) {
    await page.route(`**/api/purchase-orders/${order.id}`, (route) => route.fulfill({ status, json: {} }))
    await page.goto(address)
    await expect(heading).toHaveText(title)
    await expect(banner(page)).toHaveCount(0)
    await page.unrouteAll()
  }
  await context.setOffline(true)
  await page.reload()
  await expect(heading).toHaveText('El servidor no respondió')
})

test('nobody reads what another session has read; signing out deletes it', async ({
  page,
  request,
  context,
}) => {
  const goods = await layOut(request, 1, false)
  const order = await placeOrder(goods, ['2500'])
  const address = `/purchase-order/edit/${order.id}`
  await signIn(page, 'user', address)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(order.reference)
  await waitUntilCached(page)
  await waitUntilKept(page)

  // Somebody else with rights to the same order, on this device.
  await signInInstead(page, 'secretary', '/settings/general')
  await expect(heading).toBeVisible()
  await context.setOffline(true)
  await page.goto(address)
  await expect(heading).toHaveText('El servidor no respondió')

  await context.setOffline(false)
  await page.goto('/settings/general')
  await page.getByRole('button', { name: /Prueba/ }).click()
  await page.getByRole('menuitem', { name: 'Salir' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await kept(page)).toBe(0)
})
