import type { Day } from '@trastienda/contract/calendar'
import { centavos, type Cop } from '@trastienda/contract/money'
import { batchDraft, type DueBill } from '@trastienda/contract/payment-batch'
import { expect, test } from 'vitest'
import {
  bodyOf,
  bySupplier,
  drawnFor,
  emptyDraft,
  moneyFor,
  totalOf,
  withAll,
  withAmount,
  withCredit,
  withFacts,
  withProposal,
  wrongPicks,
} from './run-draft.ts'
import { keepDraft, storedDraft } from './run-draft-storage.ts'

const bill = (id: number, dueOn: string, payable: number, supplierId = 1): DueBill => ({
  id,
  reference: `FE-${id}`,
  supplierId,
  supplier: `Proveedor ${supplierId}`,
  store: 'Centro',
  purchasedOn: '2026-11-01' as Day,
  dueOn: dueOn as Day,
  balance: centavos(payable),
  reserved: centavos(0),
  payable: centavos(payable),
  mismatched: false,
})
const bills = [bill(1, '2026-11-10', 500), bill(2, '2026-11-12', 0), bill(3, '2026-11-20', 800, 2)]
const draft = emptyDraft('clave-de-prueba', '2026-11-20' as Day)

test('a proposal replaces the selection and goes by due date', () => {
  const chosen = withAmount(draft, bill(9, '2026-12-01', 100), centavos(100))
  const spread = withProposal({ ...chosen, budget: centavos(700) }, bills, new Map())
  expect(spread.picks.map((pick) => [pick.bill.id, pick.amount])).toEqual([
    [1, 500],
    [3, 200],
  ])
  expect(totalOf(spread.picks)).toBe(700)
})

test('all bills of a supplier are selected in full, except those that cannot be paid', () => {
  const chosen = withAll(draft, bills, true)
  expect(chosen.picks.map((pick) => pick.bill.id)).toEqual([1, 3])
  expect(withAll(chosen, [bills[0] ?? bill(1, '', 0)], false).picks.map((pick) => pick.bill.id)).toEqual([3])
  expect(bySupplier(bills, (each) => each).map(({ rows }) => rows.length)).toEqual([2, 1])
})

test('typed amounts survive a changed bill, and are reported when they are too large', () => {
  const chosen = withAll(draft, bills, true)
  const fresh = withFacts(chosen, new Map([[1, bill(1, '2026-11-10', 300)]]))
  expect(fresh.picks.map((pick) => [pick.amount, pick.bill.payable])).toEqual([
    [500, 300],
    [800, 800],
  ])
  expect(wrongPicks(fresh).map((pick) => pick.bill.id)).toEqual([1])
  expect(withFacts(chosen, new Map())).toBe(chosen)
})

test('an unreadable amount counts as zero and is not sent unseen', () => {
  const wrong = withAmount(draft, bill(1, '2026-11-10', 500), Number.NaN as never)
  expect(totalOf(wrong.picks)).toBe(0)
  expect(wrongPicks(wrong)).toHaveLength(1)
  const huge = bills.map((each) => ({ bill: each, amount: centavos(Number.MAX_SAFE_INTEGER) }))
  expect(totalOf(huge)).toBe(0)
  expect(wrongPicks({ ...draft, picks: huge })).toHaveLength(3)
  expect(
    bodyOf({ ...draft, budget: centavos(Number.MAX_SAFE_INTEGER) }, new Map(), new Map()).budget,
  ).toBeNull()
})

test('the contract accepts what is sent, which includes the amounts that were seen', () => {
  const body = batchDraft.parse(
    bodyOf(
      withAll({ ...draft, budget: centavos(0) }, bills, true),
      new Map([[2, centavos(300)]]),
      new Map([[2, 'PAY-2026-000007']]),
    ),
  )
  expect(body.budget).toBeNull()
  expect(body.allocations).toEqual([
    { purchaseId: 1, amount: 500, payable: 500 },
    { purchaseId: 3, amount: 800, payable: 800 },
  ])
  expect(body.credits).toEqual([{ supplierId: 2, amount: 300 }])
})

test('credit goes first unless it is left unused, never beyond what is paid of its supplier, and takes no money', () => {
  const free = new Map([
    [1, centavos(900)],
    [2, centavos(300)],
    [7, centavos(50)],
  ])
  const chosen = withAll(draft, bills, true)
  expect([...drawnFor(chosen, free)]).toEqual([
    [1, 500],
    [2, 300],
  ])
  expect(moneyFor(chosen, drawnFor(chosen, free))).toBe(500)
  const alone = withCredit(chosen, 2, false)
  expect([...drawnFor(alone, free)]).toEqual([[1, 500]])
  expect(drawnFor(withCredit(alone, 2, true), free).get(2)).toBe(300)
  const spread = (of: typeof draft) =>
    withProposal({ ...of, budget: centavos(100) }, bills, free).picks.map((pick) => [
      pick.bill.id,
      pick.amount,
    ])
  expect(spread(draft)).toEqual([
    [1, 500],
    [3, 400],
  ])
  expect(spread(withCredit(draft, 2, false))).toEqual([
    [1, 500],
    [3, 100],
  ])
})

test('a draft is stored with its key for each person and company, and an invalid one is ignored', () => {
  const items = new Map<string, string>()
  const store = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => items.set(name, text),
    removeItem: (name: string) => items.delete(name),
  } as unknown as Storage
  keepDraft(store, 4, 1, withAll(draft, bills, true))
  expect(storedDraft(store, 4, 1)?.key).toBe('clave-de-prueba')
  expect(storedDraft(store, 4, 2)).toBeUndefined()
  items.set('payment-run 4 2', '{"picks":7}')
  expect(storedDraft(store, 4, 2)).toBeUndefined()
  keepDraft(store, 4, 2, withAmount(draft, bill(1, '2026-11-10', 500), Number.NaN as Cop))
  expect(storedDraft(store, 4, 2)?.picks.map(({ amount }) => amount)).toEqual([Number.NaN])
  keepDraft(store, 4, 1, undefined)
  expect(storedDraft(store, 4, 1)).toBeUndefined()
})
