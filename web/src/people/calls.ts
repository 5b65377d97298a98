import type { Endpoint } from '@trastienda/contract/endpoint'
import type { HistoryKind } from '@trastienda/contract/history'
import type { PartyApproval } from '@trastienda/contract/status'
import type {
  approveSupplier,
  bulkApproveSuppliers,
  deleteSupplier,
  rejectSupplier,
} from '@trastienda/contract/supplier'
import type { z } from 'zod'

/** What customers, suppliers and users share in a list. */
export interface PartyRow {
  readonly id: number
  readonly approval: PartyApproval
  readonly active: boolean
  /** The caller added or last edited it. */
  readonly own: boolean
  readonly version: number
}

/** The calls of a kind that is approved and deactivated. */
export interface PartyCalls {
  readonly kind: HistoryKind & ('supplier' | 'customer' | 'user')
  readonly list: Endpoint<z.ZodType, z.ZodType, z.ZodUndefined, z.ZodType<{ readonly total: number }>>
  readonly approve: typeof approveSupplier
  readonly reject: typeof rejectSupplier
  readonly activate: typeof approveSupplier
  readonly deactivate: typeof approveSupplier
  readonly bulkApprove: typeof bulkApproveSuppliers
  /** Users are never deleted. */
  readonly remove?: typeof deleteSupplier
}

export type Action = 'approved' | 'rejected' | 'activated' | 'deactivated' | 'deleted'
