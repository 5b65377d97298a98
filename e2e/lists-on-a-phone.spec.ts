import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { callerFor } from './api.ts'
import { layOut } from './purchase-goods.ts'
import { sell, stocked } from './sale-goods.ts'
import { signIn } from './signing-in.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const inlineSize = async (of: Locator) => (await of.boundingBox())?.width ?? 0
const blockSize = async (of: Locator) => (await of.boundingBox())?.height ?? 0
const search = (page: Page) => page.locator('[data-part=search] input')

test('on a phone a changed list is saved as a view, and its filters are cleared at once', async ({
  page,
  request,
}) => {
  const { supplierId } = await layOut(request, 1, false)
  const name = `De ${supplierId}`
  await signIn(page, 'user', `/purchase/list?supplier=${supplierId}&status=pending&sort=total`)
  const save = page.getByRole('button', { name: 'Guardar como…' })
  await save.scrollIntoViewIfNeeded()
  expect(await blockSize(save)).toBeGreaterThanOrEqual(44)
  await save.tap()
  await page.getByLabel('Nombre de la vista').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).tap()
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
  const clear = page.getByRole('button', { name: 'Limpiar', exact: true })
  await clear.scrollIntoViewIfNeeded()
  expect(await blockSize(clear)).toBeGreaterThanOrEqual(44)
  await clear.tap()
  await expect(page).not.toHaveURL(/status=/)
  await expect(clear).toHaveCount(0)
})

test('on a phone nothing above a list is cut: filters wrap, and a changed list can be saved without scrolling', async ({
  page,
}) => {
  await signIn(page, 'user', '/purchase/list?status=pending,received&owing=true&match=none&sort=total')
  const chips = page.locator('[data-part=filters] [data-filter]')
  await expect(chips).toHaveCount(3)
  const above = [...(await chips.all()), page.getByRole('button', { name: 'Agrupar' })]
  for (const each of [...above, page.getByRole('button', { name: 'Guardar como…' })]) {
    await expect(each).toBeInViewport({ ratio: 0.95 })
    const box = await each.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true)
  }
})

test('on a narrow phone the count stands right after the last word of a title that wraps', async ({
  page,
  request,
}) => {
  await layOut(request, 1, false)
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page, 'user', '/stock/adjustment')
  const head = page.locator('[data-part=head]')
  await expect(head).toContainText(/Ajustes de existencias \d/)
  const words = head.locator('h1').evaluate((title) => {
    const range = document.createRange()
    range.selectNodeContents(title)
    const lines = [...range.getClientRects()].map(({ right, top, bottom }) => ({ right, top, bottom }))
    return { last: lines.at(-1), tops: new Set(lines.map(({ top }) => Math.round(top))).size }
  })
  const { last, tops } = await words
  expect(tops).toBeGreaterThan(1)
  const count = await head.getByText(/^\d+$/).boundingBox()
  if (!last || !count) throw new Error('nothing to measure')
  expect(count.x - last.right).toBeGreaterThan(0)
  expect(count.x - last.right).toBeLessThan(12)
  expect(Math.abs(count.y + count.height / 2 - (last.top + last.bottom) / 2)).toBeLessThan(6)
})

test('a file that is exported on a phone has the columns of a wide screen', async ({ page }) => {
  await signIn(page, 'user', '/purchase/list')
  const headOf = async () => {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar' }).click()
    await page.getByRole('menuitem', { name: 'Exportar en CSV' }).click()
    const text = await readFile(await (await coming).path(), 'utf8')
    return text.replace('\uFEFF', '').split(/\r?\n/)[0]
  }
  const onPhone = await headOf()
  expect(onPhone).toContain('Fecha')
  expect(onPhone).toContain('Saldo')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  expect(await headOf()).toBe(onPhone)
})

test('on a phone the search of a report has room for words', async ({ page }) => {
  await signIn(page, 'admin', '/report/product_report')
  for (const report of ['product_report', 'customers_report', 'suppliers_report', 'users_report']) {
    await page.goto(`/report/${report}`)
    await expect(search(page)).toBeVisible()
    expect(await inlineSize(search(page)), report).toBeGreaterThan(120)
  }
})

test('on a phone products that differ at the end of a long name are told apart', async ({
  page,
  request,
}) => {
  const user = await callerFor(request, 'user')
  const mark = String(Date.now()).slice(-7)
  const stem = `Aceite vegetal de girasol prensado ${mark} presentación`
  const category = await user.post('/api/categories', { name: `Aceites ${mark}` })
  for (const end of ['900 ml', '500 ml'])
    await user.post('/api/products', {
      code: `ACE-${mark}-${end.slice(0, 3)}`,
      name: `${stem} ${end}`,
      categoryId: category.id,
      unit: 'und',
      unitWhole: true,
      tracksExpiry: false,
      price: 1_000_000,
    })
  await signIn(page, 'user', `/product/list?q=${mark}`)
  const names = page.locator('tbody tr[data-index] [data-m=a] [dir=auto]')
  await expect(names).toHaveCount(2)
  for (const name of await names.all())
    expect(
      await name.evaluate((of) => of.scrollHeight <= of.clientHeight && of.scrollWidth <= of.clientWidth),
    ).toBe(true)
  const [first, second] = await Promise.all(
    [0, 1].map((at) => page.locator('tbody tr[data-index]').nth(at).boundingBox()),
  )
  expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual((second?.y ?? 0) + 1)
})

test('the menu of an approved sale takes goods back', async ({ page, request }) => {
  const goods = await stocked(request, 1)
  const sale = await sell(goods.user, goods, { quantity: '3' })
  await signIn(page, 'user', `/sale/list?q=${sale.reference}`)
  const menu = page.getByRole('button', { name: `Más acciones de ${sale.reference}` })
  await menu.tap()
  await expect(page.getByRole('menuitem', { name: 'Duplicar' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Devolver…' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await goods.admin.post(`/api/sales/${sale.id}/approve`, undefined, sale.version)
  await page.reload()
  await menu.tap()
  await page.getByRole('menuitem', { name: 'Devolver…' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Nueva devolución' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).tap()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/sale/edit/${sale.id}$`))
})

test('a photo of 9 MB is attached in a smaller size', async ({ page }) => {
  await signIn(page, 'user', '/purchase/add')
  await page.getByRole('button', { name: 'Adjuntar factura' }).tap()
  const pane = page.locator('[data-part=attachments]')
  await expect(pane.getByRole('button', { name: 'Tomar foto' })).toBeVisible()
  // Noise cannot be packed, so its picture is as large as one of a phone.
  const drawn = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2000, height: 1500 })
    const context = canvas.getContext('2d')
    const noise = context?.createImageData(2000, 1500)
    if (!context || !noise) return ''
    for (let at = 0; at < noise.data.length; at += 1)
      noise.data[at] = at % 4 === 3 ? 255 : Math.floor(Math.random() * 256)
    context.putImageData(noise, 0, 0)
    return canvas.toDataURL('image/png')
  })
  const buffer = Buffer.from(drawn.split(',')[1] ?? '', 'base64')
  expect(buffer.length).toBeGreaterThan(8_000_000)
  await pane.locator('input[capture]').setInputFiles({ name: 'factura.png', mimeType: 'image/png', buffer })
  await expect(pane.getByText('factura.jpg').first()).toBeVisible()
  await expect(pane.getByRole('alert')).toHaveCount(0)
})

/** The names of the rows that are seen whole, and that a finger hits at both their edges. */
const rowsInSight = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-part=list] tbody tr[data-index]')]
      .filter((row) => {
        const { top, bottom, left, width } = row.getBoundingClientRect()
        return [top + 4, bottom - 4].every((y) =>
          row.contains(document.elementFromPoint(left + width / 2, y)),
        )
      })
      .map((row) => row.getAttribute('data-index')),
  )

test('a phone on its side shows rows, not what is around them, also while some are selected', async ({
  page,
  request,
}) => {
  await layOut(request, 12, false)
  await page.setViewportSize({ width: 844, height: 390 })
  await signIn(page, 'user', '/product/list')
  await expect(page.locator('[data-part=list] tbody tr[data-index="11"]')).toBeAttached()
  await page
    .getByRole('checkbox', { name: /^Seleccionar / })
    .nth(1)
    .tap()
  await page.locator('[data-part=list] tbody tr[data-index="8"]').scrollIntoViewIfNeeded()
  const bar = page.getByRole('toolbar', { name: /^Selección/ })
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expect(page.locator('tfoot').getByText(/^Selección/)).toBeInViewport({ ratio: 1 })
  expect((await rowsInSight(page)).length).toBeGreaterThanOrEqual(4)
  await bar.getByRole('button', { name: 'Quitar la selección' }).tap()
  expect((await rowsInSight(page)).length).toBeGreaterThanOrEqual(5)
})

test('the foot of a list takes what is pressed on it: no row shows through it', async ({ page, request }) => {
  await layOut(request, 12, false)
  await page.setViewportSize({ width: 844, height: 520 })
  await signIn(page, 'user', '/product/list')
  await expect(page.locator('[data-part=list] tbody tr[data-index="11"]')).toBeAttached()
  const under = await page.evaluate(async () => {
    const foot = document.querySelector('[data-part=list] tfoot td')?.getBoundingClientRect()
    const rows = document.querySelector('[data-part=table]')
    if (!foot || !rows) return ['there is no foot']
    const hit = new Set<string | undefined>()
    for (let by = 0; by < 48; by += 4) {
      rows.scrollTop = by
      hit.add(document.elementFromPoint(foot.left + 26, foot.top + 12)?.closest('tfoot, tbody')?.localName)
    }
    return [...hit]
  })
  expect(under).toEqual(['tfoot'])
})

test('on the smallest phone search, filters and groups of a list stand on one line', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'user')
  for (const path of ['/sale/list', '/purchase/list', '/purchase-order/list', '/product/list']) {
    await page.goto(path)
    const inLine = page.locator('[data-part=filters]').getByRole('button', { name: /^(Filtro|Agrupar)/ })
    await expect(inLine).toHaveCount(2)
    // Looked at in one moment: the heading grows when the number of rows comes.
    const apart = () =>
      page.locator('[data-part=filters]').evaluate((bar) => {
        const middle = (of: Element) => {
          const { top, height } = of.getBoundingClientRect()
          return Math.round(top + height / 2)
        }
        const buttons = [...bar.querySelectorAll('button')].filter(({ textContent }) =>
          /^(Filtro|Agrupar)/.test(textContent),
        )
        const search = document.querySelector('[data-part=search]')
        return search === null ? undefined : buttons.map((each) => middle(each) - middle(search))
      })
    expect(await apart(), path).toEqual([0, 0])
  }
})

test('on a phone a list is ordered by a menu beside its search, and its address keeps the order', async ({
  page,
}) => {
  await signIn(page, 'user', '/purchase/list')
  const order = page.getByRole('button', { name: 'Ordenado por Fecha, descendente' })
  await expect(order).toBeVisible()
  expect(Math.min(await inlineSize(order), await blockSize(order))).toBeGreaterThanOrEqual(44)
  await order.tap()
  await page.getByRole('menuitem', { name: 'Total' }).tap()
  await expect(page).toHaveURL(/sort=total/)
  await page.getByRole('button', { name: 'Ordenado por Total, ascendente' }).tap()
  await page.getByRole('menuitem', { name: 'Orden descendente' }).tap()
  await expect(page).toHaveURL(/sort=-total/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Ordenado por Total, descendente' })).toBeVisible()
})

test('on a phone on its side the head of a form gives way to its fields, and what saves it stays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  for (const path of ['/purchase/add', '/sale/add', '/purchase-order/add']) {
    await signIn(page, 'user', path)
    await page.locator('[data-part=fields]').waitFor()
    await page.getByRole('grid').evaluate((lines) => lines.scrollIntoView({ block: 'start' }))
    const heading = page.locator('main[data-part=sheet] h1')
    await expect(heading, path).not.toBeInViewport()
    await expect(page.locator('[data-part=save-bar]').getByRole('button').last(), path).toBeInViewport({
      ratio: 1,
    })
  }
})
