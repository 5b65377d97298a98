import { expect, type Locator, type Page, test } from '@playwright/test'
import { approvedOrder } from './ordered-goods.ts'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** What the thumb of the hand that holds the phone reaches without letting go: from a third of the screen downwards. */
const reach = 844 / 3
/** The least size of what a finger hits, pixels. */
const least = 44

/** Presses with the thumb, which has to reach it. */
async function thumb(target: Locator): Promise<void> {
  const name = (await target.getAttribute('aria-label')) ?? (await target.innerText())
  const box = await target.boundingBox()
  expect(box?.y ?? 0, `“${name}” is within reach`).toBeGreaterThan(reach)
  expect(Math.min(box?.height ?? 0, box?.width ?? 0), `“${name}” is large enough`).toBeGreaterThanOrEqual(
    least,
  )
  await target.tap()
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('goods are received with the hand that holds the phone: each press is within reach of its thumb', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 2)
  const orderId = await approvedOrder(goods)
  await signIn(page, 'secretary', `/purchase-order/receive/${orderId}`)
  const keys = page.getByRole('group', { name: 'Teclado' })
  await keys.waitFor()
  // Without the camera: the quantity by its keys, the expiry on its sheet.
  await thumb(keys.getByRole('button', { name: '1', exact: true }))
  await thumb(keys.getByRole('button', { name: '2', exact: true }))
  await thumb(button(page, 'Borrar'))
  await expect(page.getByLabel('Cantidad', { exact: true })).toHaveText('1')
  await thumb(button(page, /^Faltan/))
  await thumb(button(page, /^Lote/))
  const sheet = page.getByRole('dialog')
  await page.keyboard.type('M-81', { delay: 50 })
  await thumb(sheet.getByLabel('Vence'))
  await page.keyboard.type(`06/${new Date().getFullYear() + 2}`, { delay: 50 })
  await thumb(sheet.getByRole('button', { name: 'Listo' }))
  await thumb(button(page, /^Recibir \d/))
  await thumb(button(page, 'Línea anterior'))
  await thumb(button(page, 'Línea siguiente'))
  await thumb(button(page, 'Revisar (1)'))
  await thumb(button(page, 'Enviar'))
  await expect(page.getByRole('heading', { name: /^Enviada: RO-/ })).toBeVisible()
  await thumb(button(page, 'Recibir más de esta orden'))
  await keys.waitFor()
})
