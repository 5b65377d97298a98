import { expect, type Page } from '@playwright/test'
import { cell, type stocked } from './sale-goods.ts'
import { signIn } from './signing-in.ts'

/** Slower than a hand scanner. */
export const slowly = { delay: 50 }

export interface Row {
  readonly lot: string
  readonly expiresOn: string
  readonly store: string
  readonly onHand: string
  readonly free: string
}

type Person = Awaited<ReturnType<typeof stocked>>['user']

/** The stock of each lot of a product, by store and lot. */
export async function lotsOf(person: Person, productId: number): Promise<Record<string, string>> {
  const { data } = await person.get<{ data: Row[] }>(`/api/stock?by=lot&product=${productId}`)
  return Object.fromEntries(data.map(({ store, lot, onHand }) => [`${store} ${lot}`, onHand]))
}

/** A second person approves in the page's own dialog. */
export async function approve(page: Page, path: string, flags = 'Nada fuera de lo común.') {
  await signIn(page, 'admin', path)
  await page.getByRole('button', { name: 'Aprobar…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(flags)).toBeVisible()
  return dialog
}

/** Chooses a store in a form, whose list may still be loading. */
export async function chooseStore(page: Page, label: RegExp, name: string) {
  const pick = page.locator('[data-part=fields]').getByRole('button', { name: label })
  await expect(async () => {
    if ((await pick.textContent())?.includes(name)) return
    await pick.click()
    await page.getByRole('option', { name }).click({ timeout: 2000 })
  }).toPass()
}

/** Finds a product by its code in the empty line, here the first; the cursor is then in the quantity of its first lot. */
export async function addProduct(page: Page, { code, name }: { code: string; name: string }, at = 1) {
  await cell(page, at, 'product').click()
  await page.keyboard.type(code, slowly)
  await page.keyboard.press('Enter')
  await expect(cell(page, at, 'product')).toContainText(name)
  await expect(cell(page, at, 'lot')).toHaveText('A')
  await expect(cell(page, at, 'quantity').getByRole('textbox')).toBeFocused()
}

/** Opens the saved document from the message over its list. */
export async function openSaved(page: Page, list: string) {
  await expect(page).toHaveURL(new RegExp(`${list}(\\?|$)`))
  await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Ver' }).click()
  await expect(page).toHaveURL(new RegExp(`${list}/edit/\\d+$`))
}
