import { expect } from '@playwright/test'
import { anotherOf, callerFor, pdf } from './api.ts'
import { test } from './elsewhere.ts'
import { pdfViewer } from './pdf-viewer.ts'
import { attach, attached, enterPurchase, purchaseOf, rowOf } from './purchase-entered.ts'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'

test('several are approved at once: number and total first, then the result of each', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  const { admin, user, supplierId } = goods
  const theirs = [
    await enterPurchase(user, goods, { mark: '1', costs: ['4010'] }),
    await enterPurchase(user, goods, { mark: '2', costs: ['4020'] }),
  ]
  const own = await enterPurchase(admin, goods, { mark: '3', costs: ['4030.5'] })
  const alone = await enterPurchase(user, goods, { mark: '4', costs: ['4000'] })
  const other = await enterPurchase(user, goods, { mark: '5', costs: ['4100'] })
  await signIn(page, 'admin', `/purchase/list?supplier=${supplierId}`)
  const rows = page.locator('tbody tr[aria-rowindex]')
  await expect(rows).toHaveCount(5)
  await expect(rows.filter({ hasText: 'Pendiente' })).toHaveCount(5)
  const decide = async (reference: string) => {
    const one = page.getByRole('dialog', { name: new RegExp(`^Aprobar.*${reference}`) })
    await expect(one.getByRole('button', { name: 'Aprobar', exact: true })).toBeEnabled()
    await page.keyboard.press('Control+Enter')
    await expect(one).toHaveCount(0)
  }

  // The keys apply to the found row.
  await page.keyboard.press('/')
  await page.keyboard.type(alone.reference, { delay: 50 })
  await page.keyboard.press('Enter')
  await expect(page.locator('tr[data-current]')).toContainText(alone.reference)
  await expect(rows).toHaveCount(1)
  await page.keyboard.press('a')
  await decide(alone.reference)
  await expect(rows.filter({ hasText: 'Recibida' })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(rows).toHaveCount(5)

  // A row approved alone is no longer selected.
  for (const { reference } of [...theirs, own, other])
    await rowOf(page, reference).locator('input[type=checkbox]').click()
  await expect(page.getByRole('button', { name: /Aprobar 4/ })).toBeVisible()
  await page.getByRole('button', { name: `Más acciones de ${other.reference}` }).click()
  await page.getByRole('menuitem', { name: 'Aprobar…' }).click()
  await decide(other.reference)
  await page.getByRole('button', { name: /Aprobar 3/ }).click()

  const asking = page.getByRole('dialog', { name: '¿Aprobar 3 compras?' })
  // The amount to approve and its effect, without one's own documents.
  await expect(asking.getByRole('status')).toHaveText('Se aprobarán 2, por 80.300. 1 no se puede aprobar.')
  await expect(asking).toContainText('Existencias+20 und')
  await expect(asking).toContainText('Valor del inventario+80.300')
  await expect(asking).toContainText('Deuda con proveedores+80.300')
  for (const { reference } of [...theirs, own]) await expect(asking).toContainText(reference)
  await asking.getByRole('button', { name: 'Aprobar' }).click()

  const resultDialog = page.getByRole('dialog', { name: 'Resultado' })
  await expect(resultDialog.getByRole('status')).toHaveText('2 aprobadas, 1 quedó pendiente')
  const item = (reference: string) => resultDialog.getByRole('listitem').filter({ hasText: reference })
  await expect(item(own.reference)).toContainText('La hiciste tú')
  for (const { reference } of theirs) await expect(item(reference)).toContainText('Aprobada')
  await page.keyboard.press('Escape')

  await expect(resultDialog).toHaveCount(0)
  await expect(rows.filter({ hasText: 'Recibida' })).toHaveCount(4)
  await expect(rowOf(page, own.reference)).toContainText('Pendiente')
  await expect(page.getByRole('toolbar', { name: /^Selección:/ })).toHaveCount(0)
  // The focused button is gone: the keys continue in the rows.
  await expect(page.getByRole('grid', { name: 'Compras' })).toBeFocused()
  expect((await purchaseOf(admin, own.id)).approval).toBe('pending')
  for (const { id } of theirs) expect((await purchaseOf(admin, id)).approval).toBe('approved')
})

test('all that match are approved by the filter, also those that scrolling has not loaded', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  const { user, admin, supplierId } = goods
  // A list loads a hundred before anybody scrolls.
  const marks = Array.from({ length: 101 }, (_, at) => at + 1)
  for (const mark of marks)
    await enterPurchase(user, goods, { mark: String(mark), costs: [String(1000 + mark)] })
  await signIn(page, 'admin', `/purchase/list?supplier=${supplierId}`)
  await page.locator('tbody tr[aria-rowindex]').first().waitFor()
  await page.locator('thead input[type=checkbox]').check()
  await page.getByRole('button', { name: /Aprobar 101/ }).click()

  const asking = page.getByRole('dialog', { name: '¿Aprobar 101 compras?' })
  // Σ 10 × (1.001 … 1.101)
  await expect(asking).toContainText('1.061.510')
  const requested = page.waitForRequest(/\/approve-matching\?/)
  await asking.getByRole('button', { name: 'Aprobar' }).click()
  await requested
  const resultDialog = page.getByRole('dialog', { name: 'Resultado' })
  // A hundred of them are work for a busy machine.
  await expect(resultDialog.getByRole('status')).toHaveText(/^101 aprobadas/, { timeout: 60_000 })
  const { total } = await admin.get<{ total: number }>(
    `/api/purchases?supplier=${supplierId}&status=received`,
  )
  expect(total).toBe(101)
})

test('a possible duplicate is compared, confirmed to be another bill, and shown to the approver', async ({
  page,
  request,
  someoneElse,
}) => {
  const goods = await layOut(request, 2, false)
  const before = await enterPurchase(goods.user, goods, { mark: '1', costs: ['1200', '800'] })
  const reference = `FE-${goods.supplierId}-2`
  const why = 'Dos pedidos iguales de la semana'
  await signIn(page, 'user', `/purchase/add?from=${before.id}`)
  await page.getByLabel('Referencia').fill(reference)
  await attach(page, { name: 'segunda.pdf', bytes: anotherOf(pdf) })
  await expect(attached(page, 'segunda.pdf')).toBeVisible()
  const review = page.getByRole('list', { name: 'Por revisar' })
  await expect(review).toContainText(`¿Es la misma que ${before.reference}`)

  // Saving without changes does not avoid it.
  const refused = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && new URL(reply.url()).pathname === '/api/purchases',
  )
  await page.keyboard.press('Control+s')
  expect((await refused).status()).toBe(409)
  await expect(page.getByRole('alert')).toContainText('confirma que esta es otra')

  await review.getByRole('button', { name: 'Comparar' }).click()
  const sides = page.getByRole('dialog', { name: `Comparar con ${before.reference}` })
  await expect(sides.getByRole('row', { name: 'Referencia' }).getByRole('cell')).toHaveText([
    reference,
    before.reference,
  ])
  await expect(sides.getByRole('row', { name: 'Total' }).getByRole('cell')).toHaveText([/20\.000/, /20\.000/])
  await expect(sides.getByRole('row', { name: goods.products[1]?.name ?? '' }).getByRole('cell')).toHaveText([
    /10\s+×\s+\D*800/,
    /10\s+×\s+\D*800/,
  ])
  await sides.getByRole('button', { name: 'No es la misma…' }).click()
  const asking = page.getByRole('dialog', { name: '¿Por qué no es la misma compra?' })
  await asking.getByLabel('Motivo').fill('no')
  await asking.getByRole('button', { name: 'Es otra compra' }).click()
  await expect(asking).toContainText('Mínimo 5 caracteres')
  await asking.getByLabel('Motivo').fill(why)
  await asking.getByRole('button', { name: 'Es otra compra' }).click()
  await expect(review).toContainText(`Distinta de ${before.reference}: ${why}`)
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/purchase\/list/)

  const { data } = await goods.admin.get<{ data: { id: number; reference: string }[] }>(
    `/api/purchases?supplier=${goods.supplierId}`,
  )
  const id = data.find((row) => row.reference === reference)?.id ?? 0
  expect(await purchaseOf(goods.admin, id)).toMatchObject({ notDuplicateOf: before.id, notDuplicateWhy: why })

  const approver = await someoneElse('admin', `/purchase/edit/${id}`)
  await approver.getByRole('button', { name: 'Aprobar…' }).click()
  const dialog = approver.getByRole('dialog')
  const flag = dialog.getByRole('listitem').filter({ hasText: 'Posible factura repetida' })
  await expect(flag).toContainText(before.reference)
  await expect(flag).toContainText(why)
  await expect(dialog.getByRole('status')).toHaveText('Falta 1 aviso por revisar')
  await approver.keyboard.press('Control+Enter')
  await expect(flag.getByRole('checkbox')).toBeFocused()
  expect((await purchaseOf(goods.admin, id)).approval).toBe('pending')
  await flag.getByRole('checkbox').check()
  await approver.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  await expect.poll(async () => (await purchaseOf(goods.admin, id)).approval).toBe('approved')
  // The page replaced the form: the keys continue at its heading.
  await expect(approver.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a queue entered by the secretary has nothing that the secretary may approve', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  const secretary = await callerFor(request, 'secretary')
  const { id, reference } = await enterPurchase(secretary, goods, { mark: '1', costs: ['1000'] })
  await signIn(page, 'secretary', `/purchase/list?supplier=${goods.supplierId}`)
  await expect(rowOf(page, reference)).toContainText('Pendiente')
  // Only to delete their own.
  await page.locator('thead input[type=checkbox]').check()
  const bar = page.getByRole('toolbar', { name: /^Selección:/ })
  await bar.getByRole('button', { name: 'Más acciones' }).click()
  await expect(page.getByRole('menuitem', { name: /Eliminar 1/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bar.getByRole('button', { name: /Aprobar/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Más acciones de ${reference}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Anular…' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Aprobar…' })).toHaveCount(0)
  await page.goto(`/purchase/edit/${id}`)
  await expect(page.getByRole('heading', { name: `Compra ${reference}` })).toBeVisible()
  await expect(page.getByRole('button', { name: /Aprobar/ })).toHaveCount(0)
})

test('the approver reads the bill beside what approving changes, or opens it where there is no room', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  const { id, version, reference } = await enterPurchase(goods.user, goods, { mark: '1', costs: ['1000'] })
  await pdfViewer(page, true)
  await signIn(page, 'admin', `/pending-data/purchase?q=${reference}`)
  const opener = rowOf(page, reference).locator('[data-opens]')
  await opener.click()
  const dialog = page.getByRole('dialog', { name: `Aprobar compra ${reference}` })
  await expect(dialog.locator('iframe')).toHaveAttribute('title', `${reference}.pdf`)
  await expect(dialog.locator('iframe')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.setViewportSize({ width: 768, height: 900 })
  await opener.click()
  await expect(dialog.locator('iframe')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Ver la factura' }).click()
  const papers = page.getByRole('dialog', { name: 'Adjuntos' })
  await expect(papers.locator('iframe')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(papers).toHaveCount(0)
  await expect(dialog).toBeVisible()

  // Somebody else approves it meanwhile: that is shown, and nothing is left to decide.
  await goods.admin.post(`/api/purchases/${id}/approve`, undefined, version)
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toContainText('Ya no está pendiente')
  await expect(dialog.getByRole('button', { name: 'Aprobar' })).toBeDisabled()
})

test('the last of those that match a search is not called the last of all', async ({ page, request }) => {
  const goods = await layOut(request, 1, false)
  const { reference } = await enterPurchase(goods.user, goods, { mark: '1', costs: ['1000'] })
  const second = await enterPurchase(goods.user, goods, { mark: '2', costs: ['1010'] })
  const third = await enterPurchase(goods.user, goods, { mark: '3', costs: ['1020'] })
  const fourth = await enterPurchase(goods.user, goods, { mark: '4', costs: ['1030'] })
  await signIn(page, 'admin', `/pending-data/purchase?q=${reference}`)
  await rowOf(page, reference).locator('[data-opens]').click()
  await expect(page.getByRole('dialog').getByText('Valor del inventario')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('No queda ninguna por aprobar que coincida con la búsqueda')).toBeVisible()

  // A dialog opened from a row closes with its decision: the next row was not chosen.
  await page.clock.install()
  await page.goto(`/pending-data/purchase?supplier=${goods.supplierId}`)
  await rowOf(page, second.reference).locator('[data-opens]').click()
  const approves = page.getByRole('dialog').getByRole('button', { name: 'Aprobar', exact: true })
  await expect(approves).toBeEnabled()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const rows = page.locator('tbody tr[aria-rowindex]')
  await expect(rows).toHaveCount(2)

  // In a queue the next document opens automatically; a double press does not decide on it.
  await page.getByRole('button', { name: 'Revisar en orden' }).click()
  const head = page.getByRole('dialog').getByRole('heading', { name: /^Aprobar compra/ })
  await expect(approves).toBeEnabled()
  const first = (await head.textContent()) ?? ''
  // However long a busy machine takes, the next one is there for a few milliseconds when the key is pressed again.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.press('Control+Enter')
  const next = async () => {
    await page.clock.runFor(1)
    const [title = first] = await head.allTextContents()
    return title
  }
  await expect.poll(next, { intervals: [50] }).not.toBe(first)
  await page.keyboard.press('Control+Enter')
  await page.clock.resume()
  await expect(approves).toBeEnabled()
  const pending = async () =>
    (await Promise.all([third, fourth].map(({ id }) => purchaseOf(goods.admin, id)))).filter(
      ({ approval }) => approval === 'pending',
    ).length
  expect(await pending()).toBe(1)
  await page.keyboard.press('Control+Enter')
  await expect.poll(pending).toBe(0)
})
