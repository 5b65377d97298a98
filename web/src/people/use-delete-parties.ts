import { type Act, mayDo } from '@trastienda/contract/access'
import { type DeleteRows, useDeleteRows } from '../approval/use-delete-rows.tsx'
import { useUser } from '../session/session.ts'
import type { PartyCalls, PartyRow } from './calls.ts'

interface Options<Row> {
  readonly calls: PartyCalls
  readonly nameOf: (row: Row) => string
  /** Whether one is never deleted. */
  readonly stays: (row: Row) => boolean
  readonly onDone: () => void
}

/** The deletion of the selected parties; what documents refer to stays, and is named. */
export function useDeleteParties<Row extends PartyRow>({
  calls: { remove },
  nameOf,
  stays,
  onDone,
}: Options<Row>): DeleteRows<Row> {
  const { role } = useUser()
  return useDeleteRows<Row>({
    calls: remove && mayDo(role, remove.who as Act) ? { remove } : undefined,
    takes: (row) => !stays(row),
    named: (row) => ({ id: row.id, version: row.version, name: nameOf(row) }),
    onDone,
  })
}
