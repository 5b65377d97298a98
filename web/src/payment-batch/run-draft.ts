import type { Attachment } from '@trastienda/contract/attachment'
import type { Day } from '@trastienda/contract/calendar'
import { add, centavos, type Cop, maxCop, subtract } from '@trastienda/contract/money'
import type { MoneyMethod } from '@trastienda/contract/payment'
import { proposeByDue } from '@trastienda/contract/payment.rules'
import type { BatchDraftInput, DueBill } from '@trastienda/contract/payment-batch'

/** A bill that is to be paid, as it was last seen, with what is typed for it; what cannot be read is `NaN`. */
export interface Pick {
  readonly bill: DueBill
  readonly amount: Cop
}

/** What is chosen and typed for a run, until it is made. */
export interface RunDraft {
  /** The key under which it is sent: a run that is sent again is the same run. */
  readonly key: string
  readonly budget: Cop | null
  readonly paidOn: Day | null
  readonly method: MoneyMethod
  readonly note: string
  readonly files: readonly Attachment[]
  readonly picks: readonly Pick[]
  /** The suppliers whose credit is left alone. */
  readonly withoutCredit: readonly number[]
  /** The references that were typed, by supplier; the others get the next numbers. */
  readonly references?: Readonly<Record<number, string>>
  /** What was sent last and has had no answer: it may be made. */
  readonly sent: BatchDraftInput | null
}

/** What may be drawn of each supplier's credit. */
export type FreeCredits = ReadonlyMap<number, Cop>

const nothing = centavos(0)

export function emptyDraft(key: string, paidOn: Day): RunDraft {
  return {
    key,
    budget: null,
    paidOn,
    method: 'transfer',
    note: '',
    files: [],
    picks: [],
    withoutCredit: [],
    sent: null,
  }
}

/** Sets what is paid of a bill; null takes it out. */
export function withAmount(draft: RunDraft, bill: DueBill, amount: Cop | null): RunDraft {
  const others = draft.picks.filter((pick) => pick.bill.id !== bill.id)
  return { ...draft, picks: amount === null ? others : [...others, { bill, amount }] }
}

/** Chooses bills with all that may be paid of them, or takes them out. */
export function withAll(draft: RunDraft, bills: readonly DueBill[], chosen: boolean): RunDraft {
  const ids = new Set(bills.map(({ id }) => id))
  const others = draft.picks.filter(({ bill }) => !ids.has(bill.id))
  const full = bills.filter(({ payable }) => payable > 0).map((bill) => ({ bill, amount: bill.payable }))
  return { ...draft, picks: chosen ? [...others, ...full] : others }
}

/** Uses the credit of a supplier, or leaves it alone. */
export function withCredit(draft: RunDraft, supplierId: number, used: boolean): RunDraft {
  const others = draft.withoutCredit.filter((id) => id !== supplierId)
  return { ...draft, withoutCredit: used ? others : [...others, supplierId] }
}

/** The credit that is to be drawn for each supplier that has any: all that their chosen bills take. */
export function drawnFor(draft: RunDraft, free: FreeCredits): FreeCredits {
  const drawn = bySupplier(paidPicks(draft), ({ bill }) => bill).map(({ supplierId, rows }) => {
    const most = draft.withoutCredit.includes(supplierId) ? nothing : (free.get(supplierId) ?? nothing)
    const paid = totalOf(rows)
    return [supplierId, most < paid ? most : paid] as const
  })
  return new Map(drawn.filter(([, amount]) => amount > 0))
}

/** The money that a run takes: what is paid, less the credit that is drawn. */
export function moneyFor(draft: RunDraft, drawn: FreeCredits): Cop {
  return subtract(totalOf(paidPicks(draft)), add(...drawn.values()))
}

/** Spreads the money at hand over these bills by due date, with the credit that is used, in place of what was chosen. */
export function withProposal(draft: RunDraft, bills: readonly DueBill[], free: FreeCredits): RunDraft {
  const usable = new Map([...free].filter(([supplierId]) => !draft.withoutCredit.includes(supplierId)))
  const proposed = proposeByDue(bills, draft.budget ?? nothing, usable)
  const picks = bills.flatMap((bill) => {
    const amount = proposed.get(bill.id)
    return amount === undefined ? [] : [{ bill, amount }]
  })
  return { ...draft, picks }
}

/** The same choice with its bills as they are now. */
export function withFacts(draft: RunDraft, bills: ReadonlyMap<number, DueBill>): RunDraft {
  const stale = draft.picks.some(({ bill }) => (bills.get(bill.id) ?? bill) !== bill)
  if (!stale) return draft
  return {
    ...draft,
    picks: draft.picks.map((pick) => ({ ...pick, bill: bills.get(pick.bill.id) ?? pick.bill })),
  }
}

/** What is really paid: nothing is no payment. */
export function paidPicks({ picks }: RunDraft): readonly Pick[] {
  return picks.filter(({ amount }) => amount !== 0)
}

/** The picks of which more is typed than may be paid, or what cannot be read. */
export function wrongPicks(draft: RunDraft): readonly Pick[] {
  return paidPicks(draft).filter(({ bill, amount }) => !(amount <= bill.payable))
}

/** What a run comes to: amounts that cannot be read, or that no document may carry, count nothing. */
export function totalOf(picks: readonly Pick[]): Cop {
  return add(...picks.map(({ amount }) => (amount <= maxCop ? amount : nothing)))
}

export interface SupplierGroup<Row> {
  readonly supplierId: number
  readonly supplier: string
  readonly rows: readonly Row[]
}

/** Rows by supplier, in the order in which the suppliers first appear. */
export function bySupplier<Row>(
  rows: readonly Row[],
  of: (row: Row) => DueBill,
): readonly SupplierGroup<Row>[] {
  const groups = new Map<number, { supplierId: number; supplier: string; rows: Row[] }>()
  for (const row of rows) {
    const { supplierId, supplier } = of(row)
    const group = groups.get(supplierId) ?? { supplierId, supplier, rows: [] }
    group.rows.push(row)
    groups.set(supplierId, group)
  }
  return [...groups.values()]
}

/** The reference of the payment to each supplier. */
export type References = ReadonlyMap<number, string>

/** The reference that was typed for each supplier, else the next of the suggested ones that nobody typed. */
export function referencesFor(draft: RunDraft, suggested: readonly string[]): References {
  const typed = draft.references ?? {}
  const taken = new Set(Object.values(typed))
  const left = suggested.filter((reference) => !taken.has(reference))
  const suppliers = bySupplier(paidPicks(draft), ({ bill }) => bill)
  return new Map(
    suppliers.map(({ supplierId }) => [supplierId, typed[supplierId] ?? left.shift() ?? ''] as const),
  )
}

/** Notes what is typed as the reference of the payment to a supplier. */
export function withReference(draft: RunDraft, supplierId: number, reference: string): RunDraft {
  return { ...draft, references: { ...draft.references, [supplierId]: reference } }
}

/** What is sent: each bill with what could be paid of it when its amount was chosen. */
export function bodyOf(draft: RunDraft, drawn: FreeCredits, references: References): BatchDraftInput {
  return {
    paidOn: draft.paidOn ?? '',
    method: draft.method,
    note: draft.note,
    budget: isBudget(draft.budget) ? draft.budget : null,
    attachmentIds: draft.files.map(({ id }) => id),
    allocations: paidPicks(draft).map(({ bill, amount }) => ({
      purchaseId: bill.id,
      amount,
      payable: bill.payable,
    })),
    references: [...references].map(([supplierId, reference]) => ({ supplierId, reference })),
    credits: [...drawn].map(([supplierId, amount]) => ({ supplierId, amount })),
  }
}

/** Whether an amount of money at hand is one that can be spread. */
export const isBudget = (budget: Cop | null): budget is Cop =>
  budget !== null && budget > 0 && budget <= maxCop

const place = (userId: number, companyId: number | null) => `payment-run ${userId} ${companyId ?? ''}`

/** The draft that this browser kept; undefined for none, or for one that cannot be read. */
export function keptDraft(store: Storage, userId: number, companyId: number | null): RunDraft | undefined {
  try {
    const kept = JSON.parse(store.getItem(place(userId, companyId)) ?? 'null') as RunDraft | null
    if (!kept || !Array.isArray(kept.picks) || !Array.isArray(kept.withoutCredit)) return undefined
    return typeof kept.key === 'string' ? kept : undefined
  } catch {
    return undefined
  }
}

/** Keeps a draft in this browser, or forgets it. */
export function keepDraft(
  store: Storage,
  userId: number,
  companyId: number | null,
  draft: RunDraft | undefined,
): void {
  try {
    if (draft) store.setItem(place(userId, companyId), JSON.stringify(draft))
    else store.removeItem(place(userId, companyId))
  } catch {
    // A browser that keeps nothing still pays.
  }
}

/** Whether there is something to lose. */
export function isStarted({ picks, budget, note, files }: RunDraft): boolean {
  return picks.length > 0 || budget !== null || note !== '' || files.length > 0
}
