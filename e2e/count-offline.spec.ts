import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { waitUntilCached } from './cached-shell.ts'
import { day } from './day.ts'
import { approvedOrder } from './ordered-goods.ts'
import { layOut } from './purchase-goods.ts'
import { stocked } from './sale-goods.ts'
import { signIn } from './signing-in.ts'
import { smallTargets } from './touch-targets.ts'
import { withoutEvents } from './without-events.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** A count of a shop's milk, with nothing counted yet. */
async function begun(request: APIRequestContext) {
  const { user, storeId, products } = await stocked(request, 1)
  const [milk] = products
  if (!milk) throw new Error('no product')
  const { categoryId } = await user.get<{ categoryId: number }>(`/api/products/${milk.id}`)
  const { id } = await user.post('/api/stock-counts', { storeId, categoryId, countedOn: day(0) })
  return { user, milk, id }
}

/** Chooses the product and its lot A, and types 60. */
async function typeSixty(page: Page, code: string) {
  await page.getByRole('combobox', { name: 'Producto' }).fill(code)
  await page.getByRole('option').first().tap()
  await page.getByRole('button', { name: /^A · / }).tap()
  const pad = page.getByRole('group', { name: 'Teclado' })
  await pad.getByRole('button', { name: '6' }).tap()
  await pad.getByRole('button', { name: '0' }).tap()
}

const isOffline = (page: Page) => page.getByRole('status').filter({ hasText: 'Sin conexión' })

test('a count that could not be sent waits on the device, over a reload too, and counts once', async ({
  page,
  request,
  context,
}) => {
  const { user, milk, id } = await begun(request)
  await signIn(page, 'user', `/stock/count/edit/${id}`)
  await waitUntilCached(page)
  await typeSixty(page, milk.code)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sumar 60' }).tap()
  const note = page.getByRole('alert').filter({ hasText: `No se anotó: 60 und de ${milk.name}, lote A` })
  await expect(note).toBeVisible()
  // As far from the edges as what is above and below it.
  const [box, field] = [
    await note.boundingBox(),
    await page.locator('[data-part="count-find"]').boundingBox(),
  ]
  expect([box?.x, box?.width]).toEqual([field?.x, field?.width])
  await page.getByRole('button', { name: 'Volver a los conteos' }).tap()
  await expect(page).toHaveURL(/\/stock\/count$/)
  await page.goBack()
  await expect(note).toBeVisible()
  await page.reload()
  await expect(note).toBeVisible()
  await context.setOffline(false)
  await expect(isOffline(page)).toHaveCount(0, { timeout: 20_000 })
  // It is sent without anybody asking for it.
  await expect(page.getByText(`hasta ahora 60 und · ${milk.name}`)).toBeVisible()
  await expect(note).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('1 lote contado').first()).toBeVisible()
  await expect(note).toHaveCount(0)
  const { data } = await user.get<{ data: { lot: string; counted: string }[] }>(
    `/api/stock-counts/${id}/lines`,
  )
  expect(data.map(({ lot, counted }) => [lot, counted])).toEqual([['A', '60']])
})

const sizes = [
  [390, 844],
  [360, 740],
  [360, 640],
  [844, 390],
] as const
/** The first and the last of the keys. */
const keys = [/^1$/, /^0$/, /^Borrar/]

/** Whether buttons are whole within the window, and nothing lies over them. */
async function inSight(page: Page, names: readonly RegExp[]) {
  for (const name of names) {
    const button = page.locator('[data-part=receiving] > section').first().getByRole('button', { name })
    const seen = await button.evaluate((box) => {
      const { left, right, top, bottom } = box.getBoundingClientRect()
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return top >= 0 && bottom <= innerHeight && box.contains(hit)
    })
    expect(seen, `${name} at ${page.viewportSize()?.width}`).toBe(true)
  }
}

test.describe('a phone without a connection', () => {
  test.use({ serviceWorkers: 'block' })
  for (const [width, height] of sizes)
    test(`without a connection the buttons of counting and receiving stay in sight at ${width}×${height}`, async ({
      page,
      request,
      context,
    }) => {
      const { milk, id } = await begun(request)
      // What others do tells itself in messages, which would lie over the buttons.
      await withoutEvents(page)
      const orderId = await approvedOrder(await layOut(request, 2))
      await page.setViewportSize({ width, height })
      // A tablet and a phone that is held across show the review beside the keys.
      const review = width < 768 ? [/^Revisar/] : []
      await signIn(page, 'user', `/stock/count/edit/${id}`)
      await typeSixty(page, milk.code)
      await context.setOffline(true)
      await expect(isOffline(page)).toBeVisible()
      await inSight(page, [/^Sumar 60/, ...keys, ...review])
      await page.getByRole('button', { name: 'Sumar 60' }).tap()
      await expect(page.getByText(/^No se anotó: 60/)).toBeVisible()
      await inSight(page, [/^Sumar 1/, ...review])
      expect(await smallTargets(page, '[data-part=receiving]')).toEqual([])
      await context.setOffline(false)
      await page.goto(`/purchase-order/receive/${orderId}`)
      const pad = page.getByRole('group', { name: 'Teclado' })
      await pad.waitFor()
      await context.setOffline(true)
      await expect(isOffline(page)).toBeVisible()
      for (const digit of ['9', '9', '9']) await pad.getByRole('button', { name: digit }).tap()
      await expect(page.getByText(/^De más/)).toBeVisible()
      await inSight(page, [/^Recibir 999/, ...keys, /^Lote/, /^Rechazadas/, /^Revisar/])
      expect(await smallTargets(page, '[data-part=receiving]')).toEqual([])
    })
})
