import type { Page } from '@playwright/test'
import axe from 'axe-core'

interface Examined {
  /** The part of the page that is examined; all of it unless told. */
  readonly within?: string
  /** The rules with these tags; every rule unless told. */
  readonly tags?: string[]
}

/** What is read anew is pale for a moment, at any moment: it is examined as it stands before and after. */
function showStale(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('[data-stale], [data-stale] tbody { opacity: 1 !important; transition: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

/**
 * What axe finds wrong on a page: each rule that is broken, and where. It is asked in the page itself: what
 * `@axe-core/playwright` brings over is all that holds as well, which takes twice as long as to find it.
 */
export async function faultsOf(page: Page, { within = 'html', tags }: Examined = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(axe.source)
    await page.evaluate(showStale)
  }
  const options: axe.RunOptions = { resultTypes: ['violations'] }
  if (tags !== undefined) options.runOnly = { type: 'tag', values: tags }
  return page.evaluate(
    async ({ include, how }) => {
      const there = (globalThis as unknown as { axe: typeof axe }).axe
      // The thin bar of a page on its way comes and goes over everything, and outside of it.
      const { violations } = await there.run(
        { include: [include], exclude: ['[data-part=page-progress]'] },
        how,
      )
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
      )
    },
    { include: within, how: options },
  )
}
