import { expect } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { test } from './elsewhere.ts'
import { addPerson, enter } from './new-person.ts'
import { signIn, stepUp } from './signing-in.ts'

test('an admin types or generates a person’s password, which works until it is changed', async ({
  page,
  elsewhere,
}) => {
  const names = { firstName: 'Clave', lastName: 'Entregada' }
  const person = await addPerson(page, 'clave.entregada', 'buyer', names)
  await signIn(page, 'admin', `/people/user?q=${person.username}`)
  await stepUp(page)
  const edit = async () => {
    await page
      .getByRole('row', { name: /clave\.entregada/ })
      .getByRole('link', { name: 'Clave Entregada' })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Editar' }).click()
  }
  const box = page.getByLabel('Contraseña nueva')

  await edit()
  await box.fill('corta')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert')).toContainText('Contraseña nueva')
  await expect(box).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Mostrar' }).click()
  await expect(box).toHaveAttribute('type', 'text')
  await box.fill('Lluvia*Verde7')
  expect(await faultsOf(page, { within: '[role=dialog]' })).toEqual([])
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Clave Entregada se guardó')).toBeVisible()

  const door = await elsewhere()
  await door.goto('/login')
  await enter(door, person.username, 'Lluvia*Verde7')
  await expect(door.getByRole('heading', { name: 'Cambia tu contraseña' })).toBeVisible()

  await page.goto(`/people/user?q=${person.username}`)
  await edit()
  await page.getByRole('button', { name: 'Generar' }).click()
  await expect(box).toHaveAttribute('type', 'text')
  const generated = await box.inputValue()
  expect(generated).toMatch(/^[A-Za-z2-9]{4}-[A-Za-z2-9]{4}-[A-Za-z2-9]{4}$/)
  await expect(page.getByRole('button', { name: 'Copiar la contraseña' })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.locator('output')).toHaveText(generated)
  await page.getByRole('button', { name: 'Ya la entregué' }).click()
  const other = await elsewhere()
  await other.goto('/login')
  await enter(other, person.username, generated)
  await expect(other.getByRole('heading', { name: 'Cambia tu contraseña' })).toBeVisible()
})
