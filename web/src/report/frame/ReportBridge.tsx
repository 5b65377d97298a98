import { use } from 'react'
import type { TradeSteps } from '@trastienda/contract/report-bridge'
import { type Side, type StepAmount, TradeBridge } from '../../pick/TradeBridge.tsx'
import { Drill } from './Measure.tsx'
import { NarrowingContext } from './narrowing.ts'

/** Filters that select parts of documents, or parties by a search; whole documents cannot be compared with these. */
const parts = ['product', 'category', 'productLike', 'supplierLike', 'customerLike', 'userLike', 'method']

const Amount = ({ opens, of, label }: StepAmount) => (
  <Drill opens={opens} value={{ kind: 'money', of }} label={label} />
)

/** How the figures of a report relate to those of other reports; nothing when the filters select parts of documents. */
export function ReportBridge({ side, here }: { side: Side; here: keyof TradeSteps }) {
  const narrowing = use(NarrowingContext)
  if (!narrowing.query) return null
  // Its figures are of whole documents, also where the report counts lines.
  const { lines: _, ...query } = narrowing.query
  if (parts.some((name) => name in query)) return null
  return (
    <NarrowingContext value={{ ...narrowing, query }}>
      <TradeBridge side={side} query={query} here={here} amount={Amount} />
    </NarrowingContext>
  )
}
