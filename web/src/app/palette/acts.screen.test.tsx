import type { Role } from '@trastienda/contract/access'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { visit } from '../../../test/page.tsx'
import { Finder } from './Finder.tsx'
// Read beforehand: how long a slow machine takes to load it is not what is tried here.
import './PaletteDialog.tsx'

function Screen() {
  const [open, setOpen] = useState(false)
  return <Finder open={open} onOpen={setOpen} />
}

const bill = (id: number, reference: string) => ({
  id,
  reference,
  supplier: 'Lácteos del Valle',
  purchasedOn: '2026-11-02',
  grandTotal: 1_250_000,
})

/** The open palette of somebody. */
async function open(as: Role = 'user') {
  const page = await visit(Screen, {
    as,
    answers: {
      'GET /api/search': () => ({ data: [] }),
      'GET /api/search/answer': () => ({ data: [], unknown: null }),
      'GET /api/stores': () => ({ data: [], next: null, total: 0 }),
      'GET /api/purchases': ({ query }) => {
        const rows = [bill(7, 'FC-7'), bill(8, 'FC-8')]
        const data = rows.filter(({ reference }) => reference.includes(query['q'] ?? ''))
        return {
          data: query['status'] === 'partial,received,paid' ? data : [],
          next: null,
          total: data.length,
        }
      },
    },
  })
  await page.hands.keyboard('{Control>}k{/Control}')
  return page
}
const acts = () =>
  within(screen.getByRole('group', { name: 'Acciones' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

test.each([
  ['nuevo producto', 'Nuevo producto', '/product/list?open=new'],
  ['crear producto', 'Nuevo producto', '/product/list?open=new'],
  ['nuevo cliente', 'Nuevo cliente', '/people/customer?open=new'],
  ['agregar proveedor', 'Nuevo proveedor', '/people/supplier?open=new'],
  ['nueva categoria', 'Nueva categoría', '/category/list?open=new'],
  ['importar productos', 'Importar productos', '/product/list?open=import'],
  ['importar clientes', 'Importar clientes', '/people/customer?open=import'],
  ['excel proveedores', 'Importar proveedores', '/people/supplier?open=import'],
  ['crear compra', 'Nueva compra', '/purchase/add'],
  ['dar de baja', 'Nuevo ajuste', '/stock/adjustment/add'],
  ['crear ajuste', 'Nuevo ajuste', '/stock/adjustment/add'],
  ['dar de baja productos vencidos', 'Lotes por vencer Informes', '/report/product_expiry_alert'],
  ['más vendidos', 'Movimiento de productos Informes', '/report/product_report'],
  ['hacer un conteo', 'Nuevo conteo', '/stock/count/add'],
  ['pagar proveedor', 'Pagar varias compras Comprar', '/concurrent_payments/form'],
  ['pagar a un proveedor', 'Pagar varias compras Comprar', '/concurrent_payments/form'],
  ['cerrar el día', 'Informe de ventas Informes', '/report/sales_report'],
  ['stock minimo', 'Alertas de existencias Informes', '/report/product_quantity_alert'],
  ['agotados', 'Alertas de existencias Informes', '/report/product_quantity_alert'],
  ['eliminar', 'Eliminación avanzada Administrar', '/advanced_delete/form'],
  ['borrar documento', 'Eliminación avanzada Administrar', '/advanced_delete/form'],
  ['imprimir factura', 'Ventas Vender', '/sale/list'],
  ['vender', 'Nueva venta', '/sale/add'],
  ['producto más vendido', 'Movimiento de productos Informes', '/report/product_report'],
])('%s leads to %s', async (typed, label, address) => {
  const page = await open()
  await page.hands.type(await screen.findByRole('combobox'), typed)
  await waitFor(() => expect(screen.getByRole('option', { selected: true }).textContent).toBe(label))
  await page.hands.keyboard('{Enter}')
  await waitFor(() => expect(page.address()).toBe(address))
})

test('the dark mode is found by that name', async () => {
  const page = await open()
  await page.hands.type(await screen.findByRole('combobox'), 'modo oscuro')
  await waitFor(() =>
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Cambiar el tema…'),
  )
})

test.each([
  ['devolver compra', '/preturn/list/8?edit=new'],
  ['devolver a proveedor', '/preturn/list/8?edit=new'],
  ['nota credito compra', '/preturn/list/8?edit=new'],
])('%s finds the purchase and begins its return, only by keyboard', async (typed, address) => {
  const page = await open()
  await page.hands.type(await screen.findByRole('combobox'), typed)
  await waitFor(() =>
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Devolver una compra…'),
  )
  await page.hands.keyboard('{Enter}')
  await screen.findByRole('option', { name: /FC-7.*Lácteos del Valle/ })
  // Enter right behind the words waits for what they find.
  await page.hands.keyboard('FC-8{Enter}')
  await waitFor(() => expect(page.address()).toBe(address))
})

test('what begins with the typed letters comes first: the screen before what is made in it', async () => {
  const page = await open()
  await page.hands.type(await screen.findByRole('combobox'), 'categ')
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Categorías'),
      'Nueva categoría',
    ]),
  )
})

test('each person is offered what they may do', async () => {
  await open('admin')
  await screen.findByRole('group', { name: 'Acciones' })
  expect(acts()).toEqual(expect.arrayContaining(['Nuevo usuario', 'Nueva tienda', 'Devolver una compra…']))
  // An admin enters no sales and so takes none back.
  expect(acts()).not.toContain('Devolver una venta…')
})

test('a buyer is offered neither lists of others nor returns', async () => {
  await open('buyer')
  await screen.findByRole('group', { name: 'Acciones' })
  expect(acts().filter((act) => /producto|cliente|proveedor|Importar|Devolver|usuario/.test(act))).toEqual([])
})

test('what is a page and is done there is offered once', async () => {
  const page = await open()
  await page.hands.type(await screen.findByRole('combobox'), 'pagar varias')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
})
