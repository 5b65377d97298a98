import { expect, type Page } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { test } from './elsewhere.ts'
import { enterOrder } from './ordered-goods.ts'
import { enterPurchase } from './purchase-entered.ts'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'

/** How long it may take until somebody else is on the screen; the machine of a test may be slow. */
const soon = { timeout: 5000 }
/** A browser that is gone without a word is gone a few seconds after its connection. */
const later = { timeout: 12_000 }

const others = (page: Page) => page.locator('[data-part=others]')

test('two people in one purchase see each other, who changes it, and that one leaves', async ({
  page,
  request,
  someoneElse,
}) => {
  const goods = await layOut(request, 1, false)
  const { id, reference } = await enterPurchase(goods.user, goods, { mark: 'DOS', costs: ['1000'] })
  const address = `/purchase/edit/${id}`
  await signIn(page, 'user2', address)
  await expect(page.getByLabel('Nota')).toBeVisible()
  await expect(others(page)).toHaveCount(0)
  const second = await someoneElse('user', address)
  await expect(others(page)).toHaveAccessibleName(/también está aquí$/, soon)
  await expect(others(second)).toHaveAccessibleName(/también está aquí$/, soon)
  expect(await faultsOf(page, { within: '[data-part=head]' })).toEqual([])

  // The form is not touched by it: what is typed stays, and so does the cursor.
  await page.getByLabel('Nota').pressSequentially('Lo mío')
  await expect(others(second)).toHaveAccessibleName(/está haciendo cambios$/, soon)
  await second.getByLabel('Días de crédito').fill('45')
  await expect(others(page)).toHaveAccessibleName(/está haciendo cambios$/, soon)
  await expect(page.getByLabel('Nota')).toBeFocused()
  await expect(page.getByLabel('Nota')).toHaveValue('Lo mío')

  // By keyboard: the name appears on focus, and the list with Enter.
  await others(page).focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tooltip')).toContainText('está haciendo cambios')
  await page.keyboard.press('Enter')
  const people = page.getByRole('dialog', { name: 'Quién más está aquí' })
  await expect(people.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(others(page)).toBeFocused()

  // Saved: nothing is being changed any more, and it is still open.
  await second.keyboard.press('Control+s')
  await expect(second.getByText(`Compra ${reference} guardada`)).toBeVisible()
  await expect(others(page)).toHaveAccessibleName(/también está aquí$/, soon)
  await second.goto('/dashboards/home')
  await expect(others(page)).toHaveCount(0, soon)
})

test('a browser that is gone without a word is not shown for long', async ({
  page,
  request,
  someoneElse,
}) => {
  const goods = await layOut(request, 1, false)
  const { id } = await enterOrder(goods.user, goods, { quantities: ['10'] })
  await signIn(page, 'user2', `/purchase-order/edit/${id}`)
  const second = await someoneElse('user', `/purchase-order/edit/${id}`)
  await second.getByLabel('Nota').pressSequentially('A medias')
  await expect(others(page)).toHaveAccessibleName(/está haciendo cambios$/, soon)
  // Closed as by a crash: no handler of the page runs.
  await second.context().close()
  await expect(others(page)).toHaveCount(0, later)
})

test('beside its list and in its form a product tells who has it too', async ({
  page,
  request,
  someoneElse,
}) => {
  const goods = await layOut(request, 1, false)
  const [product] = goods.products
  await signIn(page, 'user2', `/product/list?open=${product?.id}`)
  const second = await someoneElse('user', `/product/list?open=${product?.id}`)
  await expect(others(page)).toHaveAccessibleName(/también está aquí$/, soon)
  await second.keyboard.press('e')
  const form = second.getByRole('dialog', { name: 'Editar producto' })
  await form.getByLabel('Nombre').fill(`${product?.name} nuevo`)
  await expect(others(page)).toHaveAccessibleName(/está haciendo cambios$/, soon)
  await expect(form.locator('[data-part=others]')).toHaveAccessibleName(/también está aquí$/, soon)
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(others(page)).toHaveAccessibleName(/también está aquí$/, soon)
  await second.getByRole('button', { name: 'Cerrar' }).first().click()
  await expect(others(page)).toHaveCount(0, soon)
})

test('on a phone nothing moves when somebody comes, and a touch tells who', async ({
  elsewhere,
  request,
  someoneElse,
}) => {
  const goods = await layOut(request, 1, false)
  const { id } = await enterPurchase(goods.user, goods, { mark: 'TEL', costs: ['1000'] })
  const phone = await elsewhere({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await signIn(phone, 'user2', `/purchase/edit/${id}`)
  const head = phone.locator('[data-part=head]')
  await expect(phone.getByLabel('Nota')).toBeVisible()
  const before = await head.boundingBox()
  await someoneElse('user', `/purchase/edit/${id}`)
  await expect(others(phone)).toBeVisible(soon)
  expect(await head.boundingBox()).toEqual(before)
  await others(phone).tap()
  await expect(phone.getByRole('dialog', { name: 'Quién más está aquí' })).toBeVisible()
})

test('a list marks the row that somebody is changing, also in a tab that was opened later', async ({
  page,
  request,
  someoneElse,
}) => {
  const goods = await layOut(request, 1, false)
  const { id, reference } = await enterOrder(goods.user, goods, { quantities: ['10'] })
  const isChanging = /está haciendo cambios$/
  await signIn(page, 'user2', '/purchase-order/list')
  const row = page.getByRole('row', { name: reference })
  await expect(row).toBeVisible()
  const second = await someoneElse('user', `/purchase-order/edit/${id}`)
  await second.getByLabel('Nota').pressSequentially('A medias')
  await expect(row).toHaveAccessibleDescription(isChanging, soon)
  expect(await faultsOf(page, { within: '[role=grid]' })).toEqual([])
  // One tab of a browser holds the stream; the others learn of it from that one.
  const tab = await page.context().newPage()
  await tab.goto('/purchase-order/list')
  await expect(tab.getByRole('row', { name: reference })).toHaveAccessibleDescription(isChanging, soon)
  await second.keyboard.press('Control+s')
  await expect(second.getByText(`Orden ${reference} guardada`)).toBeVisible()
  await expect(row).not.toHaveAccessibleDescription(isChanging, soon)
  await expect(tab.getByRole('row', { name: reference })).not.toHaveAccessibleDescription(isChanging, soon)
})
