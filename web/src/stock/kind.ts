import { type Act, screens } from '@trastienda/contract/access'
import { documents } from '@trastienda/contract/document'
import { type StockKind, stockKinds } from '@trastienda/contract/movement'
import type { CountState } from '@trastienda/contract/stock-count'
import { pageOf } from '../document/href.ts'
import { onScreen } from '../document/kinds.ts'
import type { TextKey } from '../i18n/useText.ts'

/** The key of the name of a field, below `stock.field`. */
export type FieldWord =
  Extract<TextKey, `stock.field.${string}`> extends `stock.field.${infer Word}` ? Word : never

/** The list of a kind. */
export const listOfKind = Object.fromEntries(
  stockKinds.map((kind) => [kind, screens[onScreen[kind].list]]),
) as Readonly<Record<StockKind, string>>

/** The address of the form for a new document. */
export const addPath = (kind: StockKind): string => `${listOfKind[kind]}/add`

export const documentPath = (kind: StockKind, id: number): string => pageOf(kind, id) ?? listOfKind[kind]

/** Whether a kind sends goods away, and so holds them back until then: only lots that lie there go. */
export const sendsGoods = (kind: StockKind): boolean => documents[kind].holds !== null

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
