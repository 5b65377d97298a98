import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { type Screen, screens } from '@trastienda/contract/access'
import { built } from './built-screens.ts'
import { enterPurchase } from './purchase-entered.ts'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'
import { visit } from './visit.ts'

const lists: readonly Screen[] = [
  'purchases',
  'products',
  'categories',
  'suppliers',
  'customers',
  'users',
  'companies',
  'stores',
]

test('a list searches while typing, filters, sorts and keeps it all in the address', async ({
  page,
  request,
}) => {
  const { products } = await layOut(request, 12)
  const [first] = products
  const stem = first?.name.replace(/ n\.º \d+$/, '') ?? ''
  await signIn(page, 'user', '/product/list')
  const rows = page.locator('tbody tr[aria-rowindex]')
  const search = page.locator('[data-part=search] input')

  // Accents, case and the order of words do not matter; `/` moves to the search.
  await search.waitFor()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type(`LECHÉ ${stem.split(' ').at(-1)}`)
  await expect(rows).toHaveCount(12)
  await expect(page).toHaveURL(/q=/)

  await page.getByRole('columnheader', { name: 'Código' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=code/)
  await expect(page.getByRole('columnheader', { name: 'Código' })).toHaveAttribute('aria-sort', 'ascending')

  // A reload shows the same list; Back leaves it and Forward returns to it.
  await page.reload()
  await expect(rows).toHaveCount(12)
  await expect(search).toHaveValue(/LECHÉ/)
  await page.getByRole('link', { name: 'Categorías' }).click()
  await expect(page).toHaveURL(/category/)
  await page.goBack()
  await expect(rows).toHaveCount(12)

  // "No match" differs from "no rows".
  await search.fill('zzzzzz')
  await expect(page.getByText(/coincide/)).toBeVisible()
  await page.getByRole('button', { name: 'Limpiar todo' }).click()
  await expect(search).toHaveValue('')
})

test('going back from a document finds the list where it was left', async ({ page, request }) => {
  const goods = await layOut(request, 1, false)
  for (let at = 1; at <= 14; at += 1)
    await enterPurchase(goods.user, goods, { mark: String(at), costs: [`${at}000`] })
  await page.setViewportSize({ width: 1280, height: 420 })
  await signIn(page, 'user', `/purchase/list?supplier=${goods.supplierId}`)
  const table = page.locator('[data-part=table]')
  const cursor = page.locator('tr[data-current]')
  await expect(page.locator('tbody tr[data-index]').first()).toBeVisible()
  for (let row = 1; row <= 12; row += 1) await page.keyboard.press('ArrowDown')
  await expect(cursor).toHaveAttribute('data-index', '11')
  const place = await table.evaluate(({ scrollTop }) => scrollTop)
  expect(place).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/purchase\/edit\//)
  await expect(table).toHaveCount(0)
  await page.goBack()
  await expect(cursor).toHaveAttribute('data-index', '11')
  await expect(cursor).toBeInViewport({ ratio: 1 })
  await expect.poll(() => table.evaluate(({ scrollTop }) => scrollTop)).toBe(place)
})

test('a list is used only by keyboard', async ({ page, request }) => {
  const { products } = await layOut(request, 3)
  const stem = products[0]?.name.split(' ')[2] ?? ''
  await signIn(page, 'user', `/product/list?q=${stem}&sort=code`)
  const rows = page.locator('tbody tr[aria-rowindex]')
  await expect(rows).toHaveCount(3)
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('j')
  await expect(page.locator('tr[data-current]')).toContainText(products[2]?.name ?? '')
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-part=drawer]')).toContainText(products[1]?.name ?? '')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-part=drawer]')).toHaveCount(0)

  // A filter is chosen, set and left by keys; none of them reaches the list behind it.
  await page.keyboard.press('f')
  await page.getByRole('menuitem', { name: 'Categoría' }).waitFor()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Buscar opciones' })).toBeFocused()
  await page.keyboard.type(`lacteos ${stem}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/category=\d+/)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: `Lácteos ${stem}`, pressed: true })).toBeFocused()
  await page.keyboard.press('Escape')
  const chip = page.getByRole('button', { name: 'Cambiar el filtro Categoría' })
  await expect(chip).toBeFocused()
  await page.keyboard.press('f')
  await page.getByRole('menuitem').first().waitFor()
  await page.keyboard.press('Enter')
  const choices = page.locator('[data-part=choice]')
  await expect(choices.first()).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('End')
  await expect(choices.last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Filtro', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(page.locator('tr[data-current]')).toBeVisible()
})

test('all rows of every list are exported as CSV and XLSX', async ({ page }) => {
  await signIn(page, 'admin')
  for (const name of lists.filter((screen) => built.includes(screen))) {
    await visit(page, screens[name])
    for (const [label, check] of [
      ['Exportar en CSV', (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))],
      ['Exportar en Excel (XLSX)', (bytes: Buffer) => bytes.subarray(0, 2).toString() === 'PK'],
    ] as const) {
      await page.getByRole('button', { name: 'Exportar' }).click()
      const coming = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: label }).click()
      const file = await coming
      const path = await file.path()
      expect(check(await readFile(path)), `${label} of ${name}`).toBe(true)
    }
  }
})

test('chosen rows are exported alone, and all that match without the ones that were cleared', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 3, false)
  const codes = goods.products.map(({ code }) => code)
  const stem = codes[0]?.replace(/\d+$/, '') ?? ''
  await signIn(page, 'user', `${screens.products}?q=${encodeURIComponent(stem)}`)
  await expect(page.locator('tbody tr[data-index]')).toHaveCount(3)
  const exported = async () => {
    const coming = page.waitForEvent('download')
    const toolbar = page.getByRole('toolbar', { name: /^Selección:/ })
    await toolbar.getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('menuitem', { name: 'Exportar en CSV' }).click()
    const text = (await readFile(await (await coming).path())).toString()
    return codes.filter((code) => text.includes(code))
  }
  const tick = (code: string) => page.getByRole('row', { name: code }).getByRole('checkbox').click()
  await tick(codes[0] ?? '')
  await tick(codes[2] ?? '')
  expect(await exported()).toEqual([codes[0], codes[2]])

  await page.getByRole('checkbox', { name: 'Seleccionar todo' }).click()
  await tick(codes[1] ?? '')
  expect(await exported()).toEqual([codes[0], codes[2]])
})
