import { expect, type Page, test } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { signIn } from './signing-in.ts'

// From the empty lists of a new company to the sample.

const offer = (page: Page) => page.getByRole('button', { name: 'Ver con datos de ejemplo' })

/** Says of the companies which one is the sample, as after a first start. */
async function withSample(page: Page, name: string): Promise<void> {
  // A request that the page left meanwhile has no answer.
  await page.route(/\/api\/companies(\?|$)/, async (route) => {
    try {
      const answer = await route.fetch()
      const { data, ...rest } = (await answer.json()) as { data: { name: string }[] }
      const told = data.map((company) => ({ ...company, sample: company.name === name }))
      await route.fulfill({ response: answer, json: { ...rest, data: told } })
    } catch {
      await route.abort().catch(() => undefined)
    }
  })
}

async function toRival(page: Page): Promise<void> {
  await page.locator('[data-part=side] button[data-part=organization]').click()
  await page.getByRole('option', { name: 'La Competencia' }).click()
  await expect(page.locator('[data-part=side] button[data-part=organization]')).toContainText(
    'La Competencia',
  )
}

test('an empty list of a new company leads an admin to the same list of the sample company', async ({
  page,
}) => {
  await withSample(page, 'Droguería El Samán')
  await signIn(page, 'admin')
  await toRival(page)
  await page.goto('/sale/list')
  await expect(offer(page)).toBeVisible()
  expect(await faultsOf(page, { within: 'main[data-part=sheet]' })).toEqual([])
  await offer(page).press('Enter')
  await expect(page.locator('[data-part=side] button[data-part=organization]')).toContainText(
    'Droguería El Samán',
  )
  await expect(page).toHaveURL(/\/sale\/list/)
  await expect(offer(page)).toHaveCount(0)
})

test('where there is no sample company nothing is offered', async ({ page }) => {
  await withSample(page, 'ninguna')
  await signIn(page, 'admin')
  await toRival(page)
  const asked = page.waitForResponse(/\/api\/companies\?.*limit=200/)
  await page.goto('/sale/list')
  await asked
  await expect(
    page
      .getByText('No hay ventas')
      .or(page.getByText(/Todavía no/))
      .first(),
  ).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
})
