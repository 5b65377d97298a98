import { mayOpen, type Role, screens } from '@trastienda/contract/access'
import type { DocumentKind } from '@trastienda/contract/document'
import { onScreen } from './kinds.ts'
import { orderHref } from './order-href.ts'
import { saleHref } from './sale-href.ts'

interface ShownDocument {
  readonly kind: DocumentKind
  readonly id: number
  /** The bill under whose address a payment or a return is shown; null for a payment that is only an advance. */
  readonly purchaseId: number | null
  readonly paymentKind: 'purchase' | 'return' | null
  /** The sale under whose address a customer return is shown. */
  readonly saleId?: number | null
}

const withReturn = (sale: string, id: number) => `${sale}${sale.includes('?') ? '&' : '?'}return=${id}`

/** The address of a document's own page, if everybody reads documents of the kind there. */
export function pageOf(kind: DocumentKind, id: number): string | undefined {
  const { page } = onScreen[kind]
  return page && screens[page].replace(':id', String(id))
}

/** The address where a person with this role reads a document. */
export function documentHref(
  role: Role,
  { kind, id, purchaseId, paymentKind, saleId }: ShownDocument,
): string {
  const page = pageOf(kind, id)
  if (page !== undefined) return page
  switch (kind) {
    case 'purchase_order':
      return orderHref(role, id)
    case 'payment':
      return purchaseId === null || !mayOpen(role, 'payments')
        ? '/payment/pending'
        : `/payments/${paymentKind ?? 'purchase'}/${purchaseId}?payment=${id}`
    case 'sale':
      return saleHref(role, id)
    case 'sale_return':
      return withReturn(saleHref(role, saleId ?? 0), id)
    default:
      return `/preturn/list/${purchaseId}?open=${id}`
  }
}
