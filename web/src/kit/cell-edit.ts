import { fieldProblems } from '@trastienda/contract/field'
import type { FieldProblem } from '@trastienda/contract/problem'
import type { FunctionComponent } from 'react'
import type { z } from 'zod'
import { CallError } from '../session/call-error.ts'
import type { FieldProps } from './Field.tsx'

/** How one value of a row is changed in its cell. `Whole` is the record as it is read again before it is saved. */
export interface CellEdit<Row, Value, Whole extends Row = Row> {
  /** What is changed, for screen readers and messages: "Precio". */
  readonly label: string
  /** What the row is called. */
  readonly name: (row: Row) => string
  /** Whether the cell of this row can be changed; every one by default. */
  readonly may?: (row: Row) => boolean
  /** Whether F2 begins with it, wherever its column stands; with the first column by default. */
  readonly first?: boolean
  readonly value: (row: Row) => Value
  /** The row with another value, as it is shown while that is being saved. */
  readonly put: (row: Row, value: Value) => Row
  readonly same: (one: Value, other: Value) => boolean
  readonly field: FunctionComponent<CellFieldProps<Value>>
  readonly problem: (value: Value) => FieldProblem | undefined
  /** The value in a message. */
  readonly print: (value: Value) => string
  /** What a reason is called, where the server may ask for one. */
  readonly reason?: string
  readonly read: (row: Row) => Promise<Whole>
  /** Saves over the version that was read. */
  readonly send: (now: Whole, value: Value, reason: string) => Promise<unknown>
  /** Reads what shows the row again. */
  readonly refresh: (row: Row) => Promise<void>
}

/** What the field in a cell is given: it has the focus, and its label is for screen readers only. */
export type CellFieldProps<Value> = Pick<
  FieldProps<Value>,
  'label' | 'name' | 'value' | 'onChange' | 'problem' | 'autoFocus' | 'required'
> & {
  /** Saves: for fields that handle Enter themselves. */
  readonly onNext: () => void
}

/** A value to save over the one that was seen. */
export interface CellChange<Value> {
  readonly from: Value
  readonly to: Value
  readonly reason: string
}

/** How often a record is read again that changes while it is being saved. */
const attempts = 3

const isStale = (error: unknown) => error instanceof CallError && error.code === 'stale'

/**
 * Saves one value of a record. Changes of its other values since it was shown are kept. A value that is there already
 * is not sent again: an earlier attempt saved it whose reply was lost.
 * @returns the value of somebody else, when it is no longer the one that was seen; then nothing is saved
 */
export async function saveOver<Row, Value, Whole extends Row>(
  edit: CellEdit<Row, Value, Whole>,
  row: Row,
  { from, to, reason }: CellChange<Value>,
): Promise<{ readonly theirs: Value } | undefined> {
  for (let attempt = 1; ; attempt++) {
    const now = await edit.read(row)
    const present = edit.value(now)
    if (edit.same(present, to)) return undefined
    if (!edit.same(present, from)) return { theirs: present }
    try {
      await edit.send(now, to, reason)
      return undefined
    } catch (error) {
      if (!isStale(error) || attempt === attempts) throw error
    }
  }
}

/** Why a schema refuses a single value. */
export function problemIn(schema: z.ZodType, value: unknown): FieldProblem | undefined {
  const { error } = schema.safeParse(value)
  return error && fieldProblems(error, value)['']
}
