import type { Endpoint } from '@trastienda/contract/endpoint'
import type { Lifecycle } from '@trastienda/contract/lifecycle'
import type { Cop } from '@trastienda/contract/money'
import type { idParams, savedDocument } from '@trastienda/contract/paging'
import type { StoreRow } from '@trastienda/contract/store'
import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { Ends } from '../approval/use-lifecycle.tsx'
import type { Results } from '../approval/use-many.ts'
import type { TextKey, Translate } from '../i18n/useText.ts'
import type { FilterSpec } from '../kit/filter-code.ts'
import type { Column } from '../lines/line.ts'
import type { Effect } from './effects.ts'
import type { GoodsForm, GoodsValues, OwnField, SavedGoods } from './goods.ts'
import type { FieldWord, Subject } from './kind.ts'

/** The facts about a stock document that its list has, for approving several together. */
export interface StockRow extends Subject {
  readonly store: string
  /** Null of a count whose figures the person may not see. */
  readonly value: Cop | null
}

type Query = Readonly<Record<string, string>>

/** How everything that matches a list's filters is fetched and approved. */
interface Matching {
  /** The filter that leaves only what is pending. */
  readonly pending: Query
  readonly list: (query: Query) => Promise<{
    readonly data: readonly StockRow[]
    readonly next: string | null
    readonly total: number
    readonly totals: { readonly value?: Cop | undefined }
  }>
  readonly approve: (selected: {
    readonly query: Query
    readonly count: number
    readonly amount: Cop
    readonly key: string
  }) => Promise<{ readonly data: Results }>
}

/** What the screens do with a kind of document of stock: a plain object, listed in `kinds.ts`. */
export interface StockDeclaration {
  readonly calls: Ends & Pick<Lifecycle, 'approve' | 'approveMany'>
  /** The effect of approving one. */
  readonly effect: (id: number, signal: AbortSignal) => Promise<Effect>
  /** Left out of a kind of which those are approved that were ticked. */
  readonly matching?: Matching
  /** The places of the document, if it concerns more than its store. */
  place?(row: StockRow, t: Translate): string
  readonly states: readonly (
    | 'open'
    | 'pending'
    | 'approved'
    | 'in_transit'
    | 'received'
    | 'returned'
    | 'rejected'
    | 'cancelled'
  )[]
  /** The filters of its list apart from its state, store and days. */
  readonly filters: (t: Translate, stores: readonly StoreRow[]) => readonly FilterSpec[]
}

/** The form of a kind that is entered lot by lot. */
export interface GoodsDeclaration extends StockDeclaration {
  readonly newTitle: TextKey
  readonly storeLabel: FieldWord
  readonly dayLabel: TextKey
  /** The field that this kind alone has. */
  readonly own: {
    readonly name: OwnField
    readonly label: FieldWord
    readonly Input: ComponentType<{ form: GoodsForm }>
    /** How its value is read. */
    readonly text: (
      values: Pick<GoodsValues, OwnField>,
      t: Translate,
      stores: readonly StoreRow[],
    ) => string | null | undefined
  }
  /** The cells of a line to type into, in order. */
  readonly columns: readonly Column[]
  readonly draft: z.ZodType
  readonly add: Endpoint<z.ZodUndefined, z.ZodUndefined, z.ZodType, typeof savedDocument>
  readonly change: Endpoint<typeof idParams, z.ZodUndefined, z.ZodType, typeof savedDocument>
  readonly read: (id: number) => Promise<SavedGoods>
  /** The body that is sent; the schema reports what is wrong in it. */
  readonly body: (values: GoodsValues) => object
  /** A saved one as the form holds it. */
  values(saved: SavedGoods): GoodsValues
}
