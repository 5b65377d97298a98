import { expect, type Page, test } from '@playwright/test'
import { pdf } from './api.ts'
import { attach, attached, enterPurchase } from './purchase-entered.ts'
import { layOut } from './purchase-goods.ts'
import { expectTyped, typedCell, typePurchase } from './purchase-typed.ts'
import { signIn, signInInstead } from './signing-in.ts'

const expectDraftStored = (page: Page) => expect(page.getByText(/Borrador guardado/)).toBeVisible()

test('a closed tab: everything typed up to the last key is offered, restored with its file and saved once', async ({
  page,
  request,
  context,
}) => {
  const goods = await layOut(request, 1, false)
  const reference = `FE-${goods.supplierId}-9`
  await signIn(page, 'user', '/purchase/add')
  await typePurchase(page, goods, reference)
  await attach(page, { name: 'factura.pdf', bytes: pdf })
  await expect(attached(page, 'factura.pdf')).toBeVisible()
  // If the browser asks before it closes, it is closed all the same, right after the last key.
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByLabel('Nota').fill('hasta la última tecla')
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed

  const next = await context.newPage()
  await next.goto('/purchase/add')
  const offer = next.getByText(/Hay un borrador del/)
  await expect(offer).toContainText(`${goods.supplier}, 1 línea`)
  await expect(next.getByLabel('Referencia')).toHaveValue('')
  await next.getByRole('button', { name: 'Restaurar' }).click()
  await expectTyped(next, goods, reference)
  await expect(next.getByLabel('Nota')).toHaveValue('hasta la última tecla')
  await expect(attached(next, 'factura.pdf')).toBeVisible()
  await typedCell(next, 'cost').click()
  await next.keyboard.type('1500', { delay: 50 })
  await next.keyboard.press('Enter')
  await next.keyboard.press('Control+s')
  await expect(next).toHaveURL(/\/purchase\/list/)
  const { total } = await goods.admin.get<{ total: number }>(`/api/purchases?supplier=${goods.supplierId}`)
  expect(total).toBe(1)

  await next.goto('/purchase/add')
  await expect(next.getByLabel('Proveedor')).toBeVisible()
  await expect(next.getByText(/borrador del|Se recuperó/)).toHaveCount(0)
})

test('a crashed browser: another tab offers the draft, and discards it on request', async ({
  page,
  request,
  context,
}) => {
  const goods = await layOut(request, 1, false)
  const reference = `FE-${goods.supplierId}-9`
  await signIn(page, 'user', '/purchase/add')
  await typePurchase(page, goods, reference)
  await expectDraftStored(page)
  await page.getByLabel('Nota').fill('antes de caer')
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('antes de caer')
  const crashed = page.waitForEvent('crash')
  void page.goto('chrome://crash').catch(() => undefined)
  await crashed

  const next = await context.newPage()
  await next.goto('/purchase/add')
  await expect(next.getByText(/Hay un borrador del/)).toContainText(goods.supplier)
  await next.getByRole('button', { name: 'Restaurar' }).click()
  await expectTyped(next, goods, reference)
  await expect(next.getByLabel('Nota')).toHaveValue('antes de caer')

  // It is stored in the tab that restored it before anything else is typed.
  next.on('dialog', (dialog) => void dialog.accept())
  await next.reload()
  await expect(next.getByText(/Se recuperó lo que escribías/)).toBeVisible()
  await expectTyped(next, goods, reference)
  await next.getByRole('button', { name: 'Descartar' }).first().click()
  await expect(next.getByLabel('Referencia')).toHaveValue('')
  await next.reload()
  await expect(next.getByLabel('Proveedor')).toHaveValue('')
  await expect(next.getByText(/borrador del|Se recuperó/)).toHaveCount(0)
})

test('a draft that was restored and discarded does not come back', async ({ page, request }) => {
  const { supplier } = await layOut(request, 1, false)
  for (const address of ['/purchase-order/add', '/purchase/add']) {
    await signInInstead(page, 'user', address)
    await page.getByLabel('Proveedor').fill(supplier)
    await page.getByRole('option', { name: supplier }).click()
    await expectDraftStored(page)
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByText(/Se recuperó lo que escribías/)).toBeVisible()
    await expect(page.getByLabel('Proveedor')).toHaveValue(supplier)
    await page.getByRole('button', { name: 'Descartar' }).first().click()
    await expect(page.getByLabel('Proveedor')).toHaveValue('')
    await page.reload()
    await expect(page.getByLabel('Proveedor')).toHaveValue('')
    await expect(page.getByText(/borrador del|Se recuperó/)).toHaveCount(0)
  }
})

test('a copy of a purchase survives a reload like any other', async ({ page, request }) => {
  const goods = await layOut(request, 1, false)
  const { id } = await enterPurchase(goods.user, goods, { mark: '1', costs: ['1000'] })
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, 'user', '/purchase/add')
  await page.getByLabel('Nota').fill('otra, a medias')
  await expectDraftStored(page)
  await page.goto(`/purchase/add?from=${id}`)
  await expect(page.getByLabel('Proveedor')).toHaveValue(goods.supplier)
  await page.getByLabel('Nota').fill('repite la anterior')
  await expectDraftStored(page)
  await page.reload()
  await expect(page.getByText(/Se recuperó lo que escribías/)).toBeVisible()
  await expect(page.getByLabel('Nota')).toHaveValue('repite la anterior')
  await expect(page.getByLabel('Proveedor')).toHaveValue(goods.supplier)
  // What was typed in this tab before is still there.
  await page.goto('/purchase/add')
  await expect(page.getByLabel('Nota')).toHaveValue('otra, a medias')
})

test('a correction survives as well, with the version that it started from', async ({
  page,
  request,
  context,
}) => {
  const goods = await layOut(request, 1, false)
  const { id, reference } = await enterPurchase(goods.user, goods, { mark: '1', costs: ['1000'] })
  await signIn(page, 'user', `/purchase/edit/${id}`)
  await page.getByLabel('Nota').fill('corrección a medias')
  await expectDraftStored(page)
  await page.close({ runBeforeUnload: false })

  const next = await context.newPage()
  await next.goto(`/purchase/edit/${id}`)
  await expect(next.getByText(/Se recuperó lo que escribías/)).toBeVisible()
  await expect(next.getByLabel('Nota')).toHaveValue('corrección a medias')
  await next.getByRole('button', { name: 'Guardar' }).click()
  await expect(next.getByText(`Compra ${reference} guardada`)).toBeVisible()
  await next.reload()
  await expect(next.getByLabel('Nota')).toHaveValue('corrección a medias')
  await expect(next.getByText(/Se recuperó/)).toHaveCount(0)
})

test('a draft belongs to its author, on a browser that two people use', async ({ page, request }) => {
  const goods = await layOut(request, 1, false)
  const reference = `FE-${goods.supplierId}-9`
  const swap = async (username: string) => {
    await signInInstead(page, username, '/purchase/add')
    await expect(page.getByLabel('Proveedor')).toBeVisible()
  }
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, 'user', '/purchase/add')
  await typePurchase(page, goods, reference)
  await expectDraftStored(page)
  await swap('user2')
  await expect(page.getByLabel('Referencia')).toHaveValue('')
  await expect(page.getByText(/borrador del|Se recuperó/)).toHaveCount(0)
  await page.getByLabel('Referencia').fill('de otra persona')
  await expectDraftStored(page)
  await swap('user')
  await expect(page.getByText(/Se recuperó lo que escribías/)).toBeVisible()
  await expectTyped(page, goods, reference)
})
