import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cop } from './money.ts'
import { flag, id, listOf } from './paging.ts'
import { reportPeriod } from './report.ts'
import { day } from './day.ts'

/**
 * The purchases or sales of some days in each of the ways in which reports show them, and the steps between: goods −
 * onBills = billed; billed − returnedSince = total, the present state of the documents; billed − returnedThen = net,
 * minus the returns made on those days. For sales, goods equal billed.
 */
const tradeSteps = z.object({
  goods: cop,
  onBills: cop,
  billed: cop,
  returnedSince: cop,
  total: cop,
  returnedThen: cop,
  net: cop,
})
export type TradeSteps = z.infer<typeof tradeSteps>

const query = z.strictObject({
  side: z.enum(['purchases', 'sales']),
  ...reportPeriod,
  store: listOf(id).optional(),
  supplier: listOf(id).optional(),
  customer: listOf(id).optional(),
  user: listOf(id).optional(),
  pending: flag.default(false),
})
export type TradeBridgeFilter = z.output<typeof query>

export const tradeBridge = endpoint({
  method: 'GET',
  path: '/api/reports/trade_bridge',
  who: 'report.see',
  summary: 'Returns the steps between the ways in which reports show the purchases or sales of some days',
  query,
  reply: tradeSteps.extend({ from: day, to: day }),
})
