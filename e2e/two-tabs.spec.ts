import { expect, type Page, test } from '@playwright/test'
import { enterPurchase } from './purchase-entered.ts'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'

const note = (page: Page) => page.getByLabel('Nota')
const stored = (page: Page) => page.getByText(/Borrador guardado/)
const taken = (page: Page) =>
  page.getByText(/se siguió, se guardó o se descartó en otro aparato o en otra pestaña/)

/** Types a note into the open form and waits until the browser has it. */
async function typeNote(page: Page, text: string): Promise<void> {
  await note(page).fill(text)
  await expect(stored(page)).toBeVisible()
}

test('a sale that is being typed in an open tab is not offered in another one; when that is closed it is', async ({
  page,
  context,
}) => {
  await signIn(page, 'user', '/sale/add')
  await typeNote(page, 'la del mostrador')
  const other = await context.newPage()
  await other.goto('/sale/add')
  await typeNote(other, 'la del teléfono')
  await expect(other.getByText(/Hay un borrador/)).toHaveCount(0)
  await expect(note(page)).toHaveValue('la del mostrador')
  await expect(taken(page)).toHaveCount(0)
  await page.close()
  const third = await context.newPage()
  await third.goto('/sale/add')
  await expect(third.getByText(/Hay un borrador/)).toBeVisible()
  await third.getByRole('button', { name: 'Restaurar' }).click()
  await expect(note(third)).toHaveValue('la del mostrador')
})

test('a duplicated tab begins a sale of its own', async ({ page, context }) => {
  await signIn(page, 'user', '/sale/add')
  await typeNote(page, 'la primera')
  const opened = context.waitForEvent('page')
  await page.evaluate(() => void window.open('/sale/add'))
  const copy = await opened
  await expect(note(copy)).toHaveValue('')
  await typeNote(copy, 'la segunda')
  await page.reload()
  await expect(note(page)).toHaveValue('la primera')
  await copy.reload()
  await expect(note(copy)).toHaveValue('la segunda')
})

test('two tabs that correct one purchase tell each other, and none loses what was typed without a question', async ({
  page,
  request,
  context,
}) => {
  const goods = await layOut(request, 1, false)
  const { id } = await enterPurchase(goods.user, goods, { mark: '2', costs: ['1000'] })
  await signIn(page, 'user', `/purchase/edit/${id}`)
  await typeNote(page, 'lo de esta')
  const other = await context.newPage()
  await other.goto(`/purchase/edit/${id}`)
  await other.getByRole('button', { name: 'Descartar' }).first().click()
  await expect(taken(page)).toBeVisible()
  await typeNote(other, 'lo de la otra')
  await expect(stored(page)).toHaveCount(0)
  const asked = page.waitForEvent('dialog')
  const left = page.reload({ timeout: 3000 }).catch(() => undefined)
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await left
  await expect(note(page)).toHaveValue('lo de esta')
})
