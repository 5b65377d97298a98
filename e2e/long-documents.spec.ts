import { expect, type Locator, type Page, test } from '@playwright/test'
import { day } from './day.ts'
import { pasteTable } from './pasting.ts'
import { layOut } from './purchase-goods.ts'
import { cell, openTill, stocked } from './sale-goods.ts'
import { signIn } from './signing-in.ts'
import { visit } from './visit.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const lines = 30
/** The time that a message which slides in has to come to rest above what has the focus, in frames of the page. */
const passing = 90

/**
 * Whether an element is on the screen with nothing over any of its corners, once messages that slide in have passed.
 * It is looked at in each frame: a machine that is busy draws fewer of them, and has as many to wait for.
 */
const becomesUncovered = (element: Locator) =>
  element.evaluate(async (own, most) => {
    const inset = 4
    const isUncovered = () => {
      const { left, right, top, bottom } = own.getBoundingClientRect()
      return [left + inset, right - inset].every((x) =>
        [top + inset, bottom - inset].every((y) => {
          const found = document.elementFromPoint(x, y)
          return found !== null && own.contains(found)
        }),
      )
    }
    for (let frame = 0; frame < most; frame += 1) {
      if (isUncovered()) return true
      await new Promise(requestAnimationFrame)
    }
    return false
  }, passing)

/** Moves through a column from one end to the other: the focused cell is never under what stays in sight. */
async function walkThrough(page: Page, key: 'ArrowDown' | 'ArrowUp', column: string) {
  const order = Array.from({ length: lines }, (_, at) => at + 1)
  if (key === 'ArrowUp') order.reverse()
  const [first = 1] = order
  await cell(page, first, column).click()
  const covered: number[] = []
  for (const line of order) {
    if (line !== first) await page.keyboard.press(key)
    await expect(cell(page, line, column).locator('input')).toBeFocused()
    if (!(await becomesUncovered(cell(page, line, column)))) covered.push(line)
  }
  expect(covered, `lines covered after ${key}`).toEqual([])
}

async function pasteLines(page: Page, rows: readonly string[]) {
  await pasteTable(page, `${rows.join('\r\n')}\r\n`)
  await expect(page.locator('tr[data-key]')).toHaveCount(rows.length + 1)
}

/** What stays in sight in the middle of the lines, on every screen that has room for it. */
interface Kept {
  /** The supplier or customer. */
  readonly party: string
  /** The total, unless it is the one beside saving. */
  readonly total?: Locator
  /** Whether the kind has facts about the current line. */
  readonly inspects?: boolean
}

/** What stays in sight in the middle of the lines: on a phone the total with saving, elsewhere the heads too. */
async function expectInSight(page: Page, { party, total, inspects = true }: Kept) {
  await cell(page, 15, 'quantity').click()
  const bar = page.locator('[data-part=save-bar]')
  const kept = [
    bar.getByRole('button', { name: 'Guardar', exact: true }),
    total ?? bar.locator('[data-part=standing-total]'),
  ]
  if ((page.viewportSize()?.width ?? 0) >= 640) {
    kept.push(
      page.locator('[data-part=head]').getByText(party),
      page.getByRole('columnheader', { name: 'Subtotal' }),
    )
    if (inspects) kept.push(page.locator('[data-part=inspector]'))
  }
  for (const part of kept) {
    await expect(part).toBeInViewport({ ratio: 0.99 })
    expect(await becomesUncovered(part)).toBe(true)
  }
}

test('30 lines of a purchase: what they belong to stays in sight, and the focused cell is never covered', async ({
  page,
  request,
}) => {
  test.slow()
  const { products, supplier } = await layOut(request, lines)
  await signIn(page, 'user', '/purchase/add')
  await page.getByRole('combobox', { name: 'Proveedor' }).fill(supplier)
  await page.getByRole('option', { name: supplier }).click()
  await cell(page, 1, 'product').click()
  await pasteLines(
    page,
    products.map(({ code }, at) => `${code}\tLeche\t${at + 1}\t2.500,75\tL-${at}\t15/03/2031`),
  )
  for (const [width, height] of [
    [1440, 900],
    [1440, 700],
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await walkThrough(page, 'ArrowDown', 'quantity')
    await walkThrough(page, 'ArrowUp', 'cost')
    await expectInSight(page, { party: supplier })
  }
  // At the end the totals themselves are in sight, and nothing stands in for them.
  await page.getByRole('group', { name: 'Totales' }).scrollIntoViewIfNeeded()
  await expect(page.locator('[data-part=standing-total]')).toBeHidden()
})

test('30 lines of an order', async ({ page, request }) => {
  test.slow()
  const { products, supplier } = await layOut(request, lines, false)
  await signIn(page, 'user', '/purchase-order/add')
  await page.getByRole('combobox', { name: 'Proveedor' }).fill(supplier)
  await page.getByRole('option', { name: supplier }).click()
  await cell(page, 1, 'product').click()
  await pasteLines(
    page,
    products.map(({ code }, at) => `${code}\tLeche\t${at + 1}\t2.500,75`),
  )
  for (const [width, height] of [
    [1440, 700],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await walkThrough(page, 'ArrowDown', 'quantity')
    await walkThrough(page, 'ArrowUp', 'quantity')
    await expectInSight(page, { party: supplier, inspects: false })
  }
})

test('30 lines of a sale, whose total stays in the till beside them', async ({ page, request }) => {
  test.slow()
  const { products } = await stocked(request, lines)
  await openTill(page)
  await pasteLines(
    page,
    products.map(({ code }) => `${code}\t2`),
  )
  for (const [width, height] of [
    [1440, 700],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await walkThrough(page, 'ArrowDown', 'quantity')
    await walkThrough(page, 'ArrowUp', 'quantity')
    const party = 'Mostrador'
    await expectInSight(
      page,
      width < 1024 ? { party } : { party, total: page.locator('[data-stands=total]') },
    )
  }
})

test('the lines of a long purchase that is read: its heads and its total stay in sight', async ({
  page,
  request,
}) => {
  const { user, supplierId, supplier } = await stocked(request, lines)
  const { data } = await user.get<{ data: { id: number }[] }>(`/api/purchases?supplier=${supplierId}`)
  await signIn(page, 'user')
  await page.setViewportSize({ width: 1440, height: 700 })
  await visit(page, `/purchase/edit/${data[0]?.id}`)
  await page.getByText('n.º 15', { exact: false }).first().scrollIntoViewIfNeeded()
  for (const part of [
    page.locator('[data-part=head]').getByText(supplier),
    page.getByRole('columnheader', { name: 'Subtotal' }),
    page.locator('[data-part=standing-total]'),
  ]) {
    await expect(part).toBeInViewport({ ratio: 0.99 })
    expect(await becomesUncovered(part)).toBe(true)
  }
  await page.locator('[data-part=form-main]').evaluate((main) => main.scrollTo(0, main.scrollHeight))
  await expect(page.locator('[data-part=standing-total]')).toBeHidden()
})

test('25 lines that a customer brings back: what they come to stays in sight, and the focused cell is never covered', async ({
  page,
  request,
}) => {
  const count = 25
  const { user, admin, storeId, products } = await stocked(request, count)
  const items = products.map(({ id: productId }) => ({ productId, quantity: '2', price: '3500' }))
  const sold = { storeId, customerId: null, soldOn: day(0), downPayment: count * 700_000, items }
  const { id, version } = await user.post('/api/sales', sold)
  await admin.post(`/api/sales/${id}/approve`, undefined, version)
  await signIn(page, 'user', `/sale/edit/${id}`)
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    const returns = page.getByRole('region', { name: 'Devoluciones del cliente' })
    await returns.getByRole('button', { name: 'Devolver' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nueva devolución' })
    const total = dialog.getByRole('group', { name: 'Total' })
    for (const [line, comesTo] of [
      [1, '3.500'],
      [12, '7.000'],
      [count, '10.500'],
    ] as const) {
      const typed = cell(dialog, line, 'quantity')
      await typed.click()
      await page.keyboard.type('1')
      await expect(total).toContainText(comesTo)
      for (const part of [total, typed]) {
        await expect(part).toBeInViewport({ ratio: 0.99 })
        expect(await becomesUncovered(part)).toBe(true)
      }
    }
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByText('Descartar', { exact: true }).click()
    await expect(dialog).toBeHidden()
  }
})
