import type { Day } from '@trastienda/contract/calendar'
import { today } from '../kit/today.ts'
import { TradeBridge } from '../pick/TradeBridge.tsx'
import { useOrganisation } from '../session/organisation.ts'

interface MonthBridgesProps {
  from: Day
  /** When the figures of the month were read. */
  readAt: number
}

/** How the month's figures are made up; the reports explain how their own figures relate to these. */
export function MonthBridges({ from, readAt }: MonthBridgesProps) {
  const { storeId } = useOrganisation()
  const query = { from, to: today(), ...(storeId !== null && { store: String(storeId) }) }
  return (
    <>
      <TradeBridge side="sales" query={query} here="total" month readAt={readAt} />
      <TradeBridge side="purchases" query={query} here="total" month readAt={readAt} />
    </>
  )
}
