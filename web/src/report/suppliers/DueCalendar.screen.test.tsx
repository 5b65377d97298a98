import { addDays, type Day, monthStart } from '@trastienda/contract/calendar'
import { screen, waitFor } from '@testing-library/react'
import { formatMonth } from '@trastienda/words/format'
import { expect, test } from 'vitest'
import { visit } from '../../../test/page.tsx'
import { shop } from '../../../test/shop.ts'
import { today } from '../../kit/today.ts'
import { DueCalendar } from './DueCalendar.tsx'

const [overdue, next] = [addDays(today(), -70), addDays(today(), 70)]
const amounts = [
  { day: overdue, bills: 1, balance: 69_560_000 },
  { day: next, bills: 1, balance: 72_500_000 },
]

const open = (days: typeof amounts) =>
  visit(() => <DueCalendar id={7} />, {
    answers: {
      ...shop,
      'GET /api/suppliers/7/account/due': ({ query }) => {
        const within = days.filter(({ day }) => (query['from'] ?? '') <= day && day <= (query['to'] ?? ''))
        const balance = within.reduce((sum, each) => sum + each.balance, 0)
        return { days: within, data: [], total: within.length, balance }
      },
    },
  })
const month = (day: Day) => screen.findAllByText(formatMonth(monthStart(day), 'es-CO'))

test('a month in which nothing is due leads to what is overdue, and to what is due next', async () => {
  const { hands } = await open(amounts)
  expect(await screen.findByText('Nada vence en estos días')).toBeTruthy()
  expect(await screen.findByRole('button', { name: /^La próxima vence el .*: 725\.000$/ })).toBeTruthy()
  await hands.click(screen.getByRole('button', { name: /^Vencida el .*: 695\.600$/ }))
  expect((await month(overdue)).length).toBeGreaterThan(0)
  await waitFor(() => expect(screen.queryByText('Nada vence en estos días')).toBeTruthy())
})

test('a supplier who is owed nothing leads nowhere', async () => {
  const { requests } = await open([])
  expect(await screen.findByText('Nada vence en estos días')).toBeTruthy()
  await waitFor(() => expect(requests.filter(({ path }) => path.endsWith('/due'))).toHaveLength(2))
  expect(screen.queryByRole('button', { name: /vence|Vencida/ })).toBeNull()
})
