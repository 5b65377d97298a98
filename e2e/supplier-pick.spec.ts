import { expect, test } from '@playwright/test'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'

test('an existing one, taken in the dialog of a new one, is the supplier', async ({ page, request }) => {
  const supplier = page.getByRole('combobox', { name: 'Proveedor' })
  const goods = await layOut(request, 1)
  await signIn(page, 'user', '/purchase/add')
  await expect(supplier).toBeFocused()
  await page.keyboard.type('Sabana', { delay: 50 })
  await page.getByRole('option', { name: 'Crear «Sabana»' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nuevo proveedor' })
  await dialog
    .getByRole('textbox', { name: /Empresa|Razón|Nombre/ })
    .first()
    .fill(goods.supplier)
  await dialog.getByRole('button', { name: 'Usar este' }).first().click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Referencia' })).toBeFocused()
  await expect(supplier).toHaveValue(/^Lácteos Sabana/)
})
