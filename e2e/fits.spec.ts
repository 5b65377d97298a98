import { languageNames } from '@trastienda/contract/language'
import { expect, type Page, test } from '@playwright/test'
import { callerFor, pdf } from './api.ts'
import { owing } from './payments-entered.ts'
import { enterPurchase } from './purchase-entered.ts'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'
import { visit } from './visit.ts'

/** Content of a list that does not fit: cut texts, and columns that only scrolling shows. */
const cutIn = (page: Page, what: string) =>
  page
    .locator(what)
    .evaluateAll((all) =>
      all
        .filter((each) => each.scrollWidth > each.clientWidth + 1)
        .map((each) => each.textContent?.trim().slice(0, 60)),
    )

test('a list shows its right edge at desktop widths', async ({ page }) => {
  await signIn(page, 'user')
  for (const path of [
    '/purchase/list',
    '/purchase-order/list',
    '/received-order/list',
    '/sale/list',
    '/product/list',
    '/stock/list',
    '/stock/transfer',
    '/stock/adjustment',
    '/stock/count',
    '/people/supplier',
    '/category/list',
  ]) {
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await visit(page, '/settings/general')
      await visit(page, path)
      await page.getByRole('grid').first().waitFor()
      expect(await cutIn(page, '[data-part=table]'), `${path}, ${width} px`).toEqual([])
    }
  }
})

test('the headings of lists are complete on a desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'admin')
  for (const path of [
    '/sale/list',
    '/purchase/list',
    '/purchase-order/list',
    '/received-order/list',
    '/product/list',
    '/category/list',
    '/stock/list',
    '/stock/transfer',
    '/people/supplier',
  ]) {
    await page.goto(path)
    await page.locator('th').first().waitFor()
    expect(await cutIn(page, 'th'), path).toEqual([])
  }
})

test('the name of a product and the documents of its kardex are complete at 1280 px', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1)
  const { data } = await goods.user.get<{ data: { id: number }[] }>('/api/stores')
  const file = await goods.user.upload('/api/attachments', 'FE.pdf', pdf)
  const saved = await goods.user.post('/api/purchases', {
    supplierId: goods.supplierId,
    storeId: data[0]?.id,
    reference: `FACTURA-ELECTRONICA-${goods.supplierId}-2026`,
    purchasedOn: '2026-11-01',
    creditDays: 30,
    discount: 0,
    shipping: 0,
    returned: 0,
    note: '',
    items: [
      {
        productId: goods.products[0]?.id,
        lot: 'LOTE-2026-A',
        expiresOn: '2027-12-01',
        quantity: '2',
        cost: '1000',
      },
    ],
    attachmentIds: [file.id],
  })
  const admin = await callerFor(request, 'admin')
  await admin.post(`/api/purchases/${saved.id}/approve`, undefined, saved.version)
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'user', `/product/list?q=${goods.products[0]?.code}`)
  await page.locator('tbody tr[data-index] [data-opens]').waitFor()
  expect(await cutIn(page, 'tbody tr[data-index] [data-opens], tbody tr[data-index] [data-opens] *')).toEqual(
    [],
  )
  await page.locator('[data-opens]').first().click()
  await expect(page.getByRole('link', { name: `FACTURA-ELECTRONICA-${goods.supplierId}-2026` })).toBeVisible()
  expect(await cutIn(page, '[data-part=wide-table] [data-part=source]')).toEqual([])
  // On a phone the balance is beside the document, with its lot.
  await page.setViewportSize({ width: 390, height: 844 })
  const kardex = page.locator('[data-part=wide-table] tbody tr').first()
  await expect(kardex.locator('[data-part=balance]')).toBeInViewport({ ratio: 1 })
  await expect(kardex.locator('[data-part=lot]')).toHaveText('LOTE-2026-A')
  await expect(kardex.locator('[data-part=lot]')).toBeVisible()
  // There a card shows the day, and a title keeps the reference in one piece.
  await page.goto(`/purchase/list?q=FACTURA-ELECTRONICA-${goods.supplierId}-2026`)
  await expect(page.locator('tbody tr[data-index] [data-part=card-day]')).toHaveText('1 nov')
  await page.goto(`/purchase/edit/${saved.id}`)
  const reference = page.locator('h1 bdi')
  await expect(reference).toHaveText(`FACTURA-ELECTRONICA-${goods.supplierId}-2026`)
  expect((await reference.boundingBox())?.height).toBeLessThan(30)
})

test('a cost is never cut, however long its difference from the last one is', async ({ page, request }) => {
  const goods = await layOut(request, 1, false)
  const admin = await callerFor(request, 'admin')
  const bought = await enterPurchase(goods.user, goods, { mark: 'BARATA', costs: ['3'] })
  await admin.post(`/api/purchases/${bought.id}/approve`, undefined, bought.version)
  await signIn(page, 'user', '/purchase/add')
  await page.locator('td[data-column=product]').first().click()
  await page.keyboard.type(goods.products[0]?.code ?? '')
  await page.keyboard.press('Tab')
  const cost = page.locator('td[data-column=cost]').first()
  await expect(page.locator('td[data-column=product] bdi').nth(1)).toBeVisible()
  await cost.click()
  await page.keyboard.type('31122027')
  const typed = page.getByRole('textbox', { name: 'Costo unitario, línea 1' })
  expect(await typed.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThan(1)
  await page.keyboard.press('Tab')
  await expect(cost).toContainText('31.122.027')
  await expect(cost).toContainText('> 999')
  expect(await cutIn(page, 'td[data-column=cost]')).toEqual([])
})

for (const language of languageNames) {
  test(`the bar at the bottom of a phone has one line (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await signIn(page, 'admin')
    const labels = page.locator('[data-part=tab-bar] span')
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(labels).toHaveCount(5)
      expect(await cutIn(page, '[data-part=tab-bar] span'), `${width} px`).toEqual([])
      const tall = await labels.evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect().height).filter((height) => height > 20),
      )
      expect(tall, `${width} px`).toEqual([])
    }
  })
}

test('the menu and the page have the same name for pending documents', async ({ page }) => {
  await signIn(page, 'admin', '/pending-data/purchase')
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  await expect(
    page.getByRole('navigation').getByRole('link', { name: name ?? '', exact: true }),
  ).toHaveAttribute('aria-current', 'page')
})

test('a section of the menu collapses by keyboard, stays so, and expands for its screens', async ({
  page,
}) => {
  await signIn(page, 'user', '/sale/list')
  const menu = page.getByRole('navigation', { name: 'Navegación principal' })
  const reports = menu.getByRole('button', { name: 'Informes' })
  const link = menu.getByRole('link', { name: 'Informe de ventas' })
  await expect(link).toBeHidden()
  await reports.focus()
  await page.keyboard.press('Enter')
  await expect(link).toBeVisible()
  const stock = menu.getByRole('button', { name: 'Existencias' })
  await stock.focus()
  await page.keyboard.press('Space')
  await page.reload()
  await expect(link).toBeVisible()
  await expect(stock).toHaveAttribute('aria-expanded', 'false')
  await page.goto('/stock/count')
  await expect(menu.getByRole('link', { name: 'Conteos' })).toHaveAttribute('aria-current', 'page')
})

test('every digit of an amount is as dark as its neighbour', async ({ page, request }) => {
  const goods = await layOut(request, 1)
  await signIn(page, 'user', `/product/list?q=${goods.products[0]?.code}`)
  // 3.500 pesos: no digit may look disabled.
  const amount = page.locator('tbody tr[data-index]').getByText('3.500', { exact: true }).first()
  await expect(amount).toHaveText('3.500')
  expect(await amount.evaluate((each) => each.childElementCount)).toBe(0)
})

test('a price of eleven digits with centavos and the date of a sale are complete', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1)
  const [product] = goods.products
  if (!product) throw new Error('no product')
  const { categoryId } = await goods.user.get<{ categoryId: number }>(`/api/products/${product.id}`)
  const code = `${product.code}-CARO`
  await goods.user.post('/api/products', {
    code,
    name: `${product.name} caro`,
    categoryId,
    unit: 'und',
    unitWhole: true,
    price: 9_999_999_999_999,
    tracksExpiry: false,
    barcodes: [],
  })
  await signIn(page, 'user')
  for (const width of [1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, `/product/list?q=${code}`)
    const price = page.getByRole('gridcell').filter({ hasText: '99.999.999.999,99' })
    await expect(price).toBeVisible()
    expect(await price.evaluate((cell) => cell.scrollWidth - cell.clientWidth), `${width} px`).toBeLessThan(1)
    await visit(page, '/sale/add')
    await expect(page.getByRole('textbox', { name: 'Fecha' })).toHaveValue(/20\d\d$/)
    expect(await cutIn(page, '[data-part=fields] [data-field=soldOn]'), `${width} px`).toEqual([])
  }
})

test('the open page is visible in the menu, however low the window is', async ({ page }) => {
  await signIn(page, 'user')
  for (const height of [900, 640]) {
    await page.setViewportSize({ width: 1440, height })
    await visit(page, '/report/suppliers_report')
    await expect(page.locator('[data-part=side] nav [aria-current=page]')).toBeInViewport({ ratio: 1 })
    // The current link is not in the faded part at the edge, beyond which more entries follow.
    await visit(page, '/report/product_report')
    const here = page.locator('[data-part=side] nav [aria-current=page]')
    await expect
      .poll(() =>
        here.evaluate((link) => {
          const room = link.closest('nav')?.getBoundingClientRect().bottom ?? 0
          return room - link.getBoundingClientRect().bottom
        }),
      )
      .toBeGreaterThan(14)
  }
  await page.setViewportSize({ width: 1440, height: 520 })
  await expect(page.locator('[data-part=side] nav [aria-current=page]')).toBeInViewport({ ratio: 1 })
})

test('a refused discount moves neither the total nor its name', async ({ page }) => {
  await signIn(page, 'user', '/sale/add')
  const left = async (text: string) =>
    (await page.locator('[data-part=totals]').getByText(text, { exact: true }).boundingBox())?.x
  await page.getByLabel('Descuento').fill('999999')
  await page.keyboard.press('Tab')
  await expect(page.locator('[data-part=totals]').getByText('El descuento supera el subtotal')).toBeVisible()
  expect(await left('Total')).toBe(await left('Descuento'))
})

for (const language of languageNames) {
  test(`the day of several payments is shown in full (${language})`, async ({ page, request }) => {
    await owing(request, ['900'])
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await signIn(page, 'user', '/concurrent_payments/form')
    await page
      .locator('[data-part=bills] tbody tr:not([data-part=group]) input[type=checkbox]')
      .first()
      .click()
    await page.locator('[data-part=run-side] [data-field=paidOn]').first().waitFor()
    expect(await cutIn(page, '[data-part=run-side] [data-field=paidOn]')).toEqual([])
  })
}

test.describe('with a finger alone', () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true })

  test('no key is printed, and each of the stores to choose from is tall enough', async ({ page }) => {
    await signIn(page, 'user', '/sale/add')
    await page.getByLabel('Tienda').tap()
    await page.getByRole('option').first().waitFor()
    await expect(page.locator('kbd:visible')).toHaveCount(0)
    for (const option of await page.getByRole('option').all())
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })
})

test('the focus among the values of a filter is visible, also after opening by mouse', async ({ page }) => {
  await signIn(page, 'user', '/purchase/list')
  await page.getByRole('button', { name: /^Filtro/ }).click()
  await page.getByRole('dialog').getByText('Estado', { exact: true }).click()
  const focused = page.locator('[data-part=choice]:focus')
  await expect(focused).toHaveCount(1)
  await expect(focused).toHaveCSS('outline-style', 'solid')
  await expect(focused).toHaveCSS('outline-width', '2px')
})
