import { NewReturn } from '../src/purchase-return/ReturnDialog.tsx'
import { openDialog } from './dialog.tsx'
import type { Answers } from './server.ts'

/** Where returns are sent. */
export const path = '/api/purchase-returns'
/** The purchase of which goods are returned. */
export const bill = {
  id: 3,
  reference: 'FE-3',
  supplierId: 7,
  supplier: 'Lácteos Sabana',
  purchasedOn: '2026-01-02',
  balance: 1_000_000,
  billed: 1_000_000,
  debited: 0,
  paid: 0,
  reserved: 0,
  credit: 0,
  creditFree: 0,
}
/** What its lines share. */
export const goods = {
  productCode: 'LAC-1',
  unit: 'und',
  unitWhole: true,
  expiresOn: null,
  billedLot: '',
  returned: '0',
  returnedValue: 0,
  pending: '0',
}
export const lines = [
  {
    ...goods,
    lineId: 31,
    productId: 1,
    productName: 'Leche',
    lotId: 11,
    lot: 'A-1',
    bought: '3',
    onHand: '2',
    landed: 100_000,
  },
  {
    ...goods,
    lineId: 32,
    productId: 2,
    productName: 'Arroz',
    lotId: 21,
    lot: '',
    bought: '10',
    onHand: '10',
    landed: 50_000,
  },
]
/** Opens the dialog of a new return. */
export const openReturn = (answers: Answers = {}) =>
  openDialog((close) => <NewReturn bill={bill as never} onClose={close} />, {
    'GET /api/purchases/3/returnable': () => ({ purchase: bill, lines, suggested: 'DV-4' }),
    'POST /api/purchase-returns': () => ({ id: 12, version: 1, reference: 'DV-5' }),
    ...answers,
  })
