import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

interface Examined {
  /** The part of the page that is examined; all of it unless told. */
  readonly within?: string
  /** The rules with these tags; every rule unless told. */
  readonly tags?: string[]
}

/** What axe finds wrong on a page: each rule that is broken, and where. */
export async function faultsOf(page: Page, { within, tags }: Examined = {}): Promise<string[]> {
  // All of it in the page itself: gathering the results in a page of their own, for frames of other sites, takes
  // three times as long.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  // The thin bar of a page on its way comes and goes over everything, and outside of it.
  axe.exclude('.page-progress')
  if (within !== undefined) axe.include(within)
  if (tags !== undefined) axe.withTags(tags)
  const { violations } = await axe.analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  )
}
