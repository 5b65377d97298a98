import { type BrowserContext, type BrowserContextOptions, type Page, test as base } from '@playwright/test'
import { signIn } from './signing-in.ts'

interface Elsewhere {
  /** Opens a page on another machine. It is closed with the test; left open it would receive all events of others. */
  readonly elsewhere: (options?: BrowserContextOptions) => Promise<Page>
  /** Opens an address there as another person. */
  readonly someoneElse: (username: string, path?: string) => Promise<Page>
}

/** Tests with more than one person. */
export const test = base.extend<Elsewhere>({
  elsewhere: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  someoneElse: async ({ elsewhere }, use) => {
    await use(async (username, path) => {
      const page = await elsewhere()
      await signIn(page, username, path)
      return page
    })
  },
})
