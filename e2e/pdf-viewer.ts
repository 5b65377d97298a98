import type { Page } from '@playwright/test'

/** Tells the pages that come whether their browser shows a PDF inside a page: headless ones differ in it. */
export async function pdfViewer(page: Page, there: boolean): Promise<void> {
  await page.addInitScript(
    (value) => Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => value }),
    there,
  )
}
