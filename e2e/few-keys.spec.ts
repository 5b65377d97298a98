import { expect, type Page, test } from '@playwright/test'
import { anotherOf, pdf } from './api.ts'
import { layOut } from './purchase-goods.ts'
import { restOf } from './rest.ts'
import { signIn } from './signing-in.ts'
import { withoutEvents } from './without-events.ts'

// Every key that is pressed counts, as a person presses them: a letter, an arrow, Enter.

const lines = 10
const most = 300

/** Types by keys and counts them. */
function countedKeys(page: Page) {
  let count = 0
  return {
    count: () => count,
    type: async (text: string) => {
      count += text.length
      // As fast as people type: what comes faster is a scanner's.
      await page.keyboard.type(text, { delay: 50 })
    },
    press: async (key: string) => {
      count += 1
      await page.keyboard.press(key)
    },
  }
}

test(`a purchase of ${lines} lines is entered by keys alone, in at most ${most} of them`, async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  await withoutEvents(page)
  const { user, supplier, supplierId } = await layOut(request, 0)
  const { data: categories } = await user.get<{ data: { id: number }[] }>('/api/categories')
  // Codes as shops have them: three letters and three digits, here of the supplier, which no other walk has.
  const codes = Array.from({ length: lines }, (_, at) => `${supplierId.toString(36)}K${100 + at}`)
  for (const code of codes)
    await user.post('/api/products', {
      code,
      name: `Kumis ${code}`,
      categoryId: categories[0]?.id,
      unit: 'und',
      unitWhole: true,
      price: 350_000,
      tracksExpiry: true,
      barcodes: [],
    })
  await signIn(page, 'user', '/purchase/add')
  const { type, press, count } = countedKeys(page)
  const rest = restOf(page)

  // The cursor is in the supplier; the day, the days of credit and, after the first purchase, the store are offered.
  await expect(page.getByLabel('Proveedor')).toBeFocused()
  await type(supplier.split(' ')[2] ?? '')
  await expect(page.getByRole('option', { name: supplier })).toBeVisible()
  await press('Enter')
  const reference = page.getByLabel('Referencia')
  for (
    let tab = 0;
    tab < 6 && !(await reference.evaluate((field) => field === document.activeElement));
    tab += 1
  )
    await press('Tab')
  await type(`FE${supplierId}`)
  const store = page.locator('[data-part=fields]').getByRole('button', { name: /Tienda/ })
  for (let tab = 0; tab < 8 && !(await store.evaluate((field) => field === document.activeElement)); tab += 1)
    await press('Tab')
  await press('Enter')
  await expect(page.getByRole('option', { name: 'Centro' })).toBeVisible()
  await type('C')
  await press('Enter')
  // The bill itself is dropped or photographed: no key.
  await page.setInputFiles('input[type=file]', {
    name: 'factura.pdf',
    mimeType: 'application/pdf',
    buffer: anotherOf(pdf),
  })
  await expect(page.getByText('factura.pdf').first()).toBeVisible()

  const grid = page.getByRole('grid')
  const inGrid = () => grid.evaluate((table) => table.contains(document.activeElement))
  for (let tab = 0; tab < 12 && !(await inGrid()); tab += 1) await press('Tab')
  for (const [at, code] of codes.entries()) {
    await type(code)
    await press('Enter')
    await expect(grid).toContainText(`Kumis ${code}`)
    await rest()
    for (const typed of [`L${at}`, '180228', String(at + 1), '2500']) {
      await type(typed)
      await press('Enter')
    }
  }
  // 55 units at 2.500
  await expect(page.getByText('137.500').first()).toBeVisible()
  await press('Control+s')
  await expect(page).toHaveURL(/\/purchase\/list/)
  await expect(page.getByRole('row', { name: `FE${supplierId}` })).toContainText('Pendiente')
  expect(count()).toBeLessThanOrEqual(most)
  test.info().annotations.push({ type: 'keys', description: String(count()) })
})
