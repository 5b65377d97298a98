import { describe, expect, test } from 'vitest'
import { approvalInput, flagBlocks, flagName, mustBeSeen } from './approval-flags.ts'

describe('the name of a flag', () => {
  test('is the same whatever order its facts come in, those of what it holds too', () => {
    const one = { kind: 'same_file', name: 'a.pdf', documents: [{ id: 1, day: '2026-11-20' }] }
    const other = { documents: [{ day: '2026-11-20', id: 1 }], name: 'a.pdf', kind: 'same_file' }
    expect(flagName(one)).toBe(flagName(other))
  })

  test('is another when it says something else', () => {
    const flag = { kind: 'cost', product: 'Yogur', before: '3200', after: '7200' }
    const names = [
      flag,
      { ...flag, after: '7300' },
      { ...flag, product: 'Leche' },
      { ...flag, kind: 'expiry' },
    ]
    expect(new Set(names.map(flagName)).size).toBe(4)
  })

  test('leaves out what is not there, as what is sent does', () => {
    expect(flagName({ kind: 'own', allowed: undefined })).toBe(flagName({ kind: 'own' }))
  })
})

test('what bars is not ticked, and that a file is missing is only told', () => {
  const barring = [
    { kind: 'party' },
    { kind: 'short' },
    { kind: 'exceeded' },
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

test('who approves without a word has seen nothing', () => {
  expect(approvalInput.parse(undefined)).toEqual({ seen: [] })
  expect(approvalInput.parse({})).toEqual({ seen: [] })
  expect(approvalInput.safeParse({ seen: [1] }).success).toBe(false)
})
