import { expect, type Page, test } from '@playwright/test'
import { approvedOrder } from './ordered-goods.ts'
import { owing } from './payments-entered.ts'
import { signIn } from './signing-in.ts'
import { withoutEvents } from './without-events.ts'

// Each field of the specification (§3) is named on its screen; api/src/specification-fields.test.ts tests that it is
// stored.

type ScreenLabels = readonly [name: string, address: string, key: string | null, labels: string]

const line = 'Producto · Categoría · Costo unitario · Subtotal'
const code = 'Código, nombre o lector de barras'
const party = 'Empresa · Correo · Teléfono · Ciudad · Dirección · Nota'

/** The text of the screen, or of the dialog over it, line by line. */
const visibleLines = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const over = [...document.querySelectorAll<HTMLElement>('dialog[open], [role=dialog]')].at(-1)
    const where = over ?? document.querySelector<HTMLElement>('main[data-part=sheet]')
    const fields = [...(where?.querySelectorAll('input') ?? [])].map(({ placeholder }) => placeholder)
    const lines = (where?.innerText ?? '')
      .split(/[\n\t]/)
      .map((text) => text.replace(/ opcional$/, '').trim())
    // A heading may have more than its name: the days of the week so far.
    const headings = [...(where?.querySelectorAll<HTMLElement>('th > span') ?? [])]
    return [...lines, ...fields, ...headings.map(({ innerText }) => innerText)]
  })

async function shows(page: Page, all: readonly ScreenLabels[]): Promise<void> {
  for (const [name, address, key, labels] of all)
    await test.step(name, async () => {
      await page.goto(address)
      await page.locator('main[data-part=sheet] h1').first().waitFor()
      await expect(async () => {
        if (key !== null && (await page.locator('dialog[open], [role=dialog]').count()) === 0)
          await page.keyboard.press(key)
        expect(await visibleLines(page)).toEqual(expect.arrayContaining(labels.split(' · ')))
      }, name).toPass({ timeout: 15_000, intervals: [300] })
    })
}

test('the fields of documents, goods and parties are named on their screens', async ({ page, request }) => {
  test.setTimeout(180_000)
  const { goods, bills } = await owing(request, ['900'])
  const bill = bills[0]
  const order = await approvedOrder(goods)
  await withoutEvents(page)
  await signIn(page, 'user')
  await shows(page, [
    ['dashboard', '/dashboards/home', null, 'Hoy · Esta semana · Ventas · Compras · Compras por vencer'],
    [
      'purchase',
      '/purchase/add',
      null,
      `${line} · Fecha · Referencia · Proveedor · Tienda · Días de crédito`,
    ],
    ['purchase, its people and goods', '/purchase/add', null, `Nota · Responsable · Cliente · ${code}`],
    [
      'purchase, its line',
      '/purchase/add',
      null,
      'Vence · Cantidad · Suelta aquí la factura, pégala o elígela',
    ],
    ['purchase, its sums', '/purchase/add', null, 'Descuento · Envío · Devolución · Total'],
    [
      'purchase as read',
      `/purchase/edit/${bill?.id}`,
      null,
      `${line} · Cantidad · Vence · Total · Pagado · Saldo · Recibida`,
    ],
    ['purchases', '/purchase/list', null, 'Referencia · Proveedor · Tienda · Estado · Total · Saldo'],
    ['purchase order', '/purchase-order/add', null, `${line} · Vence desde · Pedido · Transportadora`],
    ['purchase order as read', `/purchase-order/edit/${order}`, null, `${line} · Pedido · Recibido`],
    ['sale', '/sale/add', null, 'Fecha · Producto · Precio · Cantidad · Subtotal'],
    [
      'payment',
      `/payments/purchase/${bill?.id}`,
      'c',
      `Fecha · Referencia · Valor para ${bill?.reference} · Nota · Suelta aquí el comprobante o elígelo`,
    ],
    [
      'return',
      `/preturn/list/${bill?.id}`,
      'c',
      'Fecha · Referencia · Valor · Nota · Suelta aquí la nota débito o el acta, si la hay',
    ],
    [
      'product',
      '/product/list',
      'c',
      'Código · Nombre · Precio de venta · Unidad · Cantidad de alerta · Categoría',
    ],
    ['products', '/product/list', null, 'Código · Producto · Categoría · Precio · Hay · Alerta · Valor'],
    ['categories', '/category/list', null, 'Categoría · Pedido · Recibido · Recibido de lo pedido'],
    ['customer', '/people/customer', 'c', `${party} · Nombre`],
    ['supplier', '/people/supplier', 'c', `${party} · Persona de contacto`],
    [
      'site status',
      '/setting/site_status',
      null,
      'Todas las empresas · Horario de Secretaría · Agregar horario',
    ],
  ])

  const product = goods.products[0]
  await page.goto(`/product/list?open=${product?.id}`)
  const drawer = page.getByRole('dialog', { name: product?.name ?? '' })
  await expect(drawer.getByText('Costo promedio')).toBeVisible()
  await expect(drawer.getByText('Último costo')).toBeVisible()

  // The content of the notification that each approved purchase sent its author: the act, the supplier, the amount
  // and the time.
  await page.goto(`/notification/list?q=${bill?.reference}`)
  const notice = page.locator('main[data-part=sheet]').getByText(`Compra aprobada ${bill?.reference}`)
  await expect(notice.first()).toBeVisible()
  const lines = (await visibleLines(page)).join('\n')
  expect(lines).toContain(goods.supplier)
  expect(lines).toContain(String((bill?.balance ?? 0) / 100).replaceAll(/\B(?=(\d{3})+$)/g, '.'))
  expect(lines).toMatch(/\b\d\d:\d\d\b/)
})

test('the fields of users, companies and stores are named on their screens', async ({ page }) => {
  await withoutEvents(page)
  await signIn(page, 'admin')
  await shows(page, [
    ['user', '/people/user', 'c', 'Nombres · Apellidos · Usuario · Correo · Teléfono · Rol · Empresa'],
    ['user, from where', '/people/user', 'c', 'Direcciones IP permitidas'],
    ['users', '/people/user', null, 'Nombre · Usuario · Rol · Empresa · Segundo factor · Total vendido'],
    ['users who may not sign in', '/people/user', null, 'Estado · Inactivos'],
    ['companies', '/setting/company', null, 'Nombre · Tiendas · Usuarios · Inactivas'],
    ['stores', '/setting/store', null, 'Nombre · Empresa · Inactivas'],
  ])
})
