import { expect, type Page, test } from '@playwright/test'
import { day } from './day.ts'
import { callerFor } from './api.ts'
import { type Goods, layOut } from './purchase-goods.ts'
import { approvedOrder } from './ordered-goods.ts'
import { signIn } from './signing-in.ts'
import { wedgeScan } from './wedge-scan.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
/** Goods of the end of June two years from now, as a label and a person write it. */
const year = new Date().getFullYear() + 2
const label = `${String(year).slice(2)}0630`

interface Receivable {
  readonly receipts: readonly { readonly id: number; readonly reference: string; readonly approval: string }[]
}

const receiptsOf = async (goods: Goods, orderId: number) =>
  (await goods.user.get<Receivable>(`/api/purchase-orders/${orderId}/receivable`)).receipts

/** Opens the order for receiving, ready to scan. */
async function receive(page: Page, username: string, orderId: number): Promise<void> {
  await signIn(page, username, `/purchase-order/receive/${orderId}`)
  await page.getByRole('group', { name: 'Teclado' }).waitFor()
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const quantity = (page: Page) => page.getByLabel('Cantidad', { exact: true })

/** The stored draft of the line in progress: a page may not close before its last key is stored. */
const inHandOnDisk = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('trastienda-receiving')
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('receipt').objectStore('receipt').getAll()
          all.addEventListener('success', () => {
            opening.result.close()
            const stored = all.result as { hand?: { accepted: string } }[]
            resolve(stored.flatMap(({ hand }) => hand?.accepted ?? []))
          })
        })
      }),
  )

test.describe('on a phone', () => {
  test.use(phone)

  test('what is scanned and typed survives a reload and a lost connection, and is sent once', async ({
    page,
    request,
    context,
  }) => {
    const goods = await layOut(request, 2)
    const [milk, other] = goods.products
    const id = await approvedOrder(goods)
    await receive(page, 'secretary', id)

    // A label fills product, lot and expiry; each scan counts one, and digits replace the count.
    const code = `010${milk?.barcode}17${label}10M-81`
    await wedgeScan(page, code)
    await expect(page.getByRole('heading', { name: milk?.name })).toBeVisible()
    await expect(page.getByText('M-81')).toBeVisible()
    await wedgeScan(page, code)
    await expect(quantity(page)).toHaveText('2')
    await page.keyboard.type('6', { delay: 60 })
    await expect(quantity(page)).toHaveText('6')
    await expect.poll(() => inHandOnDisk(page)).toEqual(['6'])
    await page.reload()
    await expect(quantity(page)).toHaveText('6')

    // Another lot of it: the line in progress is noted by itself.
    await wedgeScan(page, `010${milk?.barcode}17${label}10M-82`)
    await expect(button(page, 'Revisar (1)')).toBeVisible()
    await button(page, /^Faltan 4$/).click()
    // A keyboard's Enter receives, as its digits count.
    await expect(button(page, 'Recibir 4')).toBeVisible()
    await page.locator('main').focus()
    await page.keyboard.press('Enter')
    await expect(button(page, 'Revisar (2)')).toBeVisible()

    // The other product comes without its expiry, and partly broken.
    await wedgeScan(page, other?.barcode ?? '')
    await button(page, 'Recibir 1').click()
    await expect(page.getByText(/: Falta la fecha de vencimiento/)).toBeVisible()
    await button(page, /^Vence/).click()
    const dialog = page.getByRole('dialog')
    // On a phone it is a sheet of the full width.
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(390)
    await dialog.getByLabel('Vence').fill(`06/${year}`)
    await dialog.getByLabel('Rechazadas').fill('2')
    // Rejected units are additional to accepted ones, and the sum shows this while typing.
    await expect(dialog.getByText('Llegaron 3: 1 aceptada y 2 rechazadas')).toBeVisible()
    await dialog.getByText('Averiado').click()
    await button(page, 'Listo').click()
    await expect(quantity(page)).toHaveAccessibleDescription('Aceptadas, sin las rechazadas')
    await button(page, 'Recibir 1').click()

    await context.setOffline(true)
    await button(page, 'Revisar (3)').click()
    await expect(page.getByText('Llegaron 3: 1 aceptada y 2 rechazadas (Averiado)')).toBeVisible()
    await page.getByLabel('Remisión').fill('REM-1')
    await page.locator('input[type=file][multiple]').setInputFiles({
      name: 'remision.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    })
    await expect(page.getByAltText('Foto 1')).toBeVisible()
    await button(page, 'Enviar').click()
    await expect(page.getByRole('heading', { name: 'Esperando conexión' })).toBeVisible()

    // Not sent yet, so it can be withdrawn; then it waits again and is sent by itself.
    await button(page, 'Seguir corrigiendo').click()
    await expect(button(page, 'Revisar (3)')).toBeVisible()
    await button(page, 'Revisar (3)').click()
    // One arrow leads back: from what came to the goods, and from there to the orders.
    await expect(button(page, /^Volver/)).toHaveCount(1)
    await button(page, 'Volver a la línea').click()
    await expect(button(page, 'Volver a las órdenes')).toBeVisible()
    await button(page, 'Revisar (3)').click()
    await button(page, 'Enviar').click()
    await expect(page.getByRole('heading', { name: 'Esperando conexión' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: /^Enviada: RO-/ })).toBeVisible()
    const receipts = await receiptsOf(goods, id)
    expect(receipts).toMatchObject([{ approval: 'pending' }])
    const sent = await goods.user.get<{ items: unknown[]; attachments: unknown[]; deliveryNote: string }>(
      `/api/received-orders/${receipts[0]?.id}`,
    )
    expect(sent).toMatchObject({
      deliveryNote: 'REM-1',
      unitsAccepted: '11',
      unitsRejected: '2',
      attachments: [{ name: 'remision.png' }],
    })
    expect(sent.items).toHaveLength(3)
    // Some of the other product is outstanding: receiving more is the next step.
    await expect(button(page, 'Recibir más de esta orden')).toHaveAttribute('data-kind', 'primary')
  })

  test('a lost reply does not enter it twice', async ({ page, request }) => {
    const goods = await layOut(request, 1, false)
    const id = await approvedOrder(goods)
    await receive(page, 'secretary', id)
    await wedgeScan(page, goods.products[0]?.code ?? '')
    await button(page, 'Recibir 1').click()
    let lost = 0
    await page.route('**/api/received-orders', async (route) => {
      if (route.request().method() !== 'POST' || lost === 1) return route.fallback()
      lost += 1
      await route.fetch()
      return route.abort('connectionreset')
    })
    await button(page, 'Revisar (1)').click()
    await button(page, 'Enviar').click()
    await expect(page.getByRole('heading', { name: /^Enviada: RO-/ })).toBeVisible({ timeout: 20_000 })
    expect(lost).toBe(1)
    expect(await receiptsOf(goods, id)).toHaveLength(1)
    // The rest of this order is received next; then nothing is left to receive, and going back is the next step.
    await button(page, 'Recibir más de esta orden').click()
    await button(page, /^Faltan 9$/).click()
    await button(page, 'Recibir 9').click()
    await button(page, 'Revisar (1)').click()
    await button(page, 'Enviar').click()
    await expect(page.getByRole('link', { name: 'Volver a las órdenes' })).toHaveAttribute(
      'data-kind',
      'primary',
    )
    await expect(button(page, 'Recibir más de esta orden')).not.toHaveAttribute('data-kind', 'primary')
  })

  test('after a line of which less came the next one is shown, and what is missing is said', async ({
    page,
    request,
  }) => {
    const goods = await layOut(request, 2, false)
    const [first, second] = goods.products
    await receive(page, 'secretary', await approvedOrder(goods))
    await expect(page.getByRole('heading', { name: first?.name })).toBeVisible()
    await page.getByRole('button', { name: '7', exact: true }).click()
    await button(page, 'Recibir 7').click()
    await expect(page.getByRole('heading', { name: second?.name })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: '· Faltan 3 und' })).toBeVisible()
  })

  test('a scanner as slow as a person counts what it reads, also after looking through what came', async ({
    page,
    request,
  }) => {
    const goods = await layOut(request, 2, false)
    const [first, second] = goods.products
    await receive(page, 'user', await approvedOrder(goods))
    const scanSlowly = (code: string) => wedgeScan(page, code, 60)
    await page.getByRole('button', { name: '3', exact: true }).click()
    await scanSlowly('7709999999991')
    await expect(page.getByText('7709999999991 no está en esta orden')).toBeVisible()
    await expect(quantity(page)).toHaveText(/^3/)
    await scanSlowly(first?.barcode ?? '')
    await expect(quantity(page)).toHaveText(/^4/)
    await button(page, /^Revisar/).click()
    await button(page, 'Volver a la línea').click()
    await scanSlowly(second?.barcode ?? '')
    await expect(page.getByRole('heading', { name: second?.name })).toBeVisible()
    await expect(quantity(page)).toHaveText(/^1/)
    await expect(page).toHaveURL(/receive/)
  })

  test('an unknown code, and more than was ordered, are reported at once', async ({ page, request }) => {
    const goods = await layOut(request, 1, false)
    const id = await approvedOrder(goods)
    await receive(page, 'user', id)
    await wedgeScan(page, '7709999999999')
    await expect(page.getByText('7709999999999 no está en esta orden')).toBeVisible()
    for (const name of ['1', '2']) await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByText(/De más: 2. La tolerancia es 0/)).toBeVisible()
    // Nothing on the screen is wider than the phone, and buttons are large enough for a thumb.
    const sizes = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      small: [...document.querySelectorAll('[data-part=receiving] button')]
        .map((each) => each.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && (width < 44 || height < 44)).length,
    }))
    expect(sizes).toEqual({ wide: 390, small: 0 })
  })
})

test('approving more than was ordered asks for a reason; reopening reverses it', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  const id = await approvedOrder(goods)
  const lines = await goods.user.get<{ lines: readonly { id: number }[] }>(
    `/api/purchase-orders/${id}/receivable`,
  )
  const come = (accepted: string) =>
    goods.user.post('/api/received-orders', {
      purchaseOrderId: id,
      receivedOn: day(-1),
      items: [{ orderLineId: lines.lines[0]?.id, accepted }],
    })
  const first = await come('6')
  const entered = await come('6')
  await signIn(page, 'admin', '/received-order')
  await expect(page).toHaveURL(/\/received-order\/list/)
  await page.goto('/received_order/list')
  await expect(page).toHaveURL(/\/received-order\/list/)
  await page.locator('[data-part=search] input').fill(goods.supplier)
  await expect(page.locator('tbody tr[aria-rowindex]')).toHaveCount(2)
  await page.goto(`/received-order/edit/${entered.id}`)
  await button(page, 'Aprobar…').click()
  await expect(page.getByRole('dialog')).toContainText('Nada fuera de lo común')
  // Another receipt of the order is approved first: the excess is shown and asked about, not just refused.
  await goods.admin.post(`/api/received-orders/${first.id}/approve`, { overReason: null }, first.version)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/2 und de más/)).toBeVisible()
  await expect(page.getByText('Pedidas 10, 2 de más')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByLabel('Por qué se recibe de más')).toBeFocused()
  await expect(page.getByLabel('Por qué se recibe de más')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Por qué se recibe de más').fill('Vienen de obsequio')
  await page.keyboard.press('Control+Enter')
  // Then flags are ticked as everywhere.
  await expect(page.getByRole('checkbox', { name: /2 und de más/ })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/de más: Vienen de obsequio/)).toBeVisible()
  await button(page, 'Más').click()
  await page.getByRole('menuitem', { name: 'Reabrir…' }).click()
  await page.getByLabel('Motivo').fill('Se contó mal')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Se reabrió: Se contó mal')).toBeVisible()
})

test('a buyer receives their own order and sees no other`s', async ({ page, request }) => {
  const goods = await layOut(request, 1, false)
  const buyer = await callerFor(request, 'buyer')
  const own = await approvedOrder(goods, buyer)
  const foreign = await approvedOrder(goods)
  // At a desk the lines of the order are a grid, in which the keys begin.
  await signIn(page, 'buyer', `/purchase-order/receive/${own}`)
  await expect(page.getByRole('gridcell', { name: goods.products[0]?.name })).toBeVisible()
  await expect(page.getByLabel('Aceptadas, línea 1')).toBeFocused()
  await page.keyboard.type('3')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { name: /^Enviada: RO-/ })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Recibir más de esta orden')).toBeFocused()
  await page.goto(`/purchase-order/receive/${foreign}`)
  await expect(
    page.getByText('Esta orden no existe, es de otra empresa o la creó otra persona'),
  ).toBeVisible()
})
