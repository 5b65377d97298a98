import { screenAt, type Screen } from '@trastienda/contract/access'
import type { LiveKind } from '@trastienda/contract/live'
import { useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'

/** A record that several people can have open. */
export interface RecordName {
  readonly kind: LiveKind
  readonly id: number
}

/** The screens that are one record, by the id in their address. */
const kindOfScreen: Partial<Record<Screen, LiveKind>> = {
  purchaseEdit: 'purchase',
  saleEdit: 'sale',
  orderEdit: 'purchase_order',
  orderReceive: 'purchase_order',
  receivedOrderEdit: 'received_order',
  stockAdjustmentEdit: 'stock_adjustment',
  stockTransferEdit: 'stock_transfer',
  stockCountEdit: 'stock_count',
}

/** The lists with a row for each record, by their calls. */
const kindOfList: Readonly<Record<string, LiveKind>> = {
  '/api/purchases': 'purchase',
  '/api/sales': 'sale',
  '/api/purchase-orders': 'purchase_order',
  '/api/received-orders': 'received_order',
  '/api/purchase-returns': 'purchase_return',
  '/api/stock-adjustments': 'stock_adjustment',
  '/api/stock-transfers': 'stock_transfer',
  '/api/stock-counts': 'stock_count',
  '/api/products': 'product',
  '/api/suppliers': 'supplier',
  '/api/customers': 'customer',
  '/api/users': 'user',
  '/api/categories': 'category',
  '/api/stores': 'store',
  '/api/companies': 'company',
}

/** The record that an address is the page of; undefined for other pages. */
export function recordAt(pathname: string): RecordName | undefined {
  const screen = screenAt(pathname)
  const kind = screen && kindOfScreen[screen]
  const id = Number(pathname.replace(/\/+$/, '').split('/').at(-1))
  return kind && Number.isSafeInteger(id) && id > 0 ? { kind, id } : undefined
}

/** The record that the present page is of. */
export function usePageRecord(): RecordName | undefined {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  return useMemo(() => recordAt(pathname), [pathname])
}

/** A row of a list as a record; undefined for lists whose rows several people never have open. */
export function recordOf(list: string, id: number): RecordName | undefined {
  const kind = kindOfList[list]
  return kind && { kind, id }
}
