import type { Order } from '@trastienda/contract/purchase-order'
import { expect } from '@playwright/test'
import { test } from './elsewhere.ts'
import { enterOrder } from './ordered-goods.ts'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'

/** How long a change by somebody else may take until it is on the screen; the machine of a test may be slow. */
const soon = { timeout: 5000 }

test('two people in one list and one document see each other', async ({ page, request, someoneElse }) => {
  const goods = await layOut(request, 1, false)
  const opened = page.waitForResponse((response) => response.url().endsWith('/api/events'))
  await signIn(page, 'user2', '/purchase-order/list')
  expect((await opened).status()).toBe(200)
  const { id, reference, version } = await enterOrder(goods.user, goods, { quantities: ['10'] })
  const row = page.getByRole('row', { name: reference })
  await expect(row).toBeVisible(soon)
  await expect(row).toHaveAccessibleDescription(/Recién cambiado por/)
  await expect(row).toHaveAccessibleDescription('', { timeout: 20_000 })

  const first = await someoneElse('user', `/purchase-order/edit/${id}`)
  await page.goto(`/purchase-order/edit/${id}`)
  const note = page.getByLabel('Nota')
  await note.pressSequentially('Lo mío')
  await first.getByLabel('Transportadora').fill('Coordinadora')
  await first.keyboard.press('Control+s')
  await expect(page.getByText(/cambió este documento: transportadora/)).toBeVisible(soon)
  await expect(note).toHaveValue('Lo mío')
  await expect(note).toBeFocused()
  await page.getByRole('button', { name: 'Ver los cambios' }).click()
  const merge = page.getByRole('dialog', { name: 'Otra persona cambió esta orden' })
  await merge.getByRole('button', { name: 'Guardar lo elegido' }).click()
  await expect(page.getByText(`Orden ${reference} guardada`)).toBeVisible()
  const saved = await goods.user.get<Order>(`/api/purchase-orders/${id}`)
  expect(saved).toMatchObject({ note: 'Lo mío', carrier: 'Coordinadora' })
  expect(saved.version).toBeGreaterThan(version)

  // The other form, in which nothing is typed, shows what was saved, and then that it was approved.
  await expect(first.getByLabel('Nota')).toHaveValue('Lo mío', soon)
  await goods.admin.post(`/api/purchase-orders/${id}/approve`, undefined, saved.version)
  await expect(first.getByText(/la aprobó Admin/)).toBeVisible(soon)
  await expect(first.getByLabel('Transportadora')).toHaveCount(0)
})
