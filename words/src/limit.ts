import type { Day } from '@trastienda/contract/calendar'
import type { FieldCode, FieldProblem } from '@trastienda/contract/problem'
import { formatCop, formatCost, formatDayLong, formatQuantity } from './format.ts'

type Writes = (limit: string | number, locale: string) => string

/** A number is centavos. */
const amount: Writes = (limit, locale) => (typeof limit === 'number' ? formatCop(limit, locale) : limit)
const quantity: Writes = (limit, locale) => formatQuantity(String(limit), locale)
const unitCost: Writes = (limit, locale) => formatCost(String(limit), locale)
const longDay: Writes = (limit, locale) => formatDayLong(String(limit) as Day, locale)

/** The limits of reasons that are no plain count or name. */
const writes: Partial<Record<FieldCode, Writes>> = {
  above_balance: amount,
  above_owed: amount,
  above_credit: amount,
  given_short: amount,
  counter_paid: amount,
  below_cost: unitCost,
  above_bought: quantity,
  above_sold: quantity,
  above_stock: quantity,
  above_stock_then: quantity,
  above_sent: quantity,
  lots_add_up: quantity,
  expires_too_soon: longDay,
}

/** The limit of a refused field as text: amounts in pesos, quantities and days in the language's format. */
export function limitText({ code, limit = '' }: FieldProblem, locale: string): string {
  if (limit === '') return ''
  return writes[code]?.(limit, locale) ?? (typeof limit === 'number' ? quantity(limit, locale) : limit)
}
