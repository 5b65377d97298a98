import { expect, test } from '@playwright/test'
import { password, signIn } from './signing-in.ts'

test('one’s own name, email and phone are changed in the settings; another email asks for the password', async ({
  page,
}) => {
  await signIn(page, 'user2', '/settings/general')
  await page.getByRole('button', { name: 'Editar nombre, correo y teléfono' }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar nombre, correo y teléfono' })
  const before = await dialog.getByLabel('Nombres').inputValue()
  await dialog.getByLabel('Nombres').fill('')
  await dialog.getByLabel('Teléfono').fill('12')
  await page.keyboard.press('Control+s')
  await expect(dialog.getByRole('alert')).toContainText('Nombres')
  await dialog.getByLabel('Nombres').fill('Ana Lucía')
  await dialog.getByLabel('Teléfono').fill('310 555 0199')
  await dialog.getByLabel('Correo').fill('ana.lucia@example.com')
  await page.keyboard.press('Control+s')
  const proof = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await proof.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Tus datos quedaron guardados')).toBeVisible()
  await expect(page.locator('[data-part=account-facts]')).toContainText('Ana Lucía')
  await expect(page.locator('[data-part=person]')).toContainText('Ana Lucía')
  // The name is restored, because other tests search for the person by it.
  await page.getByRole('button', { name: 'Editar nombre, correo y teléfono' }).click()
  await expect(dialog.getByLabel('Correo')).toHaveValue('ana.lucia@example.com')
  await dialog.getByLabel('Nombres').fill(before)
  await page.keyboard.press('Control+s')
  await expect(page.locator('[data-part=person]')).toContainText(before)
})
