import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { layOut } from './purchase-goods.ts'
import { enterPurchase, type PurchaseState } from './purchase-entered.ts'
import { password, signIn } from './signing-in.ts'

// Each takes the code from the newest message, so they run one after the other.
test.describe.configure({ mode: 'default' })

/** The code in the newest message of a folder of kept mail. */
async function codeIn(folder: string): Promise<string> {
  const names = await readdir(folder)
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const found = texts.flatMap((text) => {
    const code = /C(?:=C3=B3|ó)digo: (\d{6})/.exec(text)?.[1]
    const at = Date.parse(/^Date: (.+)$/m.exec(text)?.[1] ?? '')
    return code === undefined ? [] : [{ code, at }]
  })
  return found.toSorted((one, other) => other.at - one.at)[0]?.code ?? ''
}

/** Deletes a purchase by the code of another admin, and restores it in the given way. */
async function deleteAndRestore(
  page: Page,
  request: APIRequestContext,
  restore: (row: Locator) => Promise<void>,
): Promise<void> {
  const goods = await layOut(request, 1, false)
  const { user } = goods
  const entered = await enterPurchase(user, goods, { mark: 'BORRAR', costs: ['1500'] })
  const approval = async () => (await user.get<PurchaseState>(`/api/purchases/${entered.id}`)).approval
  await signIn(page, 'admin', '/advanced_delete/form')
  await page.getByLabel('Referencias').fill(`${entered.reference}\nNO-EXISTE-9`)
  await page.getByRole('button', { name: 'Ver qué pasaría' }).click()
  await expect(page.getByText('Se eliminará 1 documento por 15.000')).toBeVisible()
  await expect(page.getByText('No se encontró, o ya se anuló: NO-EXISTE-9')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.getByLabel('Motivo').fill('Se entró dos veces')
  const answered = page.waitForResponse((reply) => reply.url().endsWith('/api/deletions') && reply.ok())
  await page.getByRole('button', { name: 'Enviar el código' }).click()
  const passwordDialog = page.getByRole('dialog')
  await passwordDialog.getByLabel('Contraseña').fill(password)
  await passwordDialog.getByRole('button', { name: 'Confirmar' }).click()
  const { keptIn } = (await (await answered).json()) as { keptIn: string }
  await expect(page.getByText('El código va para')).toBeVisible()
  const code = await codeIn(keptIn)
  expect(code).toMatch(/^\d{6}$/)
  // The sixth digit sends nothing: a final press does.
  const last = page.getByRole('button', { name: 'Eliminar 1 documento' })
  await page.getByLabel('Código de seis dígitos').fill('11111')
  await expect(last).toBeDisabled()
  await page.getByLabel('Código de seis dígitos').fill(code === '111111' ? '222222' : '111111')
  // Nor does the code alone: what is deleted is typed, too.
  await expect(last).toBeDisabled()
  await page.getByLabel('Referencia de lo que se elimina').fill(entered.reference.slice(0, -1))
  await expect(last).toBeDisabled()
  await page.getByLabel('Referencia de lo que se elimina').fill(entered.reference.toLowerCase())
  await expect(last).toBeEnabled()
  await expect(page.getByText('Verificación fallida')).toHaveCount(0)
  await last.click()
  await expect(page.getByText('Verificación fallida')).toBeVisible()
  await expect(page.getByText('El código no es correcto: quedan 4 intentos.')).toBeVisible()
  // On a phone the long name of a folder makes nothing wider than the screen.
  await page.setViewportSize({ width: 390, height: 844 })
  const wider = () => page.locator('[data-part=deletion]').evaluate((all) => all.scrollWidth - innerWidth)
  await expect.poll(wider).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await approval()).toBe('pending')
  // Left and opened again, it still waits for its code.
  await page.reload()
  const waiting = page.getByRole('region', { name: 'Ver qué pasaría' })
  await expect(waiting).toContainText('Se eliminará 1 documento por 15.000')
  await expect(waiting).toContainText(entered.reference)
  await expect(waiting).toContainText('Se entró dos veces')
  await expect(page.getByText('El código va para')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.getByLabel('Referencia de lo que se elimina').fill(entered.reference)
  await page.getByLabel('Código de seis dígitos').fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Eliminación terminada')).toBeVisible()
  expect(await approval()).toBe('cancelled')
  const row = page.getByRole('listitem').filter({ hasText: 'Se entró dos veces' }).first()
  await expect(row).toContainText(entered.reference)
  await restore(row)
  await expect(row.getByText('Restaurado por')).toBeVisible()
  expect(await approval()).toBe('pending')
  await page.setViewportSize({ width: 390, height: 844 })
  // Announcements for screen readers stay on the page for a while.
  expect(await faultsOf(page, { within: 'main[data-part=sheet]' })).toEqual([])
}

test('a purchase is deleted by the code of another admin, and restored', async ({ page, request }) => {
  await deleteAndRestore(page, request, async (row) => {
    await row.getByRole('button', { name: 'Restaurar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restaurar' }).click()
  })
})

test('a deletion by code is undone with the key of its message, all documents at once', async ({
  page,
  request,
}) => {
  await deleteAndRestore(page, request, async () => {
    await expect(page.getByRole('button', { name: /^Deshacer/ })).toBeVisible()
    await page.keyboard.press('Alt+z')
    await expect(page.getByText('Documentos restaurados')).toBeVisible()
  })
})
