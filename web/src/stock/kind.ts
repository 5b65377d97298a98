import type { Act } from '@trastienda/contract/access'
import type { CountState } from '@trastienda/contract/stock-count'

/** The documents that change the stock of stores. */
export type StockKind = 'stock_adjustment' | 'stock_transfer' | 'stock_count'

/** The list of a kind; a document of it is read below `/edit/`. */
export const listOfKind: Record<StockKind, string> = {
  stock_adjustment: '/stock/adjustment',
  stock_transfer: '/stock/transfer',
  stock_count: '/stock/count',
}

/** Where a new one is entered. */
export const addPath = (kind: StockKind): string => `${listOfKind[kind]}/add`

export const documentPath = (kind: StockKind, id: number): string => `${listOfKind[kind]}/edit/${id}`

export const editAct = (kind: StockKind): Act => `${kind}.edit`

/** What an action needs to know of a document. */
export interface Subject {
  readonly id: number
  readonly reference: string
  readonly approval: CountState
  readonly version: number
  readonly createdBy: string
  readonly createdById: number
  /** For a pending count: whether this person took part in it, so that another decides. */
  readonly blind?: boolean
}
