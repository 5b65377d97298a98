import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { signIn } from './signing-in.ts'

// Enter moves on in dialogs as it does in documents: only from the last field it saves.

test('Enter in a dialog moves to the next field; nothing typed fast is lost or saved half', async ({
  page,
}) => {
  const name = `Zeta${randomUUID().slice(0, 6)}`
  await signIn(page, 'secretary', '/people/customer')
  await page.getByRole('heading', { name: 'Clientes', level: 1 }).waitFor()
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('[data-field]').first()).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(dialog.locator('[data-field]').nth(1)).toBeFocused()
  await page.keyboard.type('Ana')
  await expect(dialog.locator('[data-field]').nth(1)).toHaveValue('Ana')
  await expect(dialog.locator('[data-field]').first()).toHaveValue(name)
  await dialog.locator('[data-field]').nth(1).fill('')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(`${name} se guardó`)).toBeVisible()
})

test('a dialog with few fields is filled and saved only by Enter', async ({ page }) => {
  const name = `Zeta ${randomUUID().slice(0, 6)}`
  await signIn(page, 'secretary', '/category/list')
  await page.getByRole('heading', { name: 'Categorías', level: 1 }).waitFor()
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('[data-field]').first()).toBeFocused()
  await page.keyboard.type(name)
  const fields = await dialog.locator('[data-field]').count()
  for (let nth = 0; nth < fields; nth += 1) await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await page.locator('[data-part=search] input').fill(name)
  await expect(page.locator('tbody tr[aria-rowindex]')).toHaveCount(1)
})

test('Enter after the username moves to the password, which is not typed in clear text', async ({ page }) => {
  await page.goto('/login')
  await page.locator('input[name=username]').fill('secretary')
  await page.keyboard.press('Enter')
  await expect(page.locator('input[name=password]')).toBeFocused()
  await expect(page.locator('[role=alert]:not(:empty)')).toHaveCount(0)
})
