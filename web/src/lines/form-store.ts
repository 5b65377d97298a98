import type { Day } from '@trastienda/contract/calendar'
import type { FieldProblem, FieldProblems } from '@trastienda/contract/problem'
import type { Attachment } from '@trastienda/contract/attachment'
import type { CellProblems, Problems } from './cells.ts'
import { type Texts, withUnchosen } from '../kit/form-state.ts'
import { ended } from './grid/lines.ts'
import type { Column, Line } from './line.ts'

type Lines = readonly Line[]

/** The common fields of documents with lines. */
export interface DocumentValues {
  /** Always ends with an empty line for the next input. */
  readonly lines: Lines
  readonly attachments: readonly Attachment[]
}

/** The differences of one kind of document. */
export interface DocumentKind<Values extends DocumentValues, Field extends string & keyof Values> {
  /** The fields outside the lines, in the order of the form. */
  readonly fields: readonly Field[]
  /** The editable cells of a line, in the order of Enter. */
  readonly columns: readonly Column[]
  /** All problems by the contract's schema and rules. */
  readonly check: (values: Values, today: Day) => Problems<Field>
  /** Whether two are equal, ignoring the keys of their lines. */
  readonly same: (a: Values, b: Values) => boolean
}

/** The state of an open form. */
export interface Held<Values, Field extends string> {
  readonly values: Values
  /** The initial values, or those saved last. */
  readonly base: Values
  /** The version of the saved document that is being changed; null for a new one. */
  readonly version: number | null
  /** Fields and cells (`key:column`) that were left, whose problems may be shown. */
  readonly left: ReadonlySet<string>
  /** The fields that were set, to any value. */
  readonly chosen: ReadonlySet<string>
  /** Whether saving was attempted, so that all missing fields may be shown. */
  readonly attempted: boolean
  /** Fields that came into the form since then: they miss nothing until they are left. */
  readonly arrived: ReadonlySet<string>
  readonly refused: Problems<Field>
  /** Earlier lines for Ctrl+Z, and the step that made the present ones. */
  readonly past: readonly Lines[]
  readonly step: string
  /** Counts refused attempts, so that the list of problems can take the focus. */
  readonly attempts: number
}

/** No problems. */
export const nothing: { readonly head: object; readonly lines: ReadonlyMap<string, CellProblems> } = {
  head: {},
  lines: new Map(),
}
const deepest = 100

/** The cells (`key:column`) in which something was typed. */
export const typedCells = (lines: Lines, columns: readonly Column[]): readonly string[] =>
  lines.flatMap((line) =>
    columns.filter((column) => isTyped(line, column)).map((column) => `${line.key}:${column}`),
  )

/** The cells of a restored draft count as left, so that their problems are shown at once. */
function restoredFields<Values extends DocumentValues, Field extends string & keyof Values>(
  { fields: all, columns }: DocumentKind<Values, Field>,
  values: Values,
  base: Values,
): ReadonlySet<string> {
  if (values === base) return new Set()
  const fields = all.filter((field) => plain(values[field]) !== plain(base[field]))
  return new Set([...fields, ...typedCells(values.lines, columns)])
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
    attempted: false,
    arrived: new Set(),
    refused: nothing,
    past: [],
    step: '',
    attempts: 0,
  }
}

export interface FormStore<Values extends DocumentValues, Field extends string & keyof Values> {
  readonly get: () => Held<Values, Field>
  readonly subscribe: (listener: () => void) => () => void
  /** Changes fields; the server's problems for them are cleared. @param arrives a field that the change shows */
  readonly set: (change: Partial<Values>, arrives?: Field) => void
  /** The day changed: a new document that started as the day before, and whose day nobody set, advances. */
  readonly turnDay: (field: Field, day: Day, before: Day) => void
  /** Changes lines. Changes under one step name are undone together; null adds to the previous step. */
  readonly setLines: (change: (lines: Lines) => Lines, step: string | null) => void
  /** Undoes the last step. Returns whether there was one. */
  readonly undo: () => boolean
  readonly leave: (...fields: string[]) => void
  readonly refuse: (refused: Problems<Field>) => void
  /** Notes text that stands in a field of choices without being chosen; empty for none. */
  readonly noteUnchosen: (field: Field, text: string) => void
  /** The noted texts: what is saved would be another choice than the one that is read. */
  readonly unchosen: () => Texts
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

/**
 * The state of a document while it is typed. Its functions stay the same, so that a line rerenders only when it
 * changes.
 */
export function formStore<Values extends DocumentValues, Field extends string & keyof Values>(
  kind: DocumentKind<Values, Field>,
  values: Values,
  version: number | null,
  base = values,
): FormStore<Values, Field> {
  let held = start(kind, values, base, version)
  const listeners = new Set<() => void>()
  let unchosen: Texts = {}
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
    set: (change, arrives) => {
      const head = { ...held.refused.head }
      for (const field of kind.fields) if (field in change) delete head[field]
      const chosen = new Set([...held.chosen, ...Object.keys(change)])
      const arrived = arrives === undefined ? held.arrived : new Set([...held.arrived, arrives])
      update({ values: { ...held.values, ...change }, chosen, arrived, refused: { ...held.refused, head } })
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
      if (held.step !== '' || fields.some((field) => !held.left.has(field) || held.arrived.has(field))) {
        const arrived = new Set([...held.arrived].filter((field) => !fields.includes(field)))
        update({ left: new Set([...held.left, ...fields]), arrived, step: '' })
      }
    },
    refuse: (refused) =>
      update({ attempted: true, arrived: new Set(), refused, attempts: held.attempts + 1 }),
    noteUnchosen: (field, text) => {
      const before = unchosen
      unchosen = withUnchosen(before, field, text)
      if (unchosen === before) return
      const head = { ...held.refused.head }
      if (head[field]?.code !== 'choose_match') return
      delete head[field]
      update({ refused: { ...held.refused, head } })
    },
    unchosen: () => unchosen,
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
  { attempted, left }: Pick<Held<unknown, string>, 'attempted' | 'left'>,
): CellProblems {
  if (attempted) return found
  const visible = columns.filter(
    (column) =>
      found[column] &&
      isWrong(line, column) &&
      (left.has(`${line.key}:${column}`) || isHopeless(line, column)),
  )
  return Object.fromEntries(visible.map((column) => [column, found[column]]))
}

function isTyped(line: Line, column: Column): boolean {
  return (column === 'product' ? line.typed : line[column]) !== ''
}

/**
 * Errors are shown once the cell is left; missing values only after an attempt to save, except a cost or price: the
 * line would look complete and have no value.
 */
function isWrong(line: Line, column: Column): boolean {
  return isRate(column) || isTyped(line, column)
}

/** No further key makes letters an amount, so that is shown while typing. */
function isHopeless(line: Line, column: Column): boolean {
  return (column === 'quantity' || isRate(column)) && /\p{L}/u.test(line[column])
}

function isRate(column: Column): column is 'cost' | 'price' {
  return column === 'cost' || column === 'price'
}

/** A value is still missing: shown after an attempt to save, not while the person is on the way to it. */
function isMissing({ code }: FieldProblem): boolean {
  return code === 'required' || code.startsWith('select_')
}

/** The problems to show: the server's at once; the rules', and `also`, once their field was left or saving attempted. */
export function shownProblems<Values extends DocumentValues, Field extends string & keyof Values>(
  kind: DocumentKind<Values, Field>,
  held: Held<Values, Field>,
  today: Day,
  also: FieldProblems = {},
): Problems<Field> {
  const found = kind.check(held.values, today)
  const isShown = ([field, problem]: [string, FieldProblem]) =>
    isMissing(problem) ? held.attempted && !held.arrived.has(field) : held.attempted || held.left.has(field)
  const head = Object.fromEntries(
    Object.entries<FieldProblem>({ ...also, ...(found.head as FieldProblems) }).filter(isShown),
  ) as Problems<Field>['head']
  const lines = new Map<string, CellProblems>()
  for (const line of held.values.lines) {
    const own = found.lines.get(line.key)
    const refused = held.refused.lines.get(line.key)
    const checked = own && shownCells(kind.columns, line, own, held)
    const visible = refused ? { ...checked, ...refused } : checked
    if (visible && Object.keys(visible).length > 0) lines.set(line.key, visible)
  }
  return { head: { ...head, ...held.refused.head }, lines }
}

/** The changes for the save bar: fields by name, lines by number from 1. */
export interface Changes<Field extends string> {
  readonly fields: readonly Field[]
  readonly lines: readonly number[]
  /** Removed lines. */
  readonly removed: number
}

function plain(value: unknown): string {
  return Number.isNaN(value) ? 'NaN' : JSON.stringify(value ?? null)
}

/** The fields and lines that differ from the saved version. */
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
