import type { SearchHit, SearchKind } from '@trastienda/contract/search'
import type { LucideIcon } from 'lucide-react'

/** Pages that find the document in which something begins. */
export type DocumentStep = 'receive' | 'returnPurchase' | 'returnSale'

/** A page of the palette: choosing among things of one kind. */
export type Step =
  | { readonly name: 'scope' | 'company' | 'store' | 'language' | 'theme' }
  | { readonly name: DocumentStep }
  | { readonly name: 'in'; readonly kind: SearchKind }

/** Something to choose: it opens an address, does something, or opens a page of the palette. */
export interface Entry {
  readonly id: string
  readonly label: string
  /** Other words that find it, and are not shown. */
  readonly also?: string
  readonly icon: LucideIcon
  /** Small print behind the words. */
  readonly detail?: string
  /** The key that does the same without the palette. */
  readonly kbd?: string
  readonly href?: string
  readonly run?: () => void
  readonly step?: Step
  /** The figure that answers a question; its words say of what. */
  readonly figure?: string
  /** Facts about a result, at the end of its line. */
  readonly hit?: { readonly kind: SearchKind } & SearchHit
  readonly chosen?: boolean
  /** Whether the entry is left out of the recent ones. */
  readonly passing?: boolean
}

export interface Section {
  readonly id: string
  readonly label: string
  /** Small text beside the label: how many of the matches are shown. */
  readonly count?: string
  readonly entries: readonly Entry[]
}
