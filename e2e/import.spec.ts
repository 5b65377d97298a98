import { randomUUID } from 'node:crypto'
import { expect, type FileChooser, type Locator, type Page, test } from '@playwright/test'
import { signIn } from './signing-in.ts'

const rows = (page: Page) => page.locator('tbody tr[aria-rowindex]')

/** Presses Tab until it has the focus, as a person without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  const there = () => target.evaluate((element) => element === document.activeElement)
  for (let pressed = 0; pressed < 40 && !(await there()); pressed += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

test('suppliers are imported from a table only by keyboard: errors are named and corrected, then all are in the list', async ({
  page,
}) => {
  const word = `Zeta${randomUUID().slice(0, 6)}`
  const table = (days: string) =>
    Buffer.from(`Proveedor;Ciudad;Plazo\n${word} Norte;Cali;30\n${word} Sur;Pasto;${days}\n`)
  await signIn(page, 'user', '/people/supplier')
  await page.getByRole('heading', { name: 'Proveedores', level: 1 }).waitFor()
  await tabTo(page, page.getByRole('button', { name: 'Importar' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Importar proveedores' })
  const choose = async (days: string) => {
    await tabTo(page, dialog.getByRole('button', { name: 'Elegir archivo' }))
    // A press while the step is still appearing has no effect; a person who sees nothing happen presses again.
    let chooser: FileChooser | undefined
    page.once('filechooser', (opened) => (chooser = opened))
    await expect(async () => {
      await page.keyboard.press('Enter')
      await expect.poll(() => chooser !== undefined, { timeout: 3000 }).toBe(true)
    }).toPass()
    await chooser?.setFiles({ name: 'proveedores.csv', mimeType: 'text/csv', buffer: table(days) })
    await expect(dialog.getByRole('group', { name: 'Columnas' })).toBeFocused()
    await page.keyboard.press('Control+Enter')
    await expect(dialog.getByRole('group', { name: 'Revisión' })).toBeFocused()
  }

  await choose('400')
  const refused = dialog.locator('tbody tr')
  await expect(refused).toHaveCount(1)
  await expect(refused).toContainText(`${word} Sur`)
  await expect(refused.locator('td[data-refused]')).toContainText('Escribe los días de crédito: de 1 a 365')
  await expect(dialog.getByRole('button', { name: 'Importar 1 fila' })).toBeEnabled()
  await tabTo(page, dialog.getByRole('button', { name: 'Volver a las columnas' }))
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Otro archivo' }))
  await page.keyboard.press('Enter')

  await choose('45')
  await expect(dialog.getByRole('button', { name: 'Importar 2 filas' })).toBeEnabled()
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('Se importó todo.')).toBeVisible()
  await tabTo(page, dialog.getByRole('button', { name: 'Cerrar' }).last())
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await page.locator('[data-part=search] input').fill(word)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page)).toContainText([`${word} Norte`, `${word} Sur`])
})
