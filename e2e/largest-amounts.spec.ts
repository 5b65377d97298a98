import { expect, type Page, test } from '@playwright/test'
import { day } from './day.ts'
import { largest } from './largest-goods.ts'
import { cell } from './sale-goods.ts'
import { signIn } from './signing-in.ts'

/** Figures of a list that reach out of their cells, and sums that touch the ones before them. */
const cutFigures = (page: Page) =>
  page.locator('[data-part=list]').evaluate((table) => {
    const bounds = (cell: Element) => {
      const sides = [...cell.children]
        .map((each) => each.getBoundingClientRect())
        .filter(({ width }) => width > 0)
      return {
        left: Math.min(...sides.map(({ left }) => left)),
        right: Math.max(...sides.map(({ right }) => right)),
      }
    }
    const figures = [...table.querySelectorAll('tbody tr[data-index] > td')].filter(
      (cell) => getComputedStyle(cell).textAlign === 'end' && cell.querySelector('bdi[dir=ltr]'),
    )
    const cut = figures.filter((cell) => {
      const [room, text] = [cell.getBoundingClientRect(), bounds(cell)]
      const inside = Number.parseFloat(getComputedStyle(cell).paddingInlineEnd)
      return room.width > 0 && (text.left < room.left - 0.5 || text.right > room.right - inside + 1)
    })
    const close = [...table.querySelectorAll('tfoot tr')].flatMap((line) => {
      const sums = [...line.children].filter((cell) => cell.querySelector('bdi'))
      return sums.slice(1).filter((cell, at) => {
        const before = sums[at]
        return before && bounds(cell).left - bounds(before).right < 10
      })
    })
    return [...cut, ...close].map((cell) => cell.textContent)
  })

test('no figure of a list is cut, however large, and its sums stand apart', async ({ page, request }) => {
  test.setTimeout(240_000)
  const { goods, order, purchase } = await largest(request)
  const code = goods.products[0]?.code ?? ''
  await signIn(page, 'admin')
  for (const width of [1440, 1280, 768]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of [
      `/purchase/list?supplier=${goods.supplierId}`,
      '/purchase/list',
      '/pending-data/purchase',
      '/purchase-order/list',
      '/received-order/list',
      '/sale/list',
      `/preturn/list/${purchase}`,
      '/stock/list?by=product&sort=-value',
      '/stock/list?by=store&sort=-value',
      '/stock/list?by=lot&sort=-value',
      '/stock/adjustment',
      '/stock/transfer',
      `/product/list?q=${code}`,
      '/people/supplier?sort=-balance',
      '/people/customer?sort=-balance',
      `/purchase-order/list?order=${order}`,
    ]) {
      await page.goto(path)
      await page.locator('tr[data-index] td').first().waitFor({ state: 'attached' })
      // The sizes are known once the font is there.
      await expect.poll(() => cutFigures(page), { message: `${path}, ${width} px` }).toEqual([])
      const beyond = await page
        .locator('[data-part=table]')
        .evaluate((box) => box.scrollWidth - box.clientWidth)
      expect(beyond, `${path}, ${width} px`).toBeLessThan(1)
    }
  }
})

/** Figures that are wider than their cells. */
const widerThanCells = (page: Page, cells: string) =>
  page.locator(cells).evaluateAll((all) =>
    all.flatMap((cell) => {
      const room = cell.getBoundingClientRect()
      const drawn = [...cell.querySelectorAll('bdi[dir=ltr]')].map((each) => each.getBoundingClientRect())
      const fits = drawn
        .filter(({ width }) => width > 0)
        .every(({ left, right }) => left >= room.left - 0.5 && right <= room.right + 0.5)
      return fits && cell.scrollWidth <= cell.clientWidth ? [] : [cell.textContent]
    }),
  )

test('the kardex, a return and an order in entry show the largest figures whole', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const { goods, purchase, sale } = await largest(request)
  const [product] = goods.products
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'user', `/product/list?open=${product?.id}`)
  const kardex = '[data-part=wide-table] tr:has(bdi) > td'
  await expect(page.locator('[data-part=wide-table] [data-part=balance]').first()).toBeVisible()
  expect(await widerThanCells(page, kardex)).toEqual([])

  for (const [path, key] of [
    [`/preturn/list/${purchase}`, 'c'],
    [`/sale/edit/${sale}?return=new`, undefined],
  ] as const) {
    await page.goto(path)
    await expect(page.locator('h1')).toBeVisible()
    if (key !== undefined) {
      await page.locator('tr[data-index]').first().waitFor()
      await page.keyboard.press(key)
    }
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Devolver todo' }).click()
    const value = dialog.locator('td[data-column=subtotal] bdi').first()
    await expect(value).toContainText(/\d{2}\.\d{3}\.\d{3}\.\d{3}/)
    expect(await widerThanCells(page, '[role=dialog] td[data-column=subtotal]')).toEqual([])
    const scrolls = await dialog
      .locator('[data-scrolls]')
      .evaluateAll((all) =>
        all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.className),
      )
    expect(scrolls, path).toEqual([])
  }

  await page.goto('/purchase-order/add')
  await cell(page, 1, 'product').click()
  await page.keyboard.type(product?.code ?? '', { delay: 50 })
  await page.keyboard.press('Enter')
  await expect(cell(page, 1, 'product')).toContainText(product?.name ?? '')
  await cell(page, 1, 'quantity').click()
  await page.keyboard.type('12000000')
  await cell(page, 1, 'cost').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('8333,33')
  await page.keyboard.press('Enter')
  await expect(cell(page, 1, 'subtotal')).toContainText('99.999.960.000')
  await cell(page, 2, 'product').click()
  expect(
    await widerThanCells(page, 'td:is([data-column=quantity], [data-column=cost], [data-column=subtotal])'),
  ).toEqual([])
})

test('in a return of millions the product keeps its room, and what is left stands above what is typed', async ({
  page,
  request,
}) => {
  const { sale } = await largest(request)
  await signIn(page, 'user', `/sale/edit/${sale}`)
  for (const width of [768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/sale/edit/${sale}?return=new`)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Devolver todo' }).click()
    const quantity = cell(page, 1, 'quantity')
    await expect(quantity.locator('input')).toHaveValue('6.000.000')
    const room = await quantity.evaluate((td) => {
      const [field, most] = ['input', '[data-own-line]'].map((part) =>
        td.querySelector(part)?.getBoundingClientRect(),
      )
      return (field?.top ?? 0) - (most?.bottom ?? Infinity)
    })
    expect(room, `${width} px`).toBeGreaterThan(-2)
    const product = await cell(page, 1, 'product').boundingBox()
    expect(product?.width, `${width} px`).toBeGreaterThan(110)
  }
})

test('a figure of the home page stays in its cell, however large', async ({ page, request }) => {
  await largest(request)
  await signIn(page, 'user', '/dashboards/home')
  for (const width of [1440, 1280, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 720 })
    await expect(page.locator('caption').first()).toBeAttached()
    const out = await page.locator('main :is(td, dd):has(bdi)').evaluateAll((all) =>
      all.flatMap((cell) => {
        const room = cell.getBoundingClientRect()
        const most = Math.min(room.right, window.innerWidth)
        const figures = [...cell.querySelectorAll('bdi')].map((each) => each.getBoundingClientRect())
        return figures.some(({ right, width: wide }) => wide > 0 && right > most + 0.5)
          ? [cell.textContent]
          : []
      }),
    )
    expect(out, `${width} px`).toEqual([])
  }
})

test('the whole row under the mouse is lit in what a figure is made of', async ({ page, request }) => {
  await largest(request)
  await signIn(page, 'user', `/report/sales_report?show=salesCost;from:${day(-1)};to:${day(0)}`)
  const row = page.getByRole('dialog').locator('tbody tr').first()
  await row.hover()
  const colours = await row
    .locator('td')
    .evaluateAll((all) => [...new Set(all.map((each) => getComputedStyle(each).backgroundColor))])
  expect(colours).toHaveLength(1)
})

test('digits beyond any quantity take no room from the product', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'user', '/purchase/add')
  await cell(page, 1, 'quantity').click()
  await page.keyboard.type('1234567890'.repeat(6))
  await expect(cell(page, 1, 'quantity').locator('input')).toHaveValue(/^\d{60}$/)
  const product = await page.locator('[role=grid] th[data-column=product]').boundingBox()
  expect(product?.width).toBeGreaterThan(120)
})

test('a mistyped cost or quantity takes no room from the product, and none once it is corrected', async ({
  page,
  request,
}) => {
  const { goods } = await largest(request)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'user', '/purchase/add')
  await cell(page, 1, 'product').click()
  await page.keyboard.type(goods.products[0]?.code ?? '', { delay: 50 })
  await page.keyboard.press('Enter')
  await expect(cell(page, 1, 'product')).toContainText(goods.products[0]?.name ?? '')
  const heads = () =>
    page
      .locator('[role=grid] thead th')
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().width)))
  const type = async (column: string, text: string) => {
    await cell(page, 1, column).click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(text)
    await cell(page, 2, 'product').click()
  }
  await type('quantity', '2')
  await type('cost', '1500')
  await expect.poll(heads).toHaveLength(8)
  // The grid is measured again while the keys rest.
  await page.waitForTimeout(400)
  const before = await heads()
  for (const [column, wrong, right] of [
    ['cost', '999999999', '1500'],
    ['quantity', '-3', '2'],
    ['quantity', '0', '2'],
  ] as const) {
    await type(column, wrong)
    await page.waitForTimeout(400)
    const product = await page.locator('[role=grid] th[data-column=product]').boundingBox()
    expect(product?.width, wrong).toBeGreaterThan(160)
    const line = await page.locator('tr[aria-rowindex="2"]').boundingBox()
    expect(line?.height, wrong).toBeLessThan(90)
    await type(column, right)
    await expect.poll(heads, { message: `${column} ${right}` }).toEqual(before)
  }
})
