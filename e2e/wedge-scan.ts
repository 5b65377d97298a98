import type { Page } from '@playwright/test'

/**
 * Types where the focus is as a keyboard-wedge scanner does, with Enter at the end.
 * @param apart the milliseconds between two keys; by default it is faster than any person
 */
export async function wedgeScan(page: Page, text: string, apart = 0): Promise<void> {
  await page.evaluate(
    async ({ keys, pause }) => {
      // The time of a key is given or when it was created: a slow machine must not change the scanner's speed.
      const begun = performance.now() - keys.length * pause
      const events = keys.map((key, at) => {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
        if (pause > 0) Object.defineProperty(event, 'timeStamp', { value: begun + at * pause })
        return event
      })
      for (const event of events) {
        ;(document.activeElement ?? document.body).dispatchEvent(event)
        // What a slow key did is drawn before the next one.
        if (pause > 0) await new Promise((resolve) => setTimeout(resolve))
      }
    },
    { keys: [...text, 'Enter'], pause: apart },
  )
}
