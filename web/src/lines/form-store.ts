import type { Day } from '@trastienda/contract/calendar'
import type { FieldProblem } from '@trastienda/contract/problem'
import type { Attachment } from '@trastienda/contract/attachment'
import type { CellProblems, Problems } from './cells.ts'
import { ended } from './grid/lines.ts'
import type { Column, Line } from './line.ts'

type Lines = readonly Line[]

/** What every document with lines has. */
export interface DocumentValues {
  /** Always ends with a blank line, in which the next one is typed. */
  readonly lines: Lines
  readonly attachments: readonly Attachment[]
}

/** What sets one kind of document apart from the others. */
export interface DocumentKind<Values extends DocumentValues, Field extends string & keyof Values> {
  /** The fields beside the lines, in the order of the form. */
  readonly fields: readonly Field[]
  /** The cells of a line that are typed into, in the order in which Enter visits them. */
  readonly columns: readonly Column[]
  /** Everything that the contract's schema and rules refuse. */
  readonly check: (values: Values, today: Day) => Problems<Field>
  /** Whether two say the same, whatever keys their lines have. */
  readonly same: (a: Values, b: Values) => boolean
}

/** What a form holds while it is open. */
export interface Held<Values, Field extends string> {
  readonly values: Values
  /** What it started from, or what was saved last. */
  readonly base: Values
  /** The version of the saved document that is being changed; null for a new one. */
  readonly version: number | null
  /** Fields and cells (`key:column`) that have been left, whose problems may be shown. */
  readonly left: ReadonlySet<string>
  /** The fields that were set, whatever to. */
  readonly chosen: ReadonlySet<string>
  /** Whether saving was asked for, so that everything missing may be shown. */
  readonly asked: boolean
  readonly refused: Problems<Field>
  /** Earlier lines for Ctrl+Z, and the step that made the present ones. */
  readonly past: readonly Lines[]
  readonly step: string
  /** Counts refused attempts, so that the review list can take the focus. */
  readonly attempts: number
}

/** Nothing is wrong. */
export const nothing: { readonly head: object; readonly lines: ReadonlyMap<string, CellProblems> } = {
  head: {},
  lines: new Map(),
}
const deepest = 100

/** What a restored draft had typed: it was left when the page was, so that what is wrong in it is told at once. */
function restoredFields<Values extends DocumentValues, Field extends string & keyof Values>(
  { fields: all, columns }: DocumentKind<Values, Field>,
  values: Values,
  base: Values,
): ReadonlySet<string> {
  if (values === base) return new Set()
  const fields = all.filter((field) => plain(values[field]) !== plain(base[field]))
  const cells = values.lines.flatMap((line) =>
    columns.filter((column) => isTyped(line, column)).map((column) => `${line.key}:${column}`),
  )
  return new Set([...fields, ...cells])
}

function start<Values extends DocumentValues, Field extends string & keyof Values>(
  kind: DocumentKind<Values, Field>,
  values: Values,
  base: Values,
  version: number | null,
): Held<Values, Field> {
  return {
    values,
    base,
    version,
    left: restoredFields(kind, values, base),
    chosen: new Set(),
    asked: false,
    refused: nothing,
    past: [],
    step: '',
    attempts: 0,
  }
}

export interface FormStore<Values extends DocumentValues, Field extends string & keyof Values> {
  readonly get: () => Held<Values, Field>
  readonly subscribe: (listener: () => void) => () => void
  /** Changes fields; what the server said about them is forgotten. */
  readonly set: (change: Partial<Values>) => void
  /** The day of a new document turned: one that started as the day before, and that nobody set, goes on. */
  readonly turnDay: (field: Field, day: Day, before: Day) => void
  /** Changes lines. Changes under one step name are taken back together; null adds to the step before. */
  readonly setLines: (change: (lines: Lines) => Lines, step: string | null) => void
  /** Takes the last step back. Answers whether there was one. */
  readonly undo: () => boolean
  readonly leave: (...fields: string[]) => void
  readonly refuse: (refused: Problems<Field>) => void
  /** Starts over with these values, as saved or as another version. */
  readonly reset: (values: Values, version: number | null, base?: Values) => void
}

/** Problems of lines that have not changed since. */
function standing<Field extends string>(
  { head, lines }: Problems<Field>,
  before: Lines,
  after: Lines,
): Problems<Field> {
  if (lines.size === 0 || before === after) return { head, lines }
  const same = new Set(after.filter((line) => before.includes(line)).map(({ key }) => key))
  return { head, lines: new Map([...lines].filter(([key]) => same.has(key))) }
}

/** Holds a document while it is typed. Its functions stay the same, so that a line redraws only when it changes. */
export function formStore<Values extends DocumentValues, Field extends string & keyof Values>(
  kind: DocumentKind<Values, Field>,
  values: Values,
  version: number | null,
  base = values,
): FormStore<Values, Field> {
  let held = start(kind, values, base, version)
  const listeners = new Set<() => void>()
  const update = (change: Partial<Held<Values, Field>>) => {
    held = { ...held, ...change }
    for (const listener of listeners) listener()
  }
  const withLines = (lines: Lines, more: Partial<Held<Values, Field>>) => {
    const refused = standing(held.refused, held.values.lines, lines)
    update({ values: { ...held.values, lines }, refused, ...more })
  }
  return {
    get: () => held,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set: (change) => {
      const head = { ...held.refused.head }
      for (const field of kind.fields) if (field in change) delete head[field]
      const chosen = new Set([...held.chosen, ...Object.keys(change)])
      update({ values: { ...held.values, ...change }, chosen, refused: { ...held.refused, head } })
    },
    turnDay: (field, day, before) => {
      const { values, base, version, chosen } = held
      if (version !== null || chosen.has(field) || values[field] !== before || base[field] !== before) return
      update({ values: { ...values, [field]: day }, base: { ...base, [field]: day } })
    },
    setLines: (change, step) => {
      const before = held.values.lines
      const lines = ended(change(before))
      if (lines === before) return
      const joins = step === null || (step !== '' && step === held.step)
      const past = joins ? held.past : [...held.past.slice(1 - deepest), before]
      withLines(lines, { past, step: step ?? held.step })
    },
    undo: () => {
      const lines = held.past.at(-1)
      if (lines === undefined) return false
      withLines(lines, { past: held.past.slice(0, -1), step: '' })
      return true
    },
    leave: (...fields) => {
      if (held.step !== '' || fields.some((field) => !held.left.has(field))) {
        update({ left: new Set([...held.left, ...fields]), step: '' })
      }
    },
    refuse: (refused) => update({ asked: true, refused, attempts: held.attempts + 1 }),
    reset: (next, nextVersion, nextBase = next) => {
      held = start(kind, next, nextBase, nextVersion)
      update({})
    },
  }
}

function shownCells(
  columns: readonly Column[],
  line: Line,
  found: CellProblems,
  { asked, left }: Pick<Held<unknown, string>, 'asked' | 'left'>,
): CellProblems {
  if (asked) return found
  const shown = columns.filter(
    (column) =>
      found[column] &&
      isWrong(line, column) &&
      (left.has(`${line.key}:${column}`) || isHopeless(line, column)),
  )
  return Object.fromEntries(shown.map((column) => [column, found[column]]))
}

function isTyped(line: Line, column: Column): boolean {
  return (column === 'product' ? line.typed : line[column]) !== ''
}

/**
 * Wrong is told once the cell is left; missing only when saving was asked for, but for a cost or price: the line would look done
 * and be worth nothing.
 */
function isWrong(line: Line, column: Column): boolean {
  return isRate(column) || isTyped(line, column)
}

/** No further key makes an amount of letters: that is said while they are typed. */
function isHopeless(line: Line, column: Column): boolean {
  return (column === 'quantity' || isRate(column)) && /\p{L}/u.test(line[column])
}

function isRate(column: Column): column is 'cost' | 'price' {
  return column === 'cost' || column === 'price'
}

/** Nothing is there yet: that is said when saving was asked for, not while somebody is on the way to it. */
function isMissing({ code }: FieldProblem): boolean {
  return code === 'required' || code.startsWith('select_')
}

/** The problems to show: the server's at once, the rules' when their field was left or saving was asked for. */
export function shownProblems<Values extends DocumentValues, Field extends string & keyof Values>(
  kind: DocumentKind<Values, Field>,
  held: Held<Values, Field>,
  today: Day,
): Problems<Field> {
  const found = kind.check(held.values, today)
  const told = ([field, problem]: [string, FieldProblem]) =>
    held.asked || (held.left.has(field) && !isMissing(problem))
  const head = Object.fromEntries(
    Object.entries<FieldProblem>(found.head as Record<string, FieldProblem>).filter(told),
  ) as Problems<Field>['head']
  const lines = new Map<string, CellProblems>()
  for (const line of held.values.lines) {
    const own = found.lines.get(line.key)
    const refused = held.refused.lines.get(line.key)
    const told = own && shownCells(kind.columns, line, own, held)
    const shown = refused ? { ...told, ...refused } : told
    if (shown && Object.keys(shown).length > 0) lines.set(line.key, shown)
  }
  return { head: { ...head, ...held.refused.head }, lines }
}

/** What was changed, for the save bar: fields by name, lines by their number from 1. */
export interface Changes<Field extends string> {
  readonly fields: readonly Field[]
  readonly lines: readonly number[]
  /** Lines that were taken out. */
  readonly removed: number
}

function plain(value: unknown): string {
  return JSON.stringify(value ?? null)
}

/** Which fields and lines differ from what was saved. */
export function changesOf<Values extends DocumentValues, Field extends string & keyof Values>(
  kind: DocumentKind<Values, Field>,
  { values, base }: Pick<Held<Values, Field>, 'values' | 'base'>,
): Changes<Field> {
  const fields = kind.fields.filter((field) => plain(values[field]) !== plain(base[field]))
  const before = new Map(base.lines.map((line) => [line.key, line]))
  const same = (line: Line) => before.get(line.key) === line || plain(before.get(line.key)) === plain(line)
  const lines = values.lines.flatMap((line, at) =>
    at === values.lines.length - 1 || same(line) ? [] : [at + 1],
  )
  const present = new Set(values.lines.map(({ key }) => key))
  const removed = base.lines.filter(({ key }, at) => at < base.lines.length - 1 && !present.has(key)).length
  return { fields, lines, removed }
}
