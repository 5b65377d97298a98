import type { Page } from '@playwright/test'

/** Types where the focus is as a keyboard-wedge scanner does: faster than any person, with Enter at the end. */
export async function wedgeScan(page: Page, text: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      // The time of a key is when it was created: a slow machine must not change the scanner's speed.
      const events = keys.map((key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      for (const event of events) (document.activeElement ?? document.body).dispatchEvent(event)
    },
    [...text, 'Enter'],
  )
}
