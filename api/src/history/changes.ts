import type { HistoryChange } from '@trastienda/contract/history'

type Facts = Readonly<Record<string, unknown>>

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const areLines = (value: unknown): value is Facts[] =>
  Array.isArray(value) && value.length > 0 && value.every(isFacts)
const emptyAsNull = (value: unknown) => (value === undefined || value === '' ? null : value)
const same = (one: unknown, other: unknown) =>
  JSON.stringify(emptyAsNull(one)) === JSON.stringify(emptyAsNull(other))

/** The identity of a line: its ids, its lot, its barcode. Equal lines are distinguished by their order. */
function identity(line: Facts): string {
  return JSON.stringify(Object.entries(line).filter(([field]) => /Id$|^lot$|^barcode$/.test(field)))
}

function keyed(lines: readonly Facts[]): Map<string, Facts> {
  const seen = new Map<string, number>()
  return new Map(
    lines.map((line) => {
      const about = identity(line)
      const turn = (seen.get(about) ?? 0) + 1
      seen.set(about, turn)
      return [`${about}#${turn}`, line]
    }),
  )
}

/** The name of a line for people: the first of these fields that it has. */
function nameOf(line: Facts): string {
  const named = ['productId', 'purchaseId', 'name', 'barcode'].find((field) => field in line)
  return named === undefined ? '' : String(line[named])
}

function lineChanges(field: string, before: readonly Facts[], after: readonly Facts[]): HistoryChange[] {
  const [was, is] = [keyed(before), keyed(after)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key): HistoryChange[] => {
    const [old, now] = [was.get(key), is.get(key)]
    const of = nameOf(now ?? old ?? {})
    if (!old || !now) return [{ field, of, before: old ?? null, after: now ?? null }]
    return factChanges(old, now).map((change) => ({ ...change, field: `${field}.${change.field}`, of }))
  })
}

function factChanges(before: Facts, after: Facts): HistoryChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields
    .filter((field) => !same(before[field], after[field]))
    .map((field) => ({ field, of: '', before: emptyAsNull(before[field]), after: emptyAsNull(after[field]) }))
}

/** Two states of a document as stored, with ids where the names are shown. */
export interface StoredStates {
  readonly before: unknown
  readonly after: unknown
}

/** A value replaced by another with the same name, usually a file. The names alone would show no change. */
function namesakes(before: Facts, after: Facts, stored: StoredStates | undefined): HistoryChange[] {
  if (!isFacts(stored?.before) || !isFacts(stored.after)) return []
  return factChanges(stored.before, stored.after)
    .filter(({ field, before: old }) => !areLines(old) && same(before[field], after[field]))
    .map(({ field }) => ({ field, of: '', before: before[field], after: after[field] }))
}

/**
 * The fields that differ between two states of a document; none when there is no earlier or no later state.
 * @param stored the same states with ids instead of names: a field with the same name before and after differs when its
 * ids do
 */
export function changesOf(before: unknown, after: unknown, stored?: StoredStates): HistoryChange[] {
  if (!isFacts(before) || !isFacts(after)) return []
  const differing = factChanges(before, after).flatMap((change) => {
    const [old, now] = [change.before ?? [], change.after ?? []]
    if (!areLines(old) && !areLines(now)) return [change]
    return lineChanges(change.field, areLines(old) ? old : [], areLines(now) ? now : [])
  })
  return [...differing, ...namesakes(before, after, stored)]
}
