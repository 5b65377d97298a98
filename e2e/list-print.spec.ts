import { expect, type Page, test } from '@playwright/test'
import { screens } from '@trastienda/contract/access'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'

/** Keeps the dialog of the browser from opening; what was put on the paper stays there. */
async function withoutDialog(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.print = () => document.body.setAttribute('data-printed', 'yes')
  })
}

const printed = (page: Page) => page.locator('[data-part=printed-list]')

/** Ends what was printed, as a browser does. */
async function endPrint(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.removeAttribute('data-printed')
    dispatchEvent(new Event('afterprint'))
  })
  await expect(printed(page)).toHaveCount(0)
}

test('the chosen rows of a list are printed alone, by keyboard, with the shown columns and their sums', async ({
  page,
  request,
}) => {
  const { products } = await layOut(request, 3, false)
  const codes = products.map(({ code }) => code)
  const stem = codes[0]?.replace(/\d+$/, '') ?? ''
  await withoutDialog(page)
  await signIn(page, 'user', `${screens.products}?q=${encodeURIComponent(stem)}&cols=code,name,stockValue`)
  await expect(page.locator('tbody tr[data-index]')).toHaveCount(3)
  for (const code of [codes[0], codes[2]])
    await page.getByRole('row', { name: code }).getByRole('checkbox').click()
  const toolbar = page.getByRole('toolbar', { name: /^Selección:/ })
  await toolbar.getByRole('button', { name: 'Más acciones' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Imprimir' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')

  await page.emulateMedia({ media: 'print' })
  await expect(printed(page)).toContainText('2 filas seleccionadas de 3')
  await expect(printed(page).locator('thead th')).toHaveText(['Código', 'Producto', 'Valor'])
  await expect(printed(page).locator('tbody tr')).toHaveCount(2)
  await expect(printed(page).locator('tbody')).toContainText(codes[2] ?? '')
  await expect(printed(page).locator('tbody')).not.toContainText(codes[1] ?? '')
  await expect(printed(page).locator('tfoot')).toContainText('Selección: 2 productos')
  await expect(page.locator('[data-part=table]')).toBeHidden()
  await expect(toolbar).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expect(printed(page)).toBeHidden()
  await endPrint(page)

  // Ctrl+P prints the list, whatever is chosen.
  await page.keyboard.press('Control+p')
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  await expect(printed(page).locator('tbody tr')).toHaveCount(3)
})

const most = 1000

test('rows that are not loaded are printed too, up to a limit that is stated', async ({ page, request }) => {
  const { user, products } = await layOut(request, 1, false)
  const one = await user.get<{ data: object[] }>(`/api/products?q=${products[0]?.code}&limit=1`)
  let total = 250
  await withoutDialog(page)
  await signIn(page, 'user', '/settings/general')
  await page.route('**/api/products?*', async (route) => {
    const url = new URL(route.request().url())
    const limit = Number(url.searchParams.get('limit'))
    const start = Number(url.searchParams.get('cursor') ?? 0)
    const count = Math.min(limit, total - start)
    const data = Array.from({ length: count }, (_, at) => ({
      ...one.data[0],
      id: 1_000_000 + start + at,
      code: `FILA-${start + at + 1}`,
    }))
    const next = start + count < total ? String(start + count) : null
    await route.fulfill({ json: { data, next, total, totals: { stockValue: 0 } } })
  })
  await page.goto(screens.products)
  await page.locator('tbody tr[data-index]').first().waitFor()
  await page.keyboard.press('Control+p')
  await expect(printed(page).locator('tbody tr')).toHaveCount(total)
  const sheets = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type \/Page\b/g) ?? []
  expect(sheets.length).toBeGreaterThan(total / 60)
  await expect(printed(page)).toHaveCount(0)

  const toolbar = page.getByRole('toolbar', { name: /^Selección:/ })
  const print = async () => {
    await toolbar.getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('menuitem', { name: 'Imprimir' }).click()
  }
  await page.getByRole('checkbox', { name: 'Seleccionar todo' }).click()
  await page.locator('tbody tr[data-index="1"] [type=checkbox]').click()
  await print()
  await expect(printed(page).locator('tbody tr')).toHaveCount(total - 1)
  await expect(printed(page)).toContainText('249 filas seleccionadas de 250')
  await expect(printed(page).locator('tbody')).toContainText('FILA-250')
  await endPrint(page)

  total = most + 1
  await page.goto(screens.products)
  await page.getByRole('checkbox', { name: 'Seleccionar todo' }).click()
  await print()
  await expect(page.getByText('Seleccionaste 1.001 filas: se imprimen hasta 1.000')).toBeVisible()
  await expect(printed(page)).toHaveCount(0)
  await page.keyboard.press('Control+p')
  await expect(printed(page).locator('tbody tr')).toHaveCount(most)
  await expect(printed(page)).toContainText('Primeras 1.000 filas de 1.001')
})
