import { addDays, type Day } from '@trastienda/contract/calendar'
import type { ReplyOf } from '@trastienda/contract/endpoint'
import { statementCells } from '@trastienda/contract/report-cells'
import type { customerReport } from '@trastienda/contract/report-parties'
import { afterAll, expect, test } from 'vitest'
import { openAsking, rounds } from '../../test/report-asking.ts'

// Every figure of a customer's statement opens its documents.

const asking = await openAsking()
afterAll(() => asking.at.shop.close())

test('increases, decreases and the balance of a debt open documents that add up to them', async () => {
  let proved = 0
  for (let nth = 0; nth < rounds; nth += 1) {
    const customer = asking.random.one(asking.at.customers)
    const { from, to } = asking.randomPeriod()
    const statement = (await asking.get(
      `customers_report/${customer}?from=${from}&to=${to}`,
    )) as unknown as ReplyOf<typeof customerReport>
    const label = `REPORT_SEED=${asking.seed} ${customer} ${from}..${to}`
    const opened = async (name: keyof typeof statementCells, first: string, last: Day) => {
      const { figure } = statementCells[name]
      const amount = await asking.drilled(figure, `customer=${customer}&from=${first}&to=${last}`)
      expect(amount, `${label} ${name}`).toBe(statement[name])
      if (statement[name] !== 0) proved += 1
    }
    await opened('charges', from, to)
    await opened('payments', from, to)
    await opened('opening', '1900-01-01', addDays(from, -1))
    await opened('closing', '1900-01-01', to)
  }
  expect(proved).toBeGreaterThan(10)
}, 600_000)
