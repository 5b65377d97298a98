import type { Role } from '@trastienda/contract/access'
import type { SearchHit, SearchKind } from '@trastienda/contract/search'
import {
  ArrowLeftRight,
  Banknote,
  ClipboardCheck,
  ClipboardList,
  FileText,
  type LucideIcon,
  Package,
  PackageCheck,
  ReceiptText,
  Scale,
  Truck,
  Undo2,
  Users,
} from 'lucide-react'
import { documentHref } from '../../pick/document-href.ts'

export const kindIcons: Record<SearchKind, LucideIcon> = {
  supplier: Truck,
  customer: Users,
  product: Package,
  purchase: FileText,
  purchase_order: ClipboardList,
  received_order: PackageCheck,
  payment: Banknote,
  purchase_return: Undo2,
  sale: ReceiptText,
  stock_adjustment: Scale,
  stock_transfer: ArrowLeftRight,
  stock_count: ClipboardCheck,
}

/** Where what was found is read. */
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
