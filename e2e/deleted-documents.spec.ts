import { expect, type Page, test } from '@playwright/test'
import { callerFor } from './api.ts'
import { faultsOf } from './axe.ts'
import { enterPurchase } from './purchase-entered.ts'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'
import { smallTargets } from './touch-targets.ts'
import { withoutEvents } from './without-events.ts'

// A document whose deletion nobody undid from its message is restored later.

const toast = (page: Page) => page.locator('[data-sonner-toast]')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Eliminados hace poco' })

/** Deletes a purchase that waits, from its list, and waits until the message is gone. */
async function deleted(page: Page, mark: string): Promise<string> {
  await withoutEvents(page)
  const user = await callerFor(page.request, 'user')
  const { reference } = await enterPurchase(user, await layOut(page.request, 1, false), {
    mark,
    costs: ['1000'],
  })
  await signIn(page, 'user', `/purchase/list?q=${reference}`)
  await page.getByRole('button', { name: `Más acciones de ${reference}` }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await expect(toast(page).first()).toContainText(`Compra ${reference} eliminada`)
  await expect(toast(page)).toHaveCount(0, { timeout: 15_000 })
  return reference
}

test('after the message is gone a purchase is restored by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const reference = await deleted(page, 'BIN')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar o ir a' }).pressSequentially('recuperar un doc')
  await expect(page.getByRole('option', { name: 'Recuperar un documento eliminado…' })).toBeVisible()
  await page.keyboard.press('Enter')
  const acts = dialog(page)
    .getByRole('listitem')
    .getByRole('button', { name: /^Recuperar/ })
  await expect(acts.first()).toBeFocused()
  expect(await faultsOf(page, { within: '[data-part=dialog]' })).toEqual([])
  // The same person deletes something in other tests too, so that it need not be the newest.
  const names = await acts.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
  for (const name of names.slice(1, names.indexOf(`Recuperar ${reference}`) + 1)) {
    await page.keyboard.press('ArrowDown')
    await expect(dialog(page).getByRole('button', { name: name ?? '', exact: true })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  const link = dialog(page).getByRole('link', { name: `Ver ${reference}` })
  await expect(link).toBeFocused()
  expect(await faultsOf(page, { within: '[data-part=dialog]' })).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('row', { name: reference })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the list that no longer has it leads there, and the restored purchase is opened', async ({
    page,
  }) => {
    const reference = await deleted(page, 'TEL')
    await page.getByRole('button', { name: /^Ver \d+ eliminados? hace poco$/ }).tap()
    await expect(dialog(page).getByRole('button', { name: `Recuperar ${reference}` })).toBeVisible()
    expect(await smallTargets(page)).toEqual([])
    const { width } = (await dialog(page).boundingBox()) ?? { width: 0 }
    expect(width).toBe(390)
    await dialog(page)
      .getByRole('button', { name: `Recuperar ${reference}` })
      .tap()
    const link = dialog(page).getByRole('link', { name: `Ver ${reference}` })
    await expect(link).toBeVisible()
    expect(await smallTargets(page)).toEqual([])
    await link.tap()
    await expect(page).toHaveURL(/\/purchase\/edit\/\d+/)
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: new RegExp(reference) })).toBeVisible()
  })
})
