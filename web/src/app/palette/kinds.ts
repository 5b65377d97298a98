import type { Role } from '@trastienda/contract/access'
import { isDocument } from '@trastienda/contract/document'
import type { SearchHit, SearchKind } from '@trastienda/contract/search'
import { type LucideIcon, Package, Truck, Users } from 'lucide-react'
import { documentHref } from '../../document/href.ts'
import { onScreen } from '../../document/kinds.ts'

const others = { supplier: Truck, customer: Users, product: Package } as const

/** The icon of a result. */
export const iconOf = (kind: SearchKind): LucideIcon =>
  isDocument(kind) ? onScreen[kind].icon : others[kind]

/** Whether it is a kind of search result. */
export const isFound = (kind: string): kind is SearchKind => kind in others || isDocument(kind)

/** The address where a result is read. */
export function hitHref(role: Role, kind: SearchKind, hit: SearchHit): string {
  switch (kind) {
    case 'supplier':
      return `/people/supplier?open=${hit.id}`
    case 'customer':
      return `/people/customer?open=${hit.id}`
    case 'product':
      return `/product/list?open=${hit.id}`
    default:
      return documentHref(role, { ...hit, kind })
  }
}
