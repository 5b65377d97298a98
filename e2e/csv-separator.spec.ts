import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { enter, newPerson } from './new-person.ts'

/** The file that a button or a menu item downloads. */
async function downloaded(page: Page, press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent('download')
  await press()
  const file = await coming
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

test('a sample is separated into columns, filled in and imported; the separator is chosen once for every CSV', async ({
  page,
}) => {
  const word = randomUUID().slice(0, 6)
  const person = await newPerson(page, `csv${word}`, 'user')
  await page.goto('/people/supplier')
  await enter(page, person.username, person.password)
  await page.getByRole('button', { name: 'Importar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importar proveedores' })
  const field = (place: Page | typeof dialog) =>
    place.getByRole('button', { name: 'Separador de columnas en CSV' })
  await expect(field(dialog)).toContainText('Punto y coma')
  const sample = () =>
    downloaded(page, () => dialog.getByRole('button', { name: 'Descargar un ejemplo en CSV' }).click())
  const first = await sample()
  expect(first.name).toBe('proveedores-ejemplo.csv')
  const [headings = '', example = ''] = first.text.split('\r\n')
  expect(headings).toBe(
    '\uFEFFEmpresa;NIT;Contacto;Correo;Teléfono;Ciudad;Dirección;Días de crédito;Nota;Activo',
  )
  expect(example).toContain('"Calle 10; bodega 4"')

  const filled = `${headings}\r\nGranos ${word};;Ana;;;Cali;"Cra 1; local 2";45;"uno, dos; tres";Sí\r\n`
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'mis-proveedores.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(filled),
  })
  await expect(dialog.getByRole('group', { name: 'Columnas' })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('button', { name: 'Importar 1 fila' })).toBeEnabled()
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('Se importó todo.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click()

  // Chosen beside the export, it applies there at once, for samples, and after signing in again.
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'Separador de CSV' }).click()
  const separatorDialog = page.getByRole('dialog', { name: 'Separador de columnas en CSV' })
  await field(separatorDialog).press('Enter')
  await page.getByRole('option', { name: 'Tabulación' }).press('Enter')
  await expect(field(separatorDialog)).toContainText('Tabulación')
  await page.keyboard.press('Escape')
  await expect(separatorDialog).toHaveCount(0)
  await page.locator('[data-part=search] input').fill(word)
  await expect(page.locator('tbody tr[aria-rowindex]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Exportar' }).click()
  const list = await downloaded(page, () => page.getByRole('menuitem', { name: 'Exportar en CSV' }).click())
  expect(list.name).toMatch(/^proveedores-.*\.tsv$/)
  expect(list.text).toContain(`Granos ${word}\t`)

  await page.evaluate(() => localStorage.clear())
  await page.goto('/settings/general')
  await expect(field(page)).toContainText('Tabulación')
  await field(page).press('Enter')
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/api/my-settings'))
  await page.getByRole('option', { name: /^Coma/ }).press('Enter')
  expect((await saved).status()).toBe(200)
  await page.goto('/people/supplier')
  await page.getByRole('button', { name: 'Importar' }).click()
  expect((await sample()).text).toMatch(/^\uFEFFEmpresa,NIT,Contacto,/)
})
