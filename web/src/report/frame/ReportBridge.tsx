import { use } from 'react'
import type { TradeSteps } from '@trastienda/contract/report-bridge'
import { type Side, type StepAmount, TradeBridge } from '../../pick/TradeBridge.tsx'
import { Drill } from './Measure.tsx'
import { NarrowingContext } from './narrowing.ts'

/** What no document as a whole is of: some of its goods, or parties found by words. */
const parts = ['product', 'category', 'productLike', 'supplierLike', 'customerLike', 'userLike', 'method']

const Amount = ({ opens, of, label }: StepAmount) => (
  <Drill opens={opens} value={{ kind: 'money', of }} label={label} />
)

/** How the figures of a report relate to those of others; nothing where parts of documents are told. */
export function ReportBridge({ side, here }: { side: Side; here: keyof TradeSteps }) {
  const { query } = use(NarrowingContext)
  if (query === null || parts.some((name) => name in query)) return null
  return <TradeBridge side={side} query={query} here={here} amount={Amount} />
}
