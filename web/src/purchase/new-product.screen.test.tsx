import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cursor, field, offered, save, sent, take } from '../../test/form.ts'
import { line } from '../../test/grid.ts'
import { visit } from '../../test/page.tsx'
import { rice } from '../../test/shop.ts'
import PurchaseAdd from './add.tsx'
import { bills } from './purchase-harness.ts'

/** Opens a purchase whose first line a draft restored, and types into its empty line what no product is called. */
async function restored() {
  const page = await visit(PurchaseAdd, {
    at: '/purchase/add',
    answers: {
      ...bills,
      'GET /api/categories': () => ({ data: [{ id: 4, name: 'Granos' }], next: null, total: 1 }),
      'POST /api/products': () => ({ id: rice.id, version: 1 }),
      'GET /api/products/offered': () => ({ code: 'GRA-010', unit: 'und', products: 3, tracked: 2 }),
      'GET /api/products/similar': ({ query }) => ({
        data:
          query['q'] === 'Miel de abejas' ? [{ ...rice, name: 'Miel de abejas 500 g', active: true }] : [],
      }),
    },
  })
  await waitFor(() => expect(cursor()).toBe('Proveedor'))
  await page.hands.click(await screen.findByText('Código, nombre o lector de barras'))
  await take(page.hands, 'gran')
  page.leave('/product/list')
  await page.hands.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
  await waitFor(() => expect(page.address()).toBe('/product/list'))
  await page.again()
  await screen.findByText(/^Se recuperó/)
  await page.hands.click(await screen.findByText('Código, nombre o lector de barras'))
  await waitFor(() => expect(cursor()).toBe('Producto, línea 2'))
  await page.hands.keyboard('Miel')
  await waitFor(() => expect(offered()).toEqual(['Crear «Miel»']))
  await page.hands.click(screen.getByRole('option'))
  return { ...page, dialog: await screen.findByRole('dialog', { name: 'Nuevo producto' }) }
}

test('a new product that is given up leads back to the cell that it was begun from', async () => {
  const { hands, dialog } = await restored()
  await hands.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(cursor()).toBe('Producto, línea 2'), { timeout: 2000 })
})

test('the price of a new product is marked as optional, and left empty it is none', async () => {
  const { hands, dialog, requests } = await restored()
  expect(field('Precio de venta').labels?.[0]?.textContent).toBe('Precio de venta opcional')
  await waitFor(() => expect(cursor()).toBe('Código'))
  await hands.keyboard('MIEL-1')
  await hands.click(field('Categoría'))
  await take(hands, 'gran')
  await hands.keyboard(save)
  await waitFor(() => expect(dialog.isConnected).toBe(false))
  expect(sent(requests, '/api/products').map(({ body }) => body)).toMatchObject([
    { code: 'MIEL-1', name: 'Miel', categoryId: 4, price: 0 },
  ])
})

test('a product that is called almost the same is shown while the name is typed, and taken in its place', async () => {
  const { hands, dialog, requests } = await restored()
  await hands.type(field('Nombre'), ' de abejas')
  expect(await within(dialog).findByText('Miel de abejas 500 g')).toBeTruthy()
  await hands.click(within(dialog).getByRole('button', { name: 'Usar este: Miel de abejas 500 g' }))
  await waitFor(() => expect(dialog.isConnected).toBe(false))
  await waitFor(() => expect(line(2).join(' ')).toContain(rice.name))
  expect(sent(requests, '/api/products')).toEqual([])
})

const codeField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Código' })

test('a product made within a line takes the code and the expiry that its category offers', async () => {
  const { hands, dialog, requests } = await restored()
  await hands.click(field('Categoría'))
  await take(hands, 'gran')
  await waitFor(() => expect(codeField().value).toBe('GRA-010'))
  expect(
    within(dialog).getByText('Propuesto: 2 de los 3 productos de Granos controlan vencimiento.'),
  ).toBeTruthy()
  await hands.keyboard(save)
  await waitFor(() => expect(dialog.isConnected).toBe(false))
  expect(sent(requests, '/api/products').map(({ body }) => body)).toMatchObject([
    { code: 'GRA-010', name: 'Miel', tracksExpiry: true },
  ])
})
