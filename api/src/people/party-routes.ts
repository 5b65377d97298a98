import type {
  activateSupplier,
  approveSupplier,
  bulkApproveSuppliers,
  deactivateSupplier,
  deleteSupplier,
  rejectSupplier,
  similarSuppliers,
  supplierCities,
} from '@trastienda/contract/supplier'
import { removeSeveral } from '@trastienda/contract/several'
import { direct, read, type Route, write } from '../http/route.ts'
import type { PartyKind, Remover } from './party.ts'
import { citiesOf, similarTo } from './party-search.ts'
import {
  approveParties,
  approveParty,
  rejectParty,
  removeParties,
  setPartyActive,
} from './party-transitions.ts'

/** The calls that customers and suppliers share. */
interface PartyCalls {
  readonly cities: typeof supplierCities
  readonly similar: typeof similarSuppliers
  readonly approve: typeof approveSupplier
  readonly reject: typeof rejectSupplier
  readonly activate: typeof activateSupplier
  readonly deactivate: typeof deactivateSupplier
  readonly bulkApprove: typeof bulkApproveSuppliers
  readonly remove: typeof deleteSupplier
}

/** The routes that customers and suppliers share, for one kind. */
export function partyRoutes(kind: PartyKind, calls: PartyCalls, remove: Remover): Route[] {
  return [
    read(calls.cities, async ({ who, db }) => ({ data: await citiesOf(db, who.companyId, kind) })),
    read(calls.similar, async ({ query, who, db }) => ({
      data: await similarTo(db, who.companyId, kind, query),
    })),
    write(calls.approve, ({ tx, who, params, version }) => approveParty(tx, who, kind, params.id, version)),
    write(calls.reject, ({ tx, who, params, version, body }) =>
      rejectParty(tx, who, kind, params.id, version, body.reason),
    ),
    write(calls.activate, ({ tx, who, params, version }) =>
      setPartyActive(tx, who, kind, params.id, version, true),
    ),
    write(calls.deactivate, ({ tx, who, params, version }) =>
      setPartyActive(tx, who, kind, params.id, version, false),
    ),
    direct(calls.bulkApprove, async (call) => ({ data: await approveParties(call, kind) })),
    write(calls.remove, ({ tx, who, params, version }) => remove(tx, who, params.id, version)),
    direct(removeSeveral(calls.remove), async (call) => ({
      data: await removeParties(call, kind, remove, call.body.items),
    })),
  ]
}
