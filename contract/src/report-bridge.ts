import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cop } from './money.ts'
import { flag, id, listOf } from './paging.ts'
import { reportPeriod } from './report.ts'
import { day } from './day.ts'

/**
 * What purchases or sales of some days come to in each of the ways in which reports tell them, and the steps between:
 * goods − onBills = billed; billed − returnedSince = total, the documents as they stand now; billed − returnedThen = net,
 * less the returns that were made on the days themselves. Of sales the goods are what is billed.
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
  summary: 'What lies between the ways in which reports tell the purchases or sales of some days',
  query,
  reply: tradeSteps.extend({ from: day, to: day }),
})
