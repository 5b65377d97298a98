import type { Attachment } from '@trastienda/contract/attachment'
import type { Day } from '@trastienda/contract/calendar'
import { add, centavos, type Cop, maxCop, subtract } from '@trastienda/contract/money'
import type { MoneyMethod } from '@trastienda/contract/payment'
import { proposeByDue } from '@trastienda/contract/payment.rules'
import type { BatchDraftInput, DueBill } from '@trastienda/contract/payment-batch'

/** A bill to pay, as it was last seen, with the typed amount; `NaN` when it is unreadable. */
export interface Pick {
  readonly bill: DueBill
  readonly amount: Cop
}

/** The selection and input of a run, until it is created. */
export interface RunDraft {
  /** The key under which it is sent: a run that is sent again is the same run. */
  readonly key: string
  readonly budget: Cop | null
  readonly paidOn: Day | null
  readonly method: MoneyMethod
  readonly note: string
  readonly files: readonly Attachment[]
  readonly picks: readonly Pick[]
  /** The suppliers whose credit is left unused. */
  readonly withoutCredit: readonly number[]
  /** The typed references, by supplier; the others get the next numbers. */
  readonly references?: Readonly<Record<number, string>>
  /** The last request without a reply: it may have succeeded. */
  readonly sent: BatchDraftInput | null
}

/** The available credit of each supplier. */
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

/** Sets the amount for a bill; null removes it. */
export function withAmount(draft: RunDraft, bill: DueBill, amount: Cop | null): RunDraft {
  const others = draft.picks.filter((pick) => pick.bill.id !== bill.id)
  return { ...draft, picks: amount === null ? others : [...others, { bill, amount }] }
}

/** Selects bills with their payable amount, or removes them. */
export function withAll(draft: RunDraft, bills: readonly DueBill[], chosen: boolean): RunDraft {
  const ids = new Set(bills.map(({ id }) => id))
  const others = draft.picks.filter(({ bill }) => !ids.has(bill.id))
  const full = bills.filter(({ payable }) => payable > 0).map((bill) => ({ bill, amount: bill.payable }))
  return { ...draft, picks: chosen ? [...others, ...full] : others }
}

/** Uses the credit of a supplier, or leaves it unused. */
export function withCredit(draft: RunDraft, supplierId: number, used: boolean): RunDraft {
  const others = draft.withoutCredit.filter((id) => id !== supplierId)
  return { ...draft, withoutCredit: used ? others : [...others, supplierId] }
}

/** The credit to use for each supplier that has any: as much as their selected bills can take. */
export function drawnFor(draft: RunDraft, free: FreeCredits): FreeCredits {
  const drawn = bySupplier(paidPicks(draft), ({ bill }) => bill).map(({ supplierId, rows }) => {
    const most = draft.withoutCredit.includes(supplierId) ? nothing : (free.get(supplierId) ?? nothing)
    const paid = totalOf(rows)
    return [supplierId, most < paid ? most : paid] as const
  })
  return new Map(drawn.filter(([, amount]) => amount > 0))
}

/** The money of a run: the paid amounts minus the credit used. */
export function moneyFor(draft: RunDraft, drawn: FreeCredits): Cop {
  return subtract(totalOf(paidPicks(draft)), add(...drawn.values()))
}

/** Distributes the available money over these bills by due date, with the used credit, replacing the selection. */
export function withProposal(draft: RunDraft, bills: readonly DueBill[], free: FreeCredits): RunDraft {
  const usable = new Map([...free].filter(([supplierId]) => !draft.withoutCredit.includes(supplierId)))
  const proposed = proposeByDue(bills, draft.budget ?? nothing, usable)
  const picks = bills.flatMap((bill) => {
    const amount = proposed.get(bill.id)
    return amount === undefined ? [] : [{ bill, amount }]
  })
  return { ...draft, picks }
}

/** The same selection with the present state of its bills. */
export function withFacts(draft: RunDraft, bills: ReadonlyMap<number, DueBill>): RunDraft {
  const stale = draft.picks.some(({ bill }) => (bills.get(bill.id) ?? bill) !== bill)
  if (!stale) return draft
  return {
    ...draft,
    picks: draft.picks.map((pick) => ({ ...pick, bill: bills.get(pick.bill.id) ?? pick.bill })),
  }
}

/** The amounts to pay: zero is no payment. */
export function paidPicks({ picks }: RunDraft): readonly Pick[] {
  return picks.filter(({ amount }) => amount !== 0)
}

/** The selected bills with too large, negative or unreadable amounts. */
export function wrongPicks(draft: RunDraft): readonly Pick[] {
  return paidPicks(draft).filter(({ bill, amount }) => !(amount >= 0 && amount <= bill.payable))
}

/** The totals of a run: unreadable amounts, or those above the limit of a document, count as zero. */
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

/** The typed reference for each supplier, else the next offered one that nobody typed. */
export function referencesFor(draft: RunDraft, suggested: readonly string[]): References {
  const typed = draft.references ?? {}
  const taken = new Set(Object.values(typed))
  const left = suggested.filter((reference) => !taken.has(reference))
  const suppliers = bySupplier(paidPicks(draft), ({ bill }) => bill)
  return new Map(
    suppliers.map(({ supplierId }) => [supplierId, typed[supplierId] ?? left.shift() ?? ''] as const),
  )
}

/** Stores the typed reference of the payment to a supplier. */
export function withReference(draft: RunDraft, supplierId: number, reference: string): RunDraft {
  return { ...draft, references: { ...draft.references, [supplierId]: reference } }
}

/** The body: each bill with its payable amount when its amount was chosen. */
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
    references: [...references].map(([supplierId, reference]) => ({
      supplierId,
      reference,
      referenceOffered: draft.references?.[supplierId] === undefined,
    })),
    credits: [...drawn].map(([supplierId, amount]) => ({ supplierId, amount })),
  }
}

/** Whether an amount of available money can be distributed. */
export const isBudget = (budget: Cop | null): budget is Cop =>
  budget !== null && budget > 0 && budget <= maxCop

/** Whether there is something to lose. */
export function isStarted({ picks, budget, note, files }: RunDraft): boolean {
  return picks.length > 0 || budget !== null || note !== '' || files.length > 0
}
