import { expect, type Locator, type Page } from '@playwright/test'

/** Puts a text on the clipboard, as a spreadsheet does, and pastes it into the focused cell. */
export async function paste(page: Page, text: string): Promise<Locator> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+v')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('[data-part=paste-columns]')).toBeVisible()
  return dialog
}

/** Pastes a text without ambiguities, and takes it over as recognised. */
export async function pasteTable(page: Page, text: string): Promise<void> {
  const dialog = await paste(page, text)
  await expect(dialog.locator('[data-part=dialog-foot] [data-kind=primary]')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
}

/** The recognised meaning of a pasted column, by its index from 1. */
export const columnAt = (dialog: Locator, at: number): Locator =>
  dialog.locator(`[data-field="column.${at - 1}"]`)
