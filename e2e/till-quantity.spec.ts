import { expect, type Page } from '@playwright/test'
import { test } from './elsewhere.ts'
import { cell, openTill, scan, stocked } from './sale-goods.ts'

/** Slower than a hand scanner. */
const slowly = { delay: 50 }
const rows = (page: Page) => page.getByRole('grid').locator('tbody tr[data-key]')
const offered = (page: Page) => page.getByRole('listbox').getByRole('option')

test('after a scan a number sets the quantity, and sells no other product', async ({ page, request }) => {
  const { products } = await stocked(request, 2)
  const [one, two] = products
  await openTill(page)
  await scan(page, one?.barcode ?? '')
  await expect(cell(page, 1, 'quantity')).toHaveText('1')

  await test.step('a number and Enter', async () => {
    await page.keyboard.type('3', slowly)
    await expect(offered(page).first()).toContainText(one?.name ?? '')
    await expect(offered(page).first()).toContainText('3 ×')
    await expect(offered(page).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(cell(page, 1, 'quantity')).toHaveText('3')
    await expect(rows(page)).toHaveCount(2)
    await expect(page.getByRole('combobox', { name: 'Producto, línea 2' })).toBeFocused()
  })

  await test.step('faster than anything is offered, with Tab, and by leaving the cell', async () => {
    await page.keyboard.type('4')
    await page.keyboard.press('Enter')
    await expect(cell(page, 1, 'quantity')).toHaveText('4')
    await page.keyboard.type('5', slowly)
    await page.keyboard.press('Tab')
    await expect(cell(page, 1, 'quantity')).toHaveText('5')
    await page.keyboard.type('6', slowly)
    await page.keyboard.press('F8')
    await expect(cell(page, 1, 'quantity')).toHaveText('6')
    await expect(rows(page)).toHaveCount(2)
  })

  await test.step('with a sign or a letter', async () => {
    await rows(page).last().locator('td[data-column=product]').click()
    for (const [typed, quantity] of [
      ['3*', '3'],
      ['x7', '7'],
      ['2×', '2'],
    ] as const) {
      await page.keyboard.type(typed, slowly)
      await page.keyboard.press('Enter')
      await expect(cell(page, 1, 'quantity')).toHaveText(quantity)
    }
  })

  await test.step('before the next scan', async () => {
    await page.keyboard.type('4*', slowly)
    await scan(page, two?.barcode ?? '', '4*')
    await expect(cell(page, 2, 'product')).toContainText(two?.name ?? '')
    await expect(cell(page, 2, 'quantity')).toHaveText('4')
    await expect(cell(page, 1, 'quantity')).toHaveText('2')
    await page.keyboard.type(`3*${one?.code ?? ''}`, slowly)
    await page.keyboard.press('Enter')
    await expect(cell(page, 3, 'product')).toContainText(one?.name ?? '')
    await expect(page.getByRole('textbox', { name: 'Cantidad, línea 3' })).toHaveValue('3')
  })
})
