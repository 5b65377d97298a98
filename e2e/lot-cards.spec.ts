import { expect, test } from '@playwright/test'
import { day } from './day.ts'
import { stocked } from './sale-goods.ts'
import { signIn } from './signing-in.ts'

const lots = [
  { lot: 'VENCIDO-1', expiresOn: day(-2), quantity: '4' },
  { lot: 'PRONTO-1', expiresOn: day(3), quantity: '10' },
  { lot: 'TARDE-1', expiresOn: day(400), quantity: '30' },
]

for (const width of [390, 360])
  test(`on a phone of ${width} pixels each lot of the stock says when it expires, and whether that is past or near`, async ({
    page,
    request,
  }) => {
    const { products } = await stocked(request, 1, lots)
    await page.setViewportSize({ width, height: 740 })
    await signIn(page, 'secretary', `/stock/list?by=lot&product=${products[0]?.id}`)
    const cardOf = (lot: string) => page.locator('tbody tr').filter({ hasText: lot })
    for (const [lot, distance] of [
      ['VENCIDO-1', 'hace 2 d'],
      ['PRONTO-1', 'en 3 d'],
      ['TARDE-1', 'en 400 d'],
    ] as const) {
      const card = cardOf(lot)
      await expect(card.getByText(distance)).toBeVisible()
      // Neither the code nor the store nor the date is cut.
      for (const part of [
        card.getByText(lot),
        card.getByText('Centro', { exact: true }).last(),
        card.locator('time'),
      ]) {
        await expect(part).toBeVisible()
        const cell = part.locator('xpath=ancestor-or-self::td')
        expect(await cell.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
      }
    }
  })
