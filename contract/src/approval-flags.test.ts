import { describe, expect, test } from 'vitest'
import { approvalInput, flagBlocks, flagName, mustBeSeen } from './approval-flags.ts'

describe('the name of a flag', () => {
  test('does not depend on the order of its facts, also of nested ones', () => {
    const one = { kind: 'same_file', name: 'a.pdf', documents: [{ id: 1, day: '2026-11-20' }] }
    const other = { documents: [{ day: '2026-11-20', id: 1 }], name: 'a.pdf', kind: 'same_file' }
    expect(flagName(one)).toBe(flagName(other))
  })

  test('changes when a fact changes', () => {
    const flag = { kind: 'cost', product: 'Yogur', before: '3200', after: '7200' }
    const names = [
      flag,
      { ...flag, after: '7300' },
      { ...flag, product: 'Leche' },
      { ...flag, kind: 'expiry' },
    ]
    expect(new Set(names.map(flagName)).size).toBe(4)
  })

  test('leaves out undefined facts, as JSON does', () => {
    expect(flagName({ kind: 'own', allowed: undefined })).toBe(flagName({ kind: 'own' }))
  })
})

test('a flag that blocks approval cannot be ticked, and a missing file is only shown', () => {
  const barring = [
    { kind: 'party' },
    { kind: 'short' },
    { kind: 'exceeded' },
    { kind: 'closed' },
    { kind: 'own', allowed: false },
    { kind: 'below_cost', reason: '' },
  ]
  expect(barring.map(flagBlocks)).toEqual(barring.map(() => true))
  expect([...barring, { kind: 'no_attachment' }].filter(mustBeSeen)).toEqual([])
  const ticked = [
    { kind: 'own', allowed: true },
    { kind: 'below_cost', reason: 'Empaque roto' },
    { kind: 'cost' },
  ]
  expect(ticked.filter(mustBeSeen)).toEqual(ticked)
})

test('an approval without a body has seen no flags', () => {
  expect(approvalInput.parse(undefined)).toEqual({ seen: [] })
  expect(approvalInput.parse({})).toEqual({ seen: [] })
  expect(approvalInput.safeParse({ seen: [1] }).success).toBe(false)
})
