import { writeFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { filmOf } from './before-camera.ts'
import { layOut } from './purchase-goods.ts'
import { approvedOrder } from './ordered-goods.ts'
import { signIn } from './signing-in.ts'

test('a label held before the camera fills product, lot and expiry', async ({
  playwright,
  launchOptions,
  baseURL,
  request,
}, testInfo) => {
  const goods = await layOut(request, 1)
  const [milk] = goods.products
  const id = await approvedOrder(goods)
  const year = new Date().getFullYear() + 2
  const film = testInfo.outputPath('label.y4m')
  await writeFile(film, await filmOf(`(01)0${milk?.barcode}(17)${String(year).slice(2)}0630(10)M-81`))
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  try {
    const page = await browser.newPage({
      ...(baseURL !== undefined && { baseURL }),
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      locale: 'es-CO',
      timezoneId: 'America/Bogota',
      serviceWorkers: 'block',
    })
    await signIn(page, 'secretary', `/purchase-order/receive/${id}`)
    await page.getByRole('button', { name: 'Leer con la cámara' }).click()
    await expect(page.getByRole('heading', { name: milk?.name })).toBeVisible()
    await expect(page.getByText('M-81')).toBeVisible()
    await expect(page.getByText(`30 jun ${year}`)).toBeVisible()
    // It counts once while it is held there.
    await expect(page.getByLabel('Cantidad', { exact: true })).toHaveText('1')
    await page.getByRole('button', { name: 'Apagar la cámara' }).click()
    await expect(page.locator('video')).toHaveCount(0)
  } finally {
    await browser.close()
  }
})
