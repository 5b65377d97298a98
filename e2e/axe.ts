import type { Page } from '@playwright/test'
import axe from 'axe-core'

interface Examined {
  /** The examined part of the page; all of it by default. */
  readonly within?: string
  /** The rules with these tags; every rule by default. */
  readonly tags?: string[]
}

/** A list that is being refetched is pale for a moment: it is examined before and after. */
function showStale(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('[data-stale], [data-stale] tbody { opacity: 1 !important; transition: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

/**
 * The violations that axe finds on a page: each broken rule, and where. It runs in the page itself:
 * `@axe-core/playwright` transfers everything that passes too, which takes twice as long.
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
      // The thin progress bar of a loading page appears over everything, at any moment.
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
