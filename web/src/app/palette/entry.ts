import type { SearchHit, SearchKind } from '@trastienda/contract/search'
import type { LucideIcon } from 'lucide-react'

/** A page of the palette: choosing among things of one kind. */
export type Step =
  | { readonly name: 'scope' | 'company' | 'store' | 'language' | 'theme' | 'receive' }
  | { readonly name: 'in'; readonly kind: SearchKind }

/** Something that can be chosen: it leads to an address, does something, or opens a page of the palette. */
export interface Entry {
  readonly id: string
  readonly label: string
  readonly icon: LucideIcon
  /** Small print behind the words. */
  readonly detail?: string
  /** The key that does the same without the palette. */
  readonly kbd?: string
  readonly href?: string
  readonly run?: () => void
  readonly step?: Step
  /** What is told at the end of the line about what was found. */
  readonly hit?: { readonly kind: SearchKind } & SearchHit
  readonly chosen?: boolean
  /** Not worth remembering among the recent ones. */
  readonly passing?: boolean
}

export interface Section {
  readonly id: string
  readonly label: string
  /** Small print beside the label: how many of how many. */
  readonly count?: string
  readonly entries: readonly Entry[]
}
