import { expect } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { test } from './elsewhere.ts'
import { enter, newPerson } from './new-person.ts'
import { password, signIn } from './signing-in.ts'

test('a user with allowed addresses: added, shown the password once, limited, found, deactivated at once', async ({
  elsewhere,
  page,
}) => {
  const name = 'Comprador Limitado'
  const names = { firstName: 'Comprador', lastName: 'Limitado' }
  const person = await newPerson(page, 'comprador.limitado', 'buyer', names)
  const theirs = await elsewhere()
  await theirs.goto('/login')
  await enter(theirs, person.username, person.password)
  await theirs.locator('main[data-part=sheet]').waitFor()

  await signIn(page, 'admin2', '/people/user?sort=-seen')
  await page.getByRole('textbox', { name: 'Nombre, usuario o correo' }).fill(person.username)
  const row = page.getByRole('row', { name: new RegExp(person.username) })
  await expect(row).toContainText('Comprador')
  expect(await faultsOf(page, { within: 'main' })).toEqual([])

  // Limited to where they are: the password is asked for again, and they stay signed in.
  await row.getByRole('link', { name }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Editar' }).click()
  await page.getByLabel('Direcciones IP permitidas').fill('127.0.0.1, 192.168.7.9/24')
  await page.keyboard.press('Control+s')
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText(`${name} se guardó`)).toBeVisible()
  await expect(page.getByRole('dialog').getByText('192.168.7.0/24').first()).toBeVisible()
  expect(await faultsOf(page, { within: '[role=dialog]' })).toEqual([])
  await page.goto('/people/user?restricted=true')
  await expect(row).toContainText('IP limitada')
  await theirs.reload()
  await theirs.locator('main[data-part=sheet]').waitFor()

  // Deactivated: the session ends, wherever it is; nothing more is seen there, and nobody gets in again.
  await row.getByRole('button', { name: /Más|Acciones/ }).click()
  await page.getByRole('menuitem', { name: 'Desactivar' }).click()
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText(
    'Sus sesiones se cierran ya',
  )
  await page.getByRole('button', { name: 'Desactivar' }).click()
  await expect(page.getByText(`${name} se desactivó`)).toBeVisible()
  await expect(theirs.getByRole('alertdialog', { name: 'Tu sesión terminó' })).toBeVisible({
    timeout: 20_000,
  })
  await theirs.reload()
  await expect(theirs).toHaveURL(/\/login/)
})
