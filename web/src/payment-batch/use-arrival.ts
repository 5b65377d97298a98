import type { DueBill } from '@trastienda/contract/payment-batch'
import { useEffect, useRef, useState } from 'react'
import { useAddress } from '../kit/address.ts'
import { type FilterSpec, meantCodes } from '../kit/filter-code.ts'
import { withAll } from './run-draft.ts'
import type { Run } from './use-run.ts'

/**
 * The filters in the address, and whether it asks to select the matching bills (`?choose=all`): a report links its
 * overdue bills here.
 */
export function useArrivingFilters(specs: readonly FilterSpec[]) {
  const { params } = useAddress()
  const [arrived] = useState(() => ({
    codes: meantCodes(specs, Object.fromEntries(specs.map(({ name }) => [name, params.get(name) ?? '']))),
    chooses: params.get('choose') === 'all',
  }))
  return arrived
}

/**
 * Selects the bills once they are loaded, besides those selected already; opened again, the address selects nothing.
 */
export function useArrivingBills(chooses: boolean, run: Run, bills: readonly DueBill[] | undefined): void {
  const { params, change } = useAddress()
  const done = useRef(!chooses)
  useEffect(() => {
    if (done.current || bills === undefined) return
    done.current = true
    // A run that was sent without a reply is sent again unchanged.
    if (!run.unanswered) run.change((draft) => withAll(draft, bills, true))
    change(Object.fromEntries([...params.keys()].map((name) => [name, null])), 'replace')
  }, [run, bills, params, change])
}
