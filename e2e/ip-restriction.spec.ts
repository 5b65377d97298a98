import { expect } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { test } from './elsewhere.ts'
import { addPerson, enter, replaceFirst } from './new-person.ts'
import { password, signIn } from './signing-in.ts'

test('a person at a forbidden address gets the page, an admin allows the address in one press, and they are in', async ({
  elsewhere,
  page,
}) => {
  const name = 'Limitada Afuera'
  const person = await addPerson(page, 'limitada.afuera', 'user', {
    firstName: 'Limitada',
    lastName: 'Afuera',
    addresses: ['203.0.113.0/24'],
  })
  const theirs = await elsewhere()
  const violations: string[] = []
  theirs.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text())
  })
  await theirs.goto('/login')
  await theirs.getByRole('button', { name: 'English' }).click()
  await enter(theirs, person.username, person.password)
  await expect(theirs.getByRole('heading', { name: 'IP blocked' })).toBeVisible()
  await expect(theirs.locator('dd')).toHaveText('127.0.0.1')
  await expect(theirs.locator('html')).toHaveAttribute('lang', 'en')
  // It looks as it was sent, although the program's own policy allows no style element.
  await expect(theirs.locator('body')).toHaveCSS('display', 'grid')
  await expect(theirs.locator('script, style, link')).toHaveCount(0)
  expect(violations).toEqual([])
  expect(await faultsOf(theirs)).toEqual([])

  await signIn(page, 'admin', '/settings/ip_restriction')
  await page.getByRole('button', { name: new RegExp(`Permitir .127.0.0.1. a ${name}`) }).waitFor()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await faultsOf(page)).toEqual([])
  }
  await page.getByRole('button', { name: new RegExp(`Permitir .127.0.0.1. a ${name}`) }).click()
  await page.getByLabel('Contraseña').fill(password)
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText(new RegExp(`${name} ya puede entrar desde .127.0.0.1`))).toBeVisible()

  const own = await replaceFirst(theirs, person.username, person.password)
  await theirs.goto('/login')
  await enter(theirs, person.username, own)
  await theirs.locator('main[data-part=sheet]').waitFor()
  await theirs.goto('/settings/ip_restriction')
  await expect(theirs.getByText('203.0.113.0/24')).toBeVisible()
  await expect(theirs.getByText('Already allowed')).toBeVisible()
  await expect(theirs.getByRole('button', { name: /^Allow / })).toHaveCount(0)
})

test('a rule that would lock its author out is refused, and names the author’s address', async ({ page }) => {
  await signIn(page, 'admin2', '/settings/ip_restriction')
  await page.getByRole('link', { name: 'Cambiar las mías' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Editar' }).click()
  const addresses = page.getByLabel('Direcciones IP permitidas')
  await addresses.fill('10.0.0.0/8\n10.0.0.300')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert')).toContainText('Direcciones IP permitidas, línea 2')
  await addresses.fill('10.0.0.0/8')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert')).toContainText('127.0.0.1')
  await expect(page.getByRole('alert')).toContainText('te dejaría por fuera')
})
