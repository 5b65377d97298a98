import { expect, test } from '@playwright/test'
import { withCamera } from './before-camera.ts'
import { day } from './day.ts'
import { approvedOrder } from './ordered-goods.ts'
import { layOut } from './purchase-goods.ts'
import { cell, openTillOfCentro, stocked } from './sale-goods.ts'
import { signIn } from './signing-in.ts'

const year = new Date().getFullYear() + 2

test('a label in front of the camera fills product, lot and expiry', async ({ request }) => {
  const goods = await layOut(request, 1)
  const [milk] = goods.products
  const id = await approvedOrder(goods)
  await withCamera(`(01)0${milk?.barcode}(17)${String(year).slice(2)}0630(10)M-81`, async (page) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, 'secretary', `/purchase-order/receive/${id}`)
    await page.getByRole('button', { name: 'Leer con la cámara' }).click()
    await expect(page.getByRole('heading', { name: milk?.name })).toBeVisible()
    await expect(page.getByText('M-81')).toBeVisible()
    await expect(page.getByText(`30 jun ${year}`)).toBeVisible()
    // A code counts once while it stays before the camera.
    await expect(page.getByLabel('Cantidad', { exact: true })).toHaveText('1')
    await page.getByRole('button', { name: 'Apagar la cámara' }).click()
    await expect(page.locator('video')).toHaveCount(0)
  })
})

test('a label in front of the camera is a line of the sale, with its lot, and is counted once', async ({
  request,
}) => {
  const { products } = await stocked(request, 1, [{ lot: 'M-81', expiresOn: day(500), quantity: '9' }])
  const [milk] = products
  const label = `(01)0${milk?.barcode}(17)${day(500).slice(2).replaceAll('-', '')}(10)M-81`
  await withCamera(label, async (page) => {
    await openTillOfCentro(page)
    await page.getByRole('button', { name: 'Leer con la cámara' }).click()
    const lines = page.getByRole('grid')
    await expect(lines).toContainText(milk?.name ?? '')
    await expect(lines).toContainText('M-81')
    await page.getByRole('button', { name: 'Apagar la cámara' }).click()
    await expect(page.locator('video')).toHaveCount(0)
    await expect(cell(page, 1, 'quantity')).toContainText(/^1$/)
  })
})

test('a product is scanned into the search of a list, a filter and the palette, each by one tap', async ({
  request,
}) => {
  const { products } = await layOut(request, 2)
  const [milk, other] = products
  const label = `(01)0${milk?.barcode}(17)${String(year).slice(2)}0630(10)M-81`
  await withCamera(label, async (page) => {
    const loaded: string[] = []
    page.on('request', (sent) => loaded.push(new URL(sent.url()).pathname))
    await signIn(page, 'admin', '/product/list')
    const row = page.getByRole('row', { name: milk?.name })
    const scan = page.getByRole('button', { name: 'Leer con la cámara' })
    await scan.waitFor()
    // What reads codes is loaded when somebody scans.
    expect(loaded.filter((path) => /\/(?:camera|zxing)/.test(path))).toEqual([])
    await scan.tap()
    await expect(page.getByRole('textbox', { name: 'Buscar producto o código' })).toHaveValue(
      milk?.barcode ?? '',
    )
    await expect(row).toBeVisible()
    await expect(page.getByText('1 producto filtrado')).toBeVisible()
    await expect(page.locator('video')).toHaveCount(0)
    expect(loaded.some((path) => path.includes('/camera-'))).toBe(true)

    await page.goto('/stock/adjustment')
    await page.getByRole('button', { name: 'Filtro' }).tap()
    await page.getByRole('menuitem', { name: 'Producto' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Leer con la cámara' }).tap()
    await expect(page.locator('video')).toHaveCount(0)
    await expect(page.getByRole('button', { name: milk?.name, pressed: true })).toBeVisible()
    await expect(page).toHaveURL(/product=\d+$/)
    await page.keyboard.press('Escape')

    await page.goto('/people/supplier')
    // A list in which no product is searched offers no camera.
    await page.getByRole('textbox', { name: 'Nombre, NIT o ciudad' }).waitFor()
    await expect(scan).toHaveCount(0)
    await page.getByRole('banner').getByRole('button', { name: 'Buscar o ir a' }).tap()
    await scan.tap()
    await expect(page).toHaveURL(/\/product\/list\?open=\d+$/)
    await expect(page.getByRole('heading', { name: milk?.name })).toBeVisible()
    await expect(page.getByRole('heading', { name: other?.name })).toHaveCount(0)
  })
})
