import { expect, test } from '@playwright/test'
import { transferredBy } from './first-visit.ts'

// Arabic and Chinese need fonts of their own.
test.describe('with an empty cache', () => {
  for (const language of ['es', 'en'])
    test(`the sign-in page transfers at most 200 kB, in ${language}`, async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
      const { bytes } = await transferredBy(page, '/login', 'input[name=username]')
      expect(bytes).toBeGreaterThan(100_000)
      expect(bytes).toBeLessThanOrEqual(200_000)
    })
})
