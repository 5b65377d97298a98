import { expect, type Page, test } from '@playwright/test'
import { columnAt, paste } from './pasting.ts'
import { layOut } from './purchase-goods.ts'
import { cell, openTill, stocked } from './sale-goods.ts'
import { signIn } from './signing-in.ts'
import { withoutEvents } from './without-events.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const rows = (page: Page) => page.getByRole('grid').locator('tr[data-key]')

/** Opens a select and chooses only by keyboard. */
async function choose(page: Page, word: RegExp): Promise<void> {
  await page.keyboard.press('Enter')
  const option = page.getByRole('option', { name: word })
  await option.waitFor()
  await page.keyboard.press('Home')
  const there = () => option.evaluate((element) => element === document.activeElement)
  for (let pressed = 0; pressed < 10 && !(await there()); pressed += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

test('a purchase: rows in the order of the grid are shown as they are read, corrected by keyboard, and only then taken over', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 2)
  const [milk, cream] = goods.products
  const unknown = `NADA-${goods.supplierId}`
  await withoutEvents(page)
  await signIn(page, 'user', '/purchase/add')
  await page.getByRole('grid').getByRole('gridcell').first().focus()
  const dialog = await paste(
    page,
    [
      `${milk?.code}\tL1090\t15/03/2099\t16\t1.900`,
      `${cream?.name}\tL1091\t16/03/2099\t10\t8.150`,
      `${unknown}\tL1092\tpronto\t12\t2.500`,
    ].join('\n'),
  )
  await expect(dialog.getByRole('heading', { name: 'Pegar 3 filas' })).toBeVisible()
  for (const [at, meaning] of ['Producto', 'Lote', 'Vence', 'Cantidad', 'Costo unitario'].entries())
    await expect(columnAt(dialog, at + 1)).toContainText(meaning)
  await expect(dialog.getByRole('row', { name: /Lote/ })).toContainText('L1090')
  await expect(dialog.getByRole('row', { name: /Vence/ })).toContainText('15 mar 2099')
  await expect(dialog).toContainText(milk?.name ?? '')
  await expect(dialog.getByRole('listitem')).toHaveText([
    `Fila 3, Producto: ningún producto coincide con «${unknown}»`,
    'Fila 3, Vence: «pronto» no se entiende',
  ])
  // The product was never bought, so the person is asked what 1.900 means, and nothing is taken over before the
  // answer.
  await expect(dialog.locator('[data-field="decimal.4"]')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await choose(page, /Decimales con coma: 1\.900/)
  await expect(dialog.getByRole('alert')).toHaveCount(0)

  // A column is changed to something else, and back.
  await columnAt(dialog, 2).focus()
  await choose(page, /No se usa/)
  await expect(columnAt(dialog, 2)).toContainText('No se usa')
  await choose(page, /Lote/)
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  await expect(rows(page)).toHaveCount(4)
  const cells = (line: number) =>
    rows(page)
      .nth(line - 1)
      .locator('td[data-col]')
  await expect(cells(1)).toContainText([milk?.name ?? '', 'L1090', '15 mar 2099', '16', '1.900'])
  await expect(cells(2)).toContainText([cream?.name ?? '', 'L1091', '16 mar 2099', '10', '8.150'])
  await expect(cells(3)).toContainText([unknown, 'L1092', 'pronto', '12', '2.500'])
  // The next line is typed at once.
  await expect(rows(page).nth(3).locator('input')).toBeFocused()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(rows(page)).toHaveCount(1)

  // Cancelled, nothing is taken over, and the cell has the focus again.
  await page.getByRole('grid').getByRole('gridcell').first().focus()
  await paste(page, `${milk?.code}\t5\t1000\n${cream?.code}\t6\t2000`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first().locator('input')).toBeFocused()
})

test("a sale: price and quantity are distinguished by the products' selling prices", async ({
  page,
  request,
}) => {
  const goods = await stocked(request, 2)
  const [milk, cream] = goods.products
  await openTill(page)
  const dialog = await paste(page, `${milk?.code}\t3.500\t2\n${cream?.barcode}\t3.400\t1`)
  await expect(columnAt(dialog, 2)).toContainText('Precio')
  await expect(columnAt(dialog, 3)).toContainText('Cantidad')
  await expect(dialog.getByRole('row', { name: /Precio/ })).toContainText('3.500')
  await expect(dialog.locator('[data-part=dialog-foot] [data-kind=primary]')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cell(page, 1, 'price')).toContainText('3.500')
  await expect(cell(page, 1, 'quantity')).toContainText('2')
  await expect(cell(page, 2, 'product')).toContainText(cream?.name ?? '')
  await expect(cell(page, 2, 'price')).toContainText('3.400')
})

test('in Arabic: Arabic headings, day before month, English decimals', async ({ page, request }) => {
  const goods = await layOut(request, 1)
  const [milk] = goods.products
  await page.addInitScript(() => localStorage.setItem('language', 'ar'))
  await signIn(page, 'user', '/purchase/add')
  await page.getByRole('grid').getByRole('gridcell').first().focus()
  const dialog = await paste(
    page,
    `الرمز\tتاريخ الانتهاء\tالكمية\tالتكلفة\n${milk?.code}\t03/04/2099\t١٢\t1,900.50`,
  )
  await expect(dialog.getByRole('heading', { name: 'لصق صف واحد' })).toBeVisible()
  await expect(dialog.getByRole('checkbox')).toBeChecked()
  await expect(dialog.getByRole('row', { name: /تكلفة الوحدة/ })).toContainText('1,900.50')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  const cells = rows(page).first().locator('td[data-col]')
  await expect(cells).toContainText([milk?.name ?? '', '', '3 أبريل 2099', '12', '1,900.50'])
})
