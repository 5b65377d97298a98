import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EnteredFields, enterFields } from '../test/entered-fields.ts'

// Every field of the specification (§3), written through the API by a person with permission and read back.
// docs/specification.md names its place on a screen.

let entered: EnteredFields
beforeAll(async () => {
  entered = await enterFields()
})
afterAll(() => entered.shop.close())

const named = (name: string) => [expect.objectContaining({ name })]
const line = (field: object) => [expect.objectContaining(field)]

test.each<[entity: string, field: string, key: string, value: unknown]>([
  ['Purchase', 'purchase date', 'purchasedOn', '2026-11-18'],
  ['Purchase', 'reference no', 'reference', 'FE-100'],
  ['Purchase', 'supplier', 'supplier', 'Lácteos Sabana'],
  ['Purchase', 'store', 'store', 'Centro'],
  ['Purchase', 'days of credit', 'creditDays', 30],
  ['Purchase', 'attachment', 'attachments', named('factura.pdf')],
  ['Purchase', 'note', 'note', 'Llegó completa'],
  ['Purchase', 'customer', 'customer', 'Hotel Central'],
  ['Purchase', 'user in charge', 'responsible', 'User2 Prueba'],
  ['Purchase', 'items: category', 'items', line({ category: 'Quesos' })],
  ['Purchase', 'items: product name', 'items', line({ productName: 'Queso campesino' })],
  ['Purchase', 'items: product code', 'items', line({ productCode: 'LAC-1' })],
  ['Purchase', 'items: expiry date', 'items', line({ expiresOn: '2027-02-18' })],
  ['Purchase', 'items: product cost', 'items', line({ cost: '2500' })],
  ['Purchase', 'items: quantity', 'items', line({ quantity: '12' })],
  ['Purchase', 'items: subtotal', 'items', line({ subtotal: 3_000_000 })],
  ['Purchase', 'discount', 'discount', 100_000],
  ['Purchase', 'shipping', 'shipping', 50_000],
  ['Purchase', 'return', 'returned', 20_000],
  ['Purchase', 'grand total', 'grandTotal', 2_930_000],
  ['Purchase', 'paid', 'paid', 1_000_000],
  ['Purchase', 'balance', 'balance', 1_930_000],
  ['Purchase', 'order status', 'status', 'partial'],
  ['Purchase order', 'items: category', 'items', line({ category: 'Quesos' })],
  ['Purchase order', 'items: product name', 'items', line({ productName: 'Queso campesino' })],
  ['Purchase order', 'items: product code', 'items', line({ productCode: 'LAC-1' })],
  ['Purchase order', 'items: expiry date', 'items', line({ expiresOn: '2027-01-01' })],
  ['Purchase order', 'items: product cost', 'items', line({ cost: '2500' })],
  ['Purchase order', 'items: quantity', 'items', line({ quantity: '12' })],
  ['Purchase order', 'items: subtotal', 'items', line({ subtotal: 3_000_000 })],
  ['Purchase order', 'items: received quantity', 'items', line({ received: '8' })],
  ['Purchase order', 'shipping carrier', 'carrier', 'Servientrega'],
  ['Sale', 'sale date', 'soldOn', '2026-11-20'],
  ['Sale', 'items: product price', 'items', line({ price: '9000' })],
  ['Sale', 'items: quantity', 'items', line({ quantity: '3' })],
  ['Sale', 'items: subtotal', 'items', line({ subtotal: 2_700_000 })],
  ['Payment', 'date', 'paidOn', '2026-11-20'],
  ['Payment', 'reference no', 'reference', 'EG-15'],
  ['Payment', 'amount', 'amount', 1_000_000],
  ['Payment', 'attachments', 'attachments', named('recibo.pdf')],
  ['Payment', 'note', 'note', 'Primer abono'],
  ['Return', 'date', 'returnedOn', '2026-11-20'],
  ['Return', 'reference no', 'reference', 'ND-3'],
  // Two of the twelve at their landed unit cost, including discount and shipping.
  ['Return', 'amount', 'amount', 491_667],
  ['Return', 'attachments', 'attachments', named('nota.pdf')],
  ['Return', 'note', 'note', 'Empaque roto'],
  ['Product', 'code', 'code', 'LAC-1'],
  ['Product', 'name', 'name', 'Queso campesino'],
  ['Product', 'cost', 'lastCost', '2500'],
  ['Product', 'price', 'price', 900_000],
  ['Product', 'unit', 'unit', 'und'],
  ['Product', 'quantity', 'onHand', '17'],
  ['Product', 'alert quantity', 'alertQuantity', '5'],
  ['Product', 'attachments', 'attachments', named('ficha.pdf')],
  ['Product', 'category', 'category', 'Quesos'],
  ['Category', 'name', 'name', 'Quesos'],
  ['Category', 'ordered quantity', 'ordered', '12'],
  ['Category', 'received quantity', 'received', '8'],
  ['Category', 'percentage', 'percentage', expect.stringMatching(/^66\.[67]/)],
  ...(['Customer', 'Supplier'] as const).flatMap((party): [string, string, string, unknown][] => [
    [party, 'company', 'company', party === 'Customer' ? 'Hotel Central' : 'Lácteos Sabana'],
    [party, 'name', 'name', party === 'Customer' ? 'Luis Peña' : 'Ana Ruiz'],
    [party, 'email', 'email', 'compras@sabana.example'],
    [party, 'phone number', 'phone', '3001234567'],
    [party, 'city', 'city', 'Bogotá'],
    [party, 'address', 'address', 'Calle 10 # 4-20'],
    [party, 'note', 'note', 'Llama antes de ir'],
  ]),
  ['User', 'username', 'username', 'luz.nuste'],
  ['User', 'first name', 'firstName', 'Luz'],
  ['User', 'last name', 'lastName', 'Ñuste'],
  ['User', 'email', 'email', 'luz@saman.example'],
  ['User', 'phone', 'phone', '3009876543'],
  ['User', 'role', 'role', 'secretary'],
  ['User', 'company', 'company', 'Droguería El Samán'],
  ['User', 'active flag', 'active', true],
  ['User', 'ip address', 'addresses', ['203.0.113.0/24']],
  ['User', 'Google authenticator flag', 'secondFactor', 'off'],
  ['Who sold', 'total sales', 'sales', 2_700_000],
  ['Company', 'name', 'name', 'Droguería El Samán'],
  ['Company', 'stores', 'stores', 2],
  // Pending documents are not counted yet.
  ['Company', 'users', 'users', 6],
  ['Company', 'active', 'active', true],
  ['Store', 'name', 'name', 'Centro'],
  ['Store', 'company', 'company', 'Droguería El Samán'],
  ['Store', 'active', 'active', true],
  ['Site status', 'disable all domains', 'allDisabled', false],
  ['Site status', 'disable site', 'company', expect.objectContaining({ disabled: false })],
  ['Site status', 'disable time window', 'windows', [{ start: '20:00', end: '06:00' }]],
  ['Notification', 'message', 'documentKind', 'payment'],
  ['Notification', 'reference no', 'reference', 'EG-15'],
  ['Notification', 'supplier', 'supplier', 'Lácteos Sabana'],
  ['Notification', 'amount', 'amount', 1_000_000],
  ['Notification', 'time', 'at', expect.stringMatching(/^2026-11-20T/)],
  ['Notification', 'kind', 'kind', 'payment_approved'],
])('%s: %s is written and read back', (entity, _field, key, value) => {
  expect(entered.entities[entity]).toHaveProperty(key)
  expect(entered.entities[entity]?.[key]).toEqual(value)
})
