import { expect } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { test } from './elsewhere.ts'
import { enter, newPerson } from './new-person.ts'

test('the settings: sessions are listed and ended, a password is rated and changed, nothing forbidden is shown', async ({
  page,
  elsewhere,
}) => {
  const { password } = await newPerson(page, 'ajustada', 'user')
  await page.goto('/login?redirect=%2Fsettings%2Fgeneral')
  await enter(page, 'ajustada', password)
  await expect(page).toHaveURL(/\/settings\/general$/)
  const phone = await elsewhere({ userAgent: 'Mozilla/5.0 (Android 15) Firefox/140.0' })
  const enterThere = async () => {
    await phone.goto('/login?redirect=%2Fsettings%2Fgeneral')
    await enter(phone, 'ajustada', password)
    await expect(phone).toHaveURL(/\/settings\/general$/)
  }
  // On a phone the tab of the open part is visible.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/settings/ip_restriction')
  await expect(page.locator('[data-part=settings-menu] [aria-current]')).toBeInViewport({ ratio: 0.9 })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/settings/general')
  await enterThere()
  await page.reload()

  // Two sessions, this one marked; ending the other one asks for the password, and takes effect there.
  const rows = page.locator('[data-part=sessions] li')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Chrome en')
  await expect(rows.first()).toContainText('Esta sesión')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Cerrar la sesión de Firefox en Android' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await expect(confirmation.getByLabel('Contraseña')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(confirmation).toBeHidden()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Cerrar la sesión de Firefox en Android' }).click()
  await expect(confirmation.getByLabel('Contraseña')).toBeFocused()
  await page.keyboard.type(password, { delay: 50 })
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(1)
  // The focused button is gone: the keys continue in its part of the page.
  await expect(
    page
      .locator('section')
      .filter({ has: page.locator('[data-part=sessions]') })
      .last(),
  ).toBeFocused()
  await phone.reload()
  await expect(phone).toHaveURL(/\/login/)

  // A password: its rules one by one, its strength, and common passwords are refused whatever their characters.
  await enterThere()
  await page.getByRole('link', { name: 'Contraseña' }).click()
  const next = page.getByLabel('Contraseña nueva', { exact: true })
  const strength = page.locator('[data-part=strength]')
  await page.getByLabel('Contraseña actual').fill(password)
  await next.fill('Contraseña2026!')
  await expect(strength).toContainText('Débil')
  await page.getByLabel('Repite la contraseña nueva').fill('Contraseña2026!')
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click()
  await expect(page.getByText('Es demasiado fácil de adivinar')).toBeVisible()
  await next.fill('Trastero+azul=9 lunas')
  await expect(strength).toContainText('Fuerte')
  await page.getByLabel('Repite la contraseña nueva').fill('Trastero+azul=9 lunas')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await faultsOf(page)).toEqual([])
  }
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click()
  await expect(page.getByText('Contraseña actualizada')).toBeVisible()
  // The other session has ended with the old password.
  await phone.reload()
  await expect(phone).toHaveURL(/\/login/)

  // This role does not see what an admin requires of others.
  await page.getByRole('link', { name: 'Segundo factor' }).click()
  await expect(page.getByRole('button', { name: 'Activar el segundo factor' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Exigirlo por rol' })).toBeHidden()
  expect(await faultsOf(page, { within: '#main' })).toEqual([])
})
