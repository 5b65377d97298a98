import type { Page } from '@playwright/test'

/** Sets for the next pages whether their browser shows a PDF inside a page, which headless ones do differently. */
export async function pdfViewer(page: Page, there: boolean): Promise<void> {
  await page.addInitScript(
    (value) => Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => value }),
    there,
  )
}
