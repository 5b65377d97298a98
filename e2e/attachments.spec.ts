import { crc32 } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { attachmentMaxBytes } from '@trastienda/contract/attachment'
import { anotherOf, pdf } from './api.ts'
import { pdfViewer } from './pdf-viewer.ts'
import { attach, attached, enterPurchase, purchaseOf } from './purchase-entered.ts'
import { layOut } from './purchase-goods.ts'
import { signIn } from './signing-in.ts'
import { withoutEvents } from './without-events.ts'

/** A real picture of 40 × 30 pixels, drawn by the browser. */
async function picture(page: Page, type: 'image/png' | 'image/jpeg' | 'image/webp'): Promise<Buffer> {
  const url = await page.evaluate((kind) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 })
    canvas.getContext('2d')?.fillRect(0, 0, 20, 30)
    return canvas.toDataURL(kind)
  }, type)
  expect(url.startsWith(`data:${type}`)).toBe(true)
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

/** An archive of one stored file. */
function zip(name: string, bytes: Buffer): Buffer {
  const sums = Buffer.alloc(16)
  sums.writeUInt32LE(crc32(bytes), 4)
  sums.writeUInt32LE(bytes.length, 8)
  sums.writeUInt32LE(bytes.length, 12)
  const names = Buffer.alloc(4)
  names.writeUInt16LE(name.length)
  const local = Buffer.concat([
    Buffer.from('PK\x03\x04\x14\0\0\0\0\0', 'latin1'),
    sums,
    names,
    Buffer.from(name),
    bytes,
  ])
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\0\x14\0\0\0\0\0', 'latin1'),
    sums,
    names,
    Buffer.alloc(14),
    Buffer.from(name),
  ])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, central, end])
}

/** An electronic invoice in the DIAN's format, with a byte order mark as some programs write it. */
const invoice = Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"><cbc:UBLVersionID>UBL 2.1</cbc:UBLVersionID><cbc:ProfileID>DIAN 2.1: Factura Electrónica de Venta</cbc:ProfileID><cbc:ID>FE20431</cbc:ID><cac:AccountingSupplierParty><cac:Party><cac:PartyName><cbc:Name>Lácteos Sabana &amp; Cía</cbc:Name></cac:PartyName></cac:Party></cac:AccountingSupplierParty><cac:LegalMonetaryTotal><cbc:PayableAmount currencyID="COP">137500.00</cbc:PayableAmount></cac:LegalMonetaryTotal></Invoice>`)

const pane = (page: Page) => page.getByRole('complementary', { name: 'Adjuntos' })
const refusal = (page: Page) => pane(page).getByRole('alert')

test('each kind of file is shown beside the form while it is typed', async ({ page }) => {
  await pdfViewer(page, true)
  await signIn(page, 'user', '/purchase/add')
  const reference = page.getByLabel('Referencia')
  await reference.fill('FE')

  await attach(page, { name: 'factura.pdf', bytes: pdf })
  await expect(attached(page, 'factura.pdf')).toHaveAttribute('aria-pressed', 'true')
  const frame = pane(page).locator('iframe[title="factura.pdf"]')
  await expect(frame).toBeVisible()
  await expect(frame).toHaveAttribute('src', /^blob:.*view=FitH/)
  // The cursor stays in the field.
  await reference.press('End')
  await page.keyboard.type('-2043')
  await expect(reference).toHaveValue('FE-2043')
  await expect(reference).toBeFocused()
  await pane(page).getByRole('button', { name: 'Acercar' }).click()
  await expect(frame).toHaveAttribute('src', /zoom=75/)

  for (const [name, type] of [
    ['foto.jpg', 'image/jpeg'],
    ['foto.png', 'image/png'],
    ['foto.webp', 'image/webp'],
  ] as const) {
    await attach(page, { name, bytes: await picture(page, type) })
    await expect(attached(page, name)).toHaveAttribute('aria-pressed', 'true')
    const image = pane(page).getByRole('img', { name: `Imagen ${name}` })
    await expect(image).toBeVisible()
    await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(40)
  }

  await attach(page, { name: 'FE20431.xml', bytes: invoice })
  const text = pane(page).locator('pre')
  await expect(text).toContainText('<cbc:Name>Lácteos Sabana &amp; Cía</cbc:Name>')
  await expect(text).toContainText('<cbc:PayableAmount currencyID="COP">137500.00</cbc:PayableAmount>')
  expect((await text.textContent())?.split('\n').length).toBeGreaterThan(12)

  await pane(page).getByRole('button', { name: 'Quitar foto.png' }).click()
  await expect(attached(page, 'foto.png')).toHaveCount(0)
  await attach(page, { name: 'FE20431.zip', bytes: zip('FE20431.xml', invoice) })
  await expect(pane(page).getByRole('heading', { name: 'FE20431.zip' })).toBeVisible()
  await expect(pane(page)).toContainText('Los archivos comprimidos se abren fuera del programa')

  // Going back to another file shows it; the next one to arrive is shown again.
  await attached(page, 'foto.jpg').click()
  await expect(pane(page).getByRole('img', { name: 'Imagen foto.jpg' })).toBeVisible()
  await pane(page).getByRole('button', { name: 'Quitar foto.jpg' }).click()
  await expect(pane(page).getByRole('heading', { name: 'FE20431.zip' })).toBeVisible()
  await attached(page, 'foto.webp').click()
  await attach(page, { name: 'otra.png', bytes: await picture(page, 'image/png') })
  await expect(pane(page).getByRole('img', { name: 'Imagen otra.png' })).toBeVisible()
  await expect(page.getByLabel('Referencia')).toHaveValue('FE-2043')
})

test('where the browser shows no PDF inside a page, the bill is downloaded from where it would be shown', async ({
  page,
}) => {
  await pdfViewer(page, false)
  await signIn(page, 'user', '/purchase/add')
  await attach(page, { name: 'factura.pdf', bytes: pdf })
  await expect(pane(page).getByRole('heading', { name: 'factura.pdf' })).toBeVisible()
  await expect(pane(page)).toContainText('Este navegador no muestra archivos PDF dentro de la página')
  await expect(pane(page).locator('iframe')).toHaveCount(0)
  const coming = page.waitForEvent('download')
  await pane(page).getByRole('link', { name: 'Descargar' }).click()
  expect((await coming).suggestedFilename()).toBe('factura.pdf')
})

test('a file that is too large, or not of the type of its name, is refused with a message', async ({
  page,
}) => {
  const padded = (bytes: number) => Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length, 32)])
  await signIn(page, 'user', '/purchase/add')
  await attach(page, { name: 'grande.pdf', bytes: padded(attachmentMaxBytes + 1) })
  await expect(refusal(page)).toContainText('grande.pdf')
  await expect(refusal(page)).toContainText('Un adjunto puede pesar 4 MB como máximo')
  await pane(page).getByRole('button', { name: 'Quitar grande.pdf' }).click()
  await expect(refusal(page)).toHaveCount(0)

  const program = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(200)])
  await attach(page, { name: 'factura.pdf', bytes: program })
  await expect(refusal(page)).toContainText('Ese tipo de archivo no se acepta')
  await attach(page, { name: 'vacia.pdf', bytes: Buffer.alloc(0) })
  await expect(refusal(page)).toContainText('vacia.pdf')
  await expect(refusal(page)).toContainText('Ese archivo está vacío')
  await expect(page.getByRole('group', { name: 'Adjuntos' })).toHaveCount(0)

  await attach(page, { name: 'justa.pdf', bytes: padded(attachmentMaxBytes) })
  await expect(attached(page, 'justa.pdf')).toBeVisible()
  await expect(refusal(page)).toHaveCount(0)
})

test('five at most: the sixth is refused by name, a refused one takes no place, and a removed one frees its place', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  const { id, reference } = await enterPurchase(goods.user, goods, { mark: '1', costs: ['1000'] })
  await signIn(page, 'user', `/purchase/edit/${id}`)
  await expect(attached(page, `${reference}.pdf`)).toBeVisible()
  const file = (name: string) => ({ name, bytes: pdf })
  await attach(
    page,
    { name: 'vacia.pdf', bytes: Buffer.alloc(0) },
    ...['2', '3', '4', '5'].map((n) => file(`${n}.pdf`)),
  )
  for (const name of ['2.pdf', '3.pdf', '4.pdf', '5.pdf']) await expect(attached(page, name)).toBeVisible()
  await expect(refusal(page)).toHaveCount(1)
  await expect(refusal(page)).toContainText('vacia.pdf')

  await attach(page, file('6.pdf'))
  await expect(refusal(page)).toContainText('6.pdf')
  await expect(refusal(page)).toContainText('Un documento lleva 5 adjuntos como máximo')
  await expect(attached(page, '6.pdf')).toHaveCount(0)
  await pane(page).getByRole('button', { name: 'Quitar 3.pdf' }).click()
  await expect(attached(page, '3.pdf')).toHaveCount(0)
  await attach(page, file('6.pdf'))
  await expect(attached(page, '6.pdf')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText(`Compra ${reference} guardada`)).toBeVisible()
  const { attachments } = await purchaseOf(goods.user, id)
  expect(attachments.map(({ name }) => name)).toEqual([
    `${reference}.pdf`,
    '2.pdf',
    '4.pdf',
    '5.pdf',
    '6.pdf',
  ])
})

test('saving waits for a file on its way, and stops where that file is refused', async ({
  page,
  request,
}) => {
  const goods = await layOut(request, 1, false)
  const { id, reference } = await enterPurchase(goods.user, goods, { mark: '1', costs: ['1000'] })
  let release = () => undefined as void
  await page.route('**/api/attachments', async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    await route.continue()
  })
  const names = async () => (await purchaseOf(goods.user, id)).attachments.map(({ name }) => name)
  const save = page.getByRole('button', { name: 'Guardar' })
  await signIn(page, 'user', `/purchase/edit/${id}`)
  await page.getByLabel('Nota').fill('Con remisión')
  await attach(page, { name: 'remision.pdf', bytes: anotherOf(pdf) })
  await page.keyboard.press('Control+s')
  await expect(save).toHaveAttribute('data-busy', 'true')
  await expect(page.getByRole('progressbar', { name: /remision\.pdf/ })).toBeVisible()
  expect(await names()).toEqual([`${reference}.pdf`])
  release()
  await expect(page.getByText(`Compra ${reference} guardada`)).toBeVisible()
  expect(await names()).toEqual([`${reference}.pdf`, 'remision.pdf'])

  await page.getByLabel('Nota').fill('Con remisión y programa')
  await attach(page, { name: 'programa.pdf', bytes: Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1') })
  await page.keyboard.press('Control+s')
  await expect(save).toHaveAttribute('data-busy', 'true')
  release()
  await expect(refusal(page)).toContainText('Ese tipo de archivo no se acepta')
  await expect(save).not.toHaveAttribute('data-busy', 'true')
  expect((await purchaseOf(goods.user, id)).note).toBe('Con remisión')
  // Once its reason was read, the next press saves without it.
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await purchaseOf(goods.user, id)).note).toBe('Con remisión y programa')
  expect(await names()).toEqual([`${reference}.pdf`, 'remision.pdf'])
})

test('a file opened in its own window runs nothing, and an archive keeps its name', async ({ page }) => {
  // Notifications of other walks would cover the buttons.
  await withoutEvents(page)
  await signIn(page, 'user', '/purchase/add')
  const trap = Buffer.from(
    '<?xml version="1.0"?><Invoice><script xmlns="http://www.w3.org/1999/xhtml">document.documentElement.setAttribute("ran", "1")</script></Invoice>',
  )
  await attach(page, { name: 'trampa.xml', bytes: trap })
  await expect(pane(page).locator('pre')).toContainText('setAttribute')
  const opening = page.context().waitForEvent('page')
  await pane(page).getByRole('button', { name: 'Abrir en otra ventana' }).click()
  const opened = await opening
  await opened.waitForLoadState()
  expect(await opened.evaluate(() => document.documentElement.getAttribute('ran'))).toBeNull()
  expect(await opened.evaluate(() => document.contentType)).toBe('text/plain')
  await opened.close()

  await attach(page, { name: 'FE20431.zip', bytes: zip('FE20431.xml', invoice) })
  await expect(attached(page, 'FE20431.zip')).toHaveAttribute('aria-pressed', 'true')
  const coming = page.waitForEvent('download')
  await pane(page).getByRole('button', { name: 'Descargar' }).click()
  expect((await coming).suggestedFilename()).toBe('FE20431.zip')
})
