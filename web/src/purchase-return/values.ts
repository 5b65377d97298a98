import type { Attachment } from '@trastienda/contract/attachment'
import type { Day } from '@trastienda/contract/calendar'
import { add, type Cop } from '@trastienda/contract/money'
import type { FieldProblem } from '@trastienda/contract/problem'
import { type PurchaseReturn, returnDraft, type ReturnReason } from '@trastienda/contract/purchase-return'
import type { ReturnableLine } from '@trastienda/contract/purchase-return-lines'
import { returnProblems, valuedItems } from '@trastienda/contract/purchase-return.rules'
import { addProblems } from '../kit/add-problems.ts'
import { isTypedQuantity, problemsByRow } from '../lines/return/return-quantities.ts'

/** The input of a line; an empty quantity leaves it out, and without a reason it has that of the whole return. */
export interface LineValues {
  readonly quantity: string
  readonly reason: ReturnReason | null
}

export interface ReturnValues {
  readonly returnedOn: Day | null
  readonly reference: string
  readonly note: string
  readonly reason: ReturnReason | null
  /** By the line of the bill and the lot with its goods. */
  readonly items: Readonly<Record<string, LineValues>>
  readonly attachmentIds: readonly Attachment[]
}

/** Goods that expire within this many days have expiry as their default reason. */
const nearDays = 30

/** The reason of a lot, if its expiry gives one. */
export function reasonOf({ expiresOn }: Pick<ReturnableLine, 'expiresOn'>, today: Day): ReturnReason | null {
  if (expiresOn === null) return null
  if (expiresOn < today) return 'expired'
  const days = (Date.parse(expiresOn) - Date.parse(today)) / 86_400_000
  return days <= nearDays ? 'near_expiry' : null
}

/** The reason that a line has: its own, else that of the whole return; its expiry suggests one only where none is chosen. */
export const reasonIn = (
  own: ReturnReason | null,
  common: ReturnReason | null,
  line: Pick<ReturnableLine, 'expiresOn'>,
  today: Day,
): ReturnReason | null => own ?? common ?? reasonOf(line, today)

const noLine: LineValues = { quantity: '', reason: null }

type Row = Pick<ReturnableLine, 'lineId' | 'lotId'>

/** The key of a row of the form: a line may be returned from several lots. */
export const keyOf = ({ lineId, lotId }: Row): string => `${lineId}/${lotId}`

/** The input of the line, empty when nothing was typed. */
export const lineOf = ({ items }: Pick<ReturnValues, 'items'>, row: Row): LineValues =>
  items[keyOf(row)] ?? noLine

export const newValues = (today: Day, suggested: string): ReturnValues => ({
  returnedOn: today,
  reference: suggested,
  note: '',
  reason: null,
  items: {},
  attachmentIds: [],
})

/** A saved return as the form holds it. */
export function valuesOf(saved: PurchaseReturn): ReturnValues {
  const { returnedOn, reference, note, items, attachments } = saved
  const lines = items.flatMap(({ purchaseLineId: lineId, lotId, quantity, reason }) =>
    lineId === null ? [] : [[keyOf({ lineId, lotId }), { quantity, reason }] as const],
  )
  return {
    returnedOn,
    reference,
    note,
    reason: null,
    items: Object.fromEntries(lines),
    attachmentIds: attachments,
  }
}

/** The returned lines, in the order of the bill: a problem of `items.2` belongs to the third of them. */
export const chosenLines = (values: Pick<ReturnValues, 'items'>, lines: readonly ReturnableLine[]) =>
  lines.filter((line) => lineOf(values, line).quantity.trim() !== '')

/** The body that the form sends. */
export function draftOf(
  purchaseId: number,
  values: ReturnValues,
  lines: readonly ReturnableLine[],
  today: Day,
): unknown {
  const items = chosenLines(values, lines).map((line) => {
    const { quantity, reason } = lineOf(values, line)
    const { lineId: purchaseLineId, lotId } = line
    return { purchaseLineId, lotId, quantity, reason: reasonIn(reason, values.reason, line, today) }
  })
  return {
    purchaseId,
    reference: values.reference,
    returnedOn: values.returnedOn ?? '',
    note: values.note,
    items,
    attachmentIds: values.attachmentIds.map(({ id }) => id),
  }
}

/** The draft's schema with the limits of these lines, so that the form shows the server's problems. */
export const boundedDraft = (lines: readonly ReturnableLine[]) =>
  returnDraft.superRefine(({ items }, context) => addProblems(context, returnProblems(items, lines)))

/** The readable input, with the row that it is typed in. */
const typed = (values: Pick<ReturnValues, 'items'>, lines: readonly ReturnableLine[]) =>
  lines.flatMap((line) => {
    const { quantity } = lineOf(values, line)
    const { lineId: purchaseLineId, lotId } = line
    return isTypedQuantity(quantity) ? [{ purchaseLineId, lotId, quantity, key: keyOf(line) }] : []
  })

/** The value of each typed row, by its key; rows whose quantity cannot be read, or is too large, have none. */
export function valuesByRow(
  values: Pick<ReturnValues, 'items'>,
  lines: readonly ReturnableLine[],
): ReadonlyMap<string, Cop> {
  const wrong = liveProblems(values, lines)
  // Left out before they are valued: a code that is being scanned is a quantity of billions.
  const right = typed(values, lines).filter(({ key }) => !wrong.has(key))
  return new Map(valuedItems(right, lines).map(({ item, value }) => [item.key, value] as const))
}

/** The value of all typed rows; null while one of them is wrong, since a partial sum would mislead. */
export function totalOf(values: Pick<ReturnValues, 'items'>, lines: readonly ReturnableLine[]): Cop | null {
  const valued = valuesByRow(values, lines)
  return valued.size < chosenLines(values, lines).length ? null : add(...valued.values())
}

/** The problems of typed quantities, by the key of their row. */
export function liveProblems(
  values: Pick<ReturnValues, 'items'>,
  lines: readonly ReturnableLine[],
): ReadonlyMap<string, FieldProblem> {
  const items = typed(values, lines)
  const keys = items.map(({ key }) => key)
  return problemsByRow(returnProblems(items, lines), keys)
}
