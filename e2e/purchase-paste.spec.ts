import { expect, type Page, test } from '@playwright/test'
import { type Goods, layOut } from './purchase-goods.ts'
import { pasteTable } from './pasting.ts'
import { signIn } from './signing-in.ts'
import { withoutEvents } from './without-events.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const rows = (page: Page) => page.getByRole('grid').locator('tr[data-key]')
const cells = (page: Page, line: number) =>
  rows(page)
    .nth(line - 1)
    .locator('td[data-col]')

/** A product by weight besides those of the walk. */
async function byWeight({ user }: Goods, code: string): Promise<string> {
  const { data } = await user.get<{ data: { id: number }[] }>('/api/categories')
  const name = `Queso costeño ${code}`
  await user.post('/api/products', {
    code,
    name,
    categoryId: data[0]?.id,
    unit: 'kg',
    unitWhole: false,
    price: 2_000_000,
    tracksExpiry: false,
    barcodes: [],
  })
  return name
}

test('rows of a spreadsheet fill lines, with decimal commas; products that were not found are marked', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 2, false)
  const [milk, cream] = goods.products
  const weighed = `QUE-${goods.supplierId}`
  const cheese = await byWeight(goods, weighed)
  const unknown = `NADA-${goods.supplierId}`
  await signIn(page, 'user', '/purchase/add')
  await page.getByRole('grid').getByRole('gridcell').first().focus()
  await pasteTable(
    page,
    [
      `Código\tDescripción\tCantidad\tCosto unitario\tLote`,
      `${milk?.code}\tLeche\t12\t2.500,75\tA1`,
      `${weighed}\tQueso\t1,5\t$ 18.000,00\t`,
      `${unknown}\tNo existe\t3\t1.000\tZ9`,
      `${cream?.barcode}\tPor código de barras\t1.200\t800,5\t`,
      '',
    ].join('\r\n'),
  )
  await expect(rows(page)).toHaveCount(5)
  await expect(cells(page, 1)).toContainText([milk?.name ?? '', 'A1', '', '12', '2.500,75'])
  await expect(cells(page, 2)).toContainText([cheese, '', '', '1,5', '18.000'])
  await expect(cells(page, 3)).toContainText([unknown, 'Z9', '', '3', '1.000'])
  await expect(cells(page, 4)).toContainText([cream?.name ?? '', '', '', '1.200', '800,5'])
  await expect(page.getByText('4 líneas pegadas')).toBeVisible()
  await expect(page.getByText(`No se encontró el código ${unknown}`)).toBeVisible()

  // Only the unknown one is marked, with the possible action below it.
  await expect(page.locator('td[aria-invalid]')).toHaveCount(1)
  await expect(cells(page, 3).first()).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('row', { name: `Ningún producto tiene el código «${unknown}»` })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Por revisar' })).toContainText('Línea 3, producto')
  // 12 × 2.500,75 + 1,5 × 18.000 + 3 × 1.000 + 1.200 × 800,5
  await expect(page.getByText('1.020.609').first()).toBeVisible()

  // It is corrected in place: the product is found by name and its figures stay.
  await cells(page, 3).first().click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(cream?.name ?? '', { delay: 50 })
  await page.getByRole('option', { name: cream?.name ?? '' }).click()
  await page.getByLabel('Nota').focus()
  await expect(cells(page, 3)).toContainText([cream?.name ?? '', 'Z9', '', '3', '1.000'])
  await expect(page.locator('td[aria-invalid]')).toHaveCount(0)
})

test('pasted lines are undone in one step, and a table pasted into a column stays in its columns', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 2, false)
  const [milk, cream] = goods.products
  // Notifications of others would come before the message with its "Deshacer".
  await withoutEvents(page)
  await signIn(page, 'user', '/purchase/add')
  await page.getByRole('grid').getByRole('gridcell').first().focus()
  await pasteTable(page, `${milk?.code}\t5\t1000\n${cream?.code}\t6\t2000\n`)
  await expect(rows(page)).toHaveCount(3)
  await expect(cells(page, 2)).toContainText([cream?.name ?? '', '', '', '6', '2.000'])
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(rows(page)).toHaveCount(1)

  await page.getByRole('grid').getByRole('gridcell').first().focus()
  await pasteTable(page, `${milk?.code}\t5\t1000\n${cream?.code}\t6\t2000\n`)
  await expect(rows(page)).toHaveCount(3)
  await cells(page, 1).nth(3).click()
  await pasteTable(page, '7,25\t1.500,5\n8\t2.500\n')
  await expect(cells(page, 1)).toContainText([milk?.name ?? '', '', '', '7,25', '1.500,5'])
  await expect(cells(page, 2)).toContainText([cream?.name ?? '', '', '', '8', '2.500'])
  await expect(rows(page)).toHaveCount(3)
  // A fraction of a whole unit is reported at its cell.
  await expect(cells(page, 1).nth(3)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('grid')).toContainText('Esta unidad solo admite cantidades enteras')

  // The pasted lines are discarded: nothing is left to restore into.
  await pasteTable(page, '9\t2000\n')
  await expect(page.getByRole('button', { name: 'Deshacer' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0)
})

test('a message covers no total, and is shown once however often it comes', async ({ page, request }) => {
  const goods = await layOut(request, 1, false)
  const unknown = `NADA-${goods.supplierId}`
  await signIn(page, 'user', '/purchase/add')
  await page.getByRole('grid').getByRole('gridcell').first().focus()
  const line = `${unknown}\tNo existe\t3\t1.000,50\tZ9`
  await pasteTable(page, [`Código\tDescripción\tCantidad\tCosto unitario\tLote`, line, ''].join('\r\n'))
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: unknown })
  await expect(toast).toHaveCount(1)
  const totals = page.locator('[data-part=totals]')
  await expect(totals).toBeInViewport()
  const [of, on] = [await totals.boundingBox(), await toast.boundingBox()]
  if (!of || !on) throw new Error('nothing to compare')
  expect(on.y >= of.y + of.height || on.y + on.height <= of.y || on.x >= of.x + of.width).toBe(true)
})
