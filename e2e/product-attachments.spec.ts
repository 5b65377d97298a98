import { expect, test } from '@playwright/test'
import { anotherOf, callerFor, pdf } from './api.ts'
import { signIn } from './signing-in.ts'

test('several files are attached to a product at once, read beside its list, and removed again', async ({
  page,
  request,
}) => {
  const mark = String(Date.now()).slice(-7)
  const user = await callerFor(request, 'user')
  const categories = await user.get<{ data: { id: number }[] }>('/api/categories')
  const { id } = await user.post('/api/products', {
    code: `FICHA-${mark}`,
    name: `Jarabe ${mark}`,
    categoryId: categories.data[0]?.id,
    unit: 'und',
    unitWhole: true,
    price: 100_000,
    tracksExpiry: false,
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'user', `/product/list?open=${id}`)
  const drawer = page.getByRole('dialog', { name: `Jarabe ${mark}` })
  await drawer.getByRole('tab', { name: 'Adjuntos' }).click()
  await expect(drawer).toContainText('Sin adjuntos')

  await page.keyboard.press('e')
  const form = page.locator('[data-part=dialog]')
  const papers = form.getByRole('complementary', { name: 'Adjuntos' })
  await papers.locator('input[type=file]').setInputFiles(
    ['ficha', 'invima'].map((name) => ({
      name: `${name}.pdf`,
      mimeType: 'application/pdf',
      buffer: anotherOf(pdf),
    })),
  )
  await expect(papers.getByRole('button', { name: /^ficha\.pdf/ })).toBeVisible()
  await expect(papers.getByRole('button', { name: /^invima\.pdf/ })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(form).toBeHidden()

  await expect(drawer.getByRole('tab', { name: /Adjuntos\s*2/ })).toBeVisible()
  await expect(drawer.getByRole('button', { name: /^ficha\.pdf/ })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(drawer.getByRole('button', { name: /^invima\.pdf/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.keyboard.press('e')
  await papers.getByRole('button', { name: 'Quitar ficha.pdf' }).click()
  await page.keyboard.press('Control+s')
  await expect(form).toBeHidden()
  await expect(drawer.getByRole('button', { name: /^invima\.pdf/ })).toBeVisible()
  await expect(drawer.getByRole('button', { name: /^ficha\.pdf/ })).toHaveCount(0)
})
