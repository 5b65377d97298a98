import type { Day } from '@trastienda/contract/calendar'
import { today } from '../kit/today.ts'
import { TradeBridge } from '../pick/TradeBridge.tsx'
import { useOrganisation } from '../session/organisation.ts'

/** How the month's figures are made up; the reports explain how their own figures relate to these. */
export function MonthBridges({ from }: { from: Day }) {
  const { storeId } = useOrganisation()
  const query = { from, to: today(), ...(storeId !== null && { store: String(storeId) }) }
  return (
    <>
      <TradeBridge side="sales" query={query} here="total" only />
      <TradeBridge side="purchases" query={query} here="total" only />
    </>
  )
}
