import type { Day } from '@trastienda/contract/calendar'
import type { Column, GridPick } from '../line.ts'
import type { Around } from './recognise.ts'
import { cellsOf } from './table.ts'
import { linesOf, openColumns, planOf, type PasteAnswers, unreadOf } from './take.ts'

export const grids = {
  purchase: ['product', 'lot', 'expiresOn', 'quantity', 'cost'],
  order: ['product', 'supplierCode', 'expectedOn', 'expiresOn', 'quantity', 'cost'],
  sale: ['product', 'lot', 'price', 'quantity'],
} as const satisfies Record<string, readonly Column[]>

const headings = {
  product: 'Producto',
  lot: 'Lote',
  expiresOn: 'Vence',
  quantity: 'Cantidad',
  cost: 'Costo unitario',
}

function pick(code: string, name: string, more: Partial<GridPick> = {}): GridPick {
  return {
    id: 1,
    code,
    name,
    unit: 'und',
    unitWhole: true,
    tracksExpiry: true,
    factor: '1',
    onHand: '0',
    lastCost: '1900',
    price: 240000 as never,
    ...more,
  }
}
export const coffee = pick('CAF-001', 'Café molido 250 g')
export const soap = pick('ASE-020', 'Jabón de ropa', { lastCost: '5400', price: 700000 as never })
export const found = new Map<string, GridPick | null>([
  ['CAF-001', coffee],
  ['ASE-020', soap],
  ['7702001000017', coffee],
  ['7702001000024', soap],
  ['Café molido 250 g', coffee],
  ['Jabón de ropa', soap],
])

export const around = (more: Partial<Around> = {}): Around => ({
  locale: 'es-CO',
  today: '2026-11-20' as Day,
  columns: grids.purchase,
  at: 'product',
  headings,
  found,
  under: [],
  ...more,
})
export const nothing: PasteAnswers = { columns: new Map(), decimals: new Map(), orders: new Map() }

export function taken(text: string, more: Partial<Around> = {}, answers: Partial<PasteAnswers> = {}) {
  const rows = cellsOf(text)
  const context = around(more)
  const plan = planOf(rows, context, { ...nothing, ...answers })
  return {
    plan,
    open: openColumns(plan),
    lines: linesOf(rows, plan, context),
    unread: unreadOf(rows, plan, context),
  }
}
