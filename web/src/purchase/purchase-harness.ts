import type { Day } from '@trastienda/contract/calendar'
import { type Purchase, purchase } from '@trastienda/contract/purchase'
import type { Answers } from '../../test/server.ts'
import { rice, shop } from '../../test/shop.ts'

// A purchase as the server tells of it, and what its screens ask for.

export const bill = (given: Partial<Purchase> = {}): Purchase =>
  purchase.parse({
    id: 3,
    reference: 'FE-3',
    purchasedOn: '2026-11-02' as Day,
    dueOn: '2026-12-02' as Day,
    supplierId: 7,
    supplier: 'Lácteos Sabana',
    storeId: 1,
    store: 'Centro',
    approval: 'pending',
    status: 'pending',
    grandTotal: 50_000,
    paid: 0,
    reserved: 0,
    balance: 50_000,
    match: 'none',
    allBack: false,
    responsibleId: 5,
    responsible: 'Ana Ruiz',
    customerId: null,
    customer: null,
    createdBy: 'Luis Mora',
    createdById: 6,
    version: 4,
    creditDays: 30,
    subtotal: 50_000,
    discount: 0,
    shipping: 0,
    returned: 0,
    note: '',
    items: [
      {
        id: 31,
        productId: rice.id,
        category: rice.category,
        productCode: rice.code,
        productName: rice.name,
        unit: rice.unit,
        unitWhole: true,
        tracksExpiry: false,
        lot: '',
        expiresOn: null,
        quantity: '10',
        cost: '50',
        subtotal: 50_000,
        landed: 50_000,
      },
    ],
    attachments: [{ id: 80, name: 'fe-3.xml', mediaType: 'application/xml', size: 20 }],
    notDuplicateOf: null,
    notDuplicateWhy: '',
    receipts: [],
    expected: [],
    supplierTaxId: '891204658-5',
    matchReason: '',
    matchedBy: null,
    createdAt: '2026-11-02T15:00:00.000Z',
    editedBy: 'Luis Mora',
    editedById: 6,
    byOthers: true,
    editedAt: '2026-11-02T15:00:00.000Z',
    decidedBy: null,
    decidedAt: null,
    decisionReason: '',
    ...given,
  })

/** A shop in which no reference is taken and no bill looks like another. */
export const bills: Answers = {
  ...shop,
  'GET /api/purchases/check': () => ({ taken: null, similar: null, owed: 0 }),
  'GET /api/purchases/3': () => bill(),
  'GET /api/attachments/80/file': () => new Response('<Invoice/>'),
  'POST /api/purchases': () => ({ id: 12, version: 1 }),
}
