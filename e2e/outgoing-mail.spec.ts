import type { OutgoingRow } from '@trastienda/contract/outgoing-mail'
import { expect, test } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { day } from './day.ts'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'
import { withoutEvents } from './without-events.ts'

test('an admin reads the state of a message, and sends a failed one again', async ({ page, request }) => {
  const { supplierId, products, user, admin } = await layOut(request, 1, false)
  const stores = await user.get<{ data: { id: number; name: string }[] }>('/api/stores')
  const { id, version } = await user.post('/api/purchase-orders', {
    supplierId,
    storeId: stores.data.find(({ name }) => name === 'Centro')?.id,
    orderedOn: day(0),
    expectedOn: day(0),
    discount: 0,
    shipping: 0,
    items: products.map((product) => ({ productId: product.id, quantity: '1', cost: '2000' })),
  })
  await admin.post(`/api/purchase-orders/${id}/approve`, undefined, version)
  const to = `orden-${id}@lacteos.example`
  const message = { to, cc: ['bodega@lacteos.example'], message: '', language: 'es' }
  await user.post(`/api/purchase-orders/${id}/mail`, message)
  const mine = () => admin.get<{ data: OutgoingRow[] }>(`/api/outgoing-mail?q=${encodeURIComponent(to)}`)
  await expect.poll(async () => (await mine()).data[0]?.state).toBe('kept')

  await withoutEvents(page)
  await signIn(page, 'admin', `/setting/outgoing_mail?q=${encodeURIComponent(to)}`)
  const row = page.getByRole('row').filter({ hasText: to })
  const opens = row.getByRole('button').first()
  await opens.click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('bodega@lacteos.example')).toBeVisible()
  await expect(drawer.getByText('Guardado', { exact: true })).toBeVisible()
  // A message written to a file is not sent again.
  await expect(drawer.getByRole('button', { name: 'Enviar ahora' })).toHaveCount(0)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await faultsOf(page, { within: '[data-part=dialog]' })).toEqual([])
  }
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opens).toBeFocused()

  // The same message as if a mail server had refused it.
  await page.route('**/api/outgoing-mail?*', async (route) => {
    const reply = await route.fetch()
    const page = (await reply.json()) as { data: OutgoingRow[] }
    const refused = { state: 'failed', tries: 8, problem: '550 5.1.1 no such user', sentAt: null }
    await route.fulfill({ json: { ...page, data: page.data.map((one) => ({ ...one, ...refused })) } })
  })
  const tried: string[] = []
  await page.route('**/api/outgoing-mail/*/retry', async (route) => {
    tried.push(route.request().method())
    await route.fulfill({ json: { id: 1 } })
  })
  await page.reload()
  await opens.click()
  await expect(drawer.getByText('550 5.1.1 no such user')).toBeVisible()
  await drawer.getByRole('button', { name: 'Enviar ahora' }).click()
  await expect(page.getByText('El mensaje se envía de nuevo')).toBeVisible()
  await expect(drawer).toBeHidden()
  expect(tried).toEqual(['POST'])
  // The list may still be loading.
  await page.unrouteAll({ behavior: 'wait' })
})
