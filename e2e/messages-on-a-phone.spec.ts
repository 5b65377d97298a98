import { expect, type Page, test } from '@playwright/test'
import { day } from './day.ts'
import { cell, sell, stocked } from './sale-goods.ts'
import { signIn } from './signing-in.ts'
import { withoutEvents } from './without-events.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** No faster than a thumb: faster would be a scanner. */
const slowly = { delay: 60 }

/** The only message, where it comes to rest. */
async function messageOf(page: Page, words: string | RegExp) {
  const message = page.locator('[data-sonner-toast]').filter({ hasText: words })
  await expect(message).toBeVisible()
  await page.waitForTimeout(600)
  const box = await message.boundingBox()
  if (!box) throw new Error('it is gone')
  return { top: box.y, bottom: box.y + box.height }
}

test('on a phone what was not counted is told without covering the keys that count, and the phone`s own keys go away', async ({
  page,
  request,
}) => {
  const { user, storeId, products } = await stocked(request, 2)
  const { id } = await user.post('/api/stock-counts', { storeId, categoryId: null, countedOn: day(0) })
  await withoutEvents(page)
  await signIn(page, 'user', `/stock/count/edit/${id}`)
  const find = page.getByRole('combobox', { name: 'Producto' })
  const choose = async (at: number) => {
    await find.tap()
    await page.keyboard.type(products[at]?.code ?? '', slowly)
    await page.getByRole('option', { name: products[at]?.name }).first().tap()
    await expect(page.getByRole('heading', { name: products[at]?.name })).toBeVisible()
  }
  await choose(0)
  await expect(find).not.toBeFocused()
  await page.getByRole('button', { name: '5', exact: true }).tap()
  await expect(page.getByLabel('Cantidad')).toHaveText('5')
  await choose(1)
  const message = await messageOf(page, /^Quedó sin anotar: 5/)
  const keys = [
    page.getByRole('group', { name: 'Teclado' }),
    page.getByRole('button', { name: /^(Elige el lote|Sumar)/ }),
  ]
  for (const each of keys) {
    const box = await each.boundingBox()
    expect(box && (message.bottom <= box.y || message.top >= box.y + box.height)).toBe(true)
  }
})

test('on a phone a return is told above the foot of the page, and what is known of its line is at one height', async ({
  page,
  request,
}) => {
  const goods = await stocked(request, 1)
  const sale = await sell(goods.user, goods, { quantity: '3' })
  await goods.admin.post(`/api/sales/${sale.id}/approve`, undefined, sale.version)
  await withoutEvents(page)
  await signIn(page, 'user', `/sale/edit/${sale.id}`)
  await page
    .getByRole('region', { name: 'Devoluciones del cliente' })
    .getByRole('button', { name: 'Devolver' })
    .tap()
  const dialog = page.getByRole('dialog', { name: 'Nueva devolución' })
  await cell(dialog, 1, 'quantity').tap()
  const facts = dialog.locator('[data-part=inspector] dd')
  await expect(facts).toHaveCount(5)
  const figures = await facts.evaluateAll((all) =>
    all.slice(1).map((fact) => {
      const range = document.createRange()
      range.selectNodeContents(fact.querySelector('bdi') ?? fact)
      return Math.round(range.getBoundingClientRect().top)
    }),
  )
  expect(new Set(figures).size).toBe(1)
  await dialog.getByRole('textbox', { name: 'Devuelve, línea 1' }).fill('2')
  await page.keyboard.press('Enter')
  await page.keyboard.type('arrep', slowly)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Enviar a aprobación' }).tap()
  await expect(dialog).toHaveCount(0)
  const { bottom } = await messageOf(page, /^Devolución .+ enviada a aprobación$/)
  expect(844 - bottom).toBeLessThan(160)
})
