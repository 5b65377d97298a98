import { expect, test } from '@playwright/test'
import { layOut } from './purchase-goods.ts'
import { enterPurchase } from './purchase-entered.ts'
import { signIn } from './signing-in.ts'
import { tightIn } from './tight-buttons.ts'
import { withoutEvents } from './without-events.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('on a phone several are approved with whole words on every button, and how many they are is said once', async ({
  page,
  request,
}) => {
  await withoutEvents(page)
  const goods = await layOut(request, 1, false)
  // The second costs much more than the first: a warning, which has to be looked at by itself.
  for (const [mark, cost] of [
    ['1', '4010'],
    ['2', '4020'],
    ['3', '9000'],
  ] as const)
    await enterPurchase(goods.user, goods, { mark, costs: [cost] })
  await signIn(page, 'admin', `/purchase/list?supplier=${goods.supplierId}`)
  const cards = page.locator('tbody tr[aria-rowindex]')
  await expect(cards).toHaveCount(3)
  await cards
    .first()
    .getByRole('button', { name: /Más acciones/ })
    .tap()
  await page.getByRole('menuitem', { name: 'Seleccionar la fila' }).tap()
  for (const card of [cards.nth(1), cards.nth(2)]) await card.tap({ position: { x: 40, y: 12 } })
  const said = page.getByText('Selección: 3 compras')
  await expect(page.locator('tfoot').getByText('Selección: 3 compras')).toBeInViewport()
  const seen = await said.evaluateAll(
    (all) => all.filter((words) => getComputedStyle(words).clipPath === 'none').length,
  )
  expect(seen).toBe(1)
  expect(await tightIn(page)).toEqual([])

  await page
    .getByRole('toolbar')
    .getByRole('button', { name: /Aprobar 3/ })
    .tap()
  const asking = page.getByRole('dialog', { name: '¿Aprobar 3 compras?' })
  await expect(asking.getByRole('status')).toContainText('Se aprobarán')
  expect(await tightIn(page)).toEqual([])
  // A reference stays in one line.
  const broken = await asking
    .locator('li a, li bdi')
    .evaluateAll((all) => all.filter((one) => one.getClientRects().length > 1).map((one) => one.textContent))
  expect(broken).toEqual([])
  await asking.getByRole('button', { name: /^Aprobar/ }).tap()
  const result = page.getByRole('dialog', { name: 'Resultado' })
  await expect(result.getByRole('status')).toContainText('aprobad')
  await expect(result.getByRole('button', { name: /^Revisar/ })).toBeVisible()
  expect(await tightIn(page)).toEqual([])
})

test('on a phone no name of a key and no tooltip covers anything, not even when the focus comes back to a button', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  const { id } = await enterPurchase(goods.user, goods, { mark: 'TIP', costs: ['5000'] })
  await signIn(page, 'admin', `/purchase/edit/${id}`)
  await page
    .getByRole('button', { name: 'Inicio' })
    .or(page.getByRole('link', { name: 'Inicio' }))
    .first()
    .waitFor()
  const buttons = page.locator('header button[aria-label]:visible')
  await page.keyboard.press('Tab')
  for (const button of await buttons.all()) {
    await button.focus()
    await expect(page.getByRole('tooltip')).toHaveCount(0)
  }
})

test('on a phone the end of a long list of products is reached, beside the cell in which is typed', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 9, false)
  const stem = goods.products[0]?.name.split(' n.º')[0] ?? ''
  await signIn(page, 'user', '/purchase/add')
  const cell = page.locator('td[data-column=product]:visible').first()
  await cell.tap()
  // Faster would be a scanner.
  await page.keyboard.type(stem, { delay: 60 })
  const list = page.getByRole('listbox')
  // Nine products, and the one to create.
  await expect(list.getByRole('option')).toHaveCount(10)
  const create = list.getByRole('option', { name: /^Crear/ })
  await expect(create).toBeInViewport({ ratio: 1 })
  const [typed, floats] = await Promise.all([
    cell.boundingBox(),
    page.locator('[data-scrolls]').filter({ has: create }).last().boundingBox(),
  ])
  if (!typed || !floats) throw new Error('both are drawn')
  expect(floats.y + floats.height <= typed.y || floats.y >= typed.y + typed.height).toBe(true)
  await create.tap()
  await expect(page.getByRole('dialog', { name: 'Nuevo producto' })).toBeVisible()
})
