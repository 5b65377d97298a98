import { addDays, type Day, daysBetween } from '@trastienda/contract/calendar'
import { demandDays } from '@trastienda/contract/report.rules'
import { expect, test } from 'vitest'
import { spoken } from '../../../test/words.ts'
import { type DemandFacts, demandPeriod, demandSteps } from './demand-steps.ts'

const today = '2026-11-21' as Day
const facts: DemandFacts = {
  soldLately: '45',
  daysOnSale: 30,
  daysSold: 12,
  demand: '1.5',
  sureness: 'high',
}
const steps = (of: Partial<DemandFacts> = {}, href: string | undefined = '/sales') =>
  Object.fromEntries(
    demandSteps({ ...facts, ...of }, spoken('es'), 'es-CO', href).map((step) => [step.id, step]),
  )

test('the days of the demand end today and are as many as it is reckoned from', () => {
  const { from, to } = demandPeriod(today)
  expect(to).toBe(today)
  expect(daysBetween(from, addDays(to, 1))).toBe(demandDays)
})

test('the demand is what was sold over the days on which there was some, with its figures', () => {
  expect(steps()['demand']?.sum).toBe('45 ÷ 30 = 1,5')
  expect(steps()['sold']).toMatchObject({ sum: '45', href: '/sales' })
})

test('a product that was never on sale has no calculation, and without sales there is no link', () => {
  const never = steps({ soldLately: '0', daysOnSale: 0, demand: '0', sureness: 'low' })
  expect(never['demand']?.sum).toBeUndefined()
  expect(never['demand']?.note).toMatch(/\p{L}/u)
  expect(never['sold']?.href).toBeUndefined()
})

test.each(['low', 'medium', 'high'] as const)('its certainty is shown when it is %s', (sureness) => {
  expect(steps({ sureness })['sure']?.note).toMatch(/\p{L}/u)
})
