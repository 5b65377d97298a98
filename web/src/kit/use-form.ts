import { fieldProblems } from '@trastienda/contract/field'
import type { FieldProblem, FieldProblems } from '@trastienda/contract/problem'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { onNewDay } from '../i18n/new-day.ts'
import { CallError } from '../session/call-error.ts'
import { newKey } from '../session/key.ts'
import { sameValues, withValueAt } from './form-path.ts'

interface FormOptions<Schema extends z.ZodType, Values, Saved> {
  /** The contract's schema of the body. */
  schema: Schema
  /** The initial values; empty fields are `''` or null, never undefined. */
  initial: Values
  /** Sends the parsed values. The key stays the same until it has succeeded. */
  submit: (body: z.output<Schema>, key: string) => Promise<Saved>
  /** The schema's input, when the form stores its values differently. */
  toBody?: (values: Values) => unknown
  /** The field that starts as today: unless somebody sets it, it advances with the days while the form is open. */
  startsToday?: (keyof Values & string) | undefined
  /** The key of an earlier attempt whose reply was lost. */
  key?: string | undefined
}

export interface Form<Values, Saved = unknown> {
  readonly values: Values
  /** What it started with, or what was saved last. */
  readonly initial: Values
  /** Changes fields: a part of the values, a function of the present values, or the value at a path. */
  set: (change: Partial<Values> | ((now: Values) => Partial<Values>) | string, value?: unknown) => void
  /** The props of a field, by its name: `<TextField label="…" {...form.field('name')} />`. */
  field: <Name extends keyof Values & string>(name: Name) => FieldBinding<Values[Name]>
  /** The problems to show: those of the server at once, those of the schema after saving or leaving the field. */
  readonly problems: FieldProblems
  problemOf: (path: string) => FieldProblem | undefined
  /** The failure of the last attempt that belongs to no single field. */
  readonly failure: unknown
  readonly dirty: boolean
  readonly busy: boolean
  /** Validates and sends; null when it was refused. */
  submit: () => Promise<Saved | null>
  /** The key under which it is sent next. */
  key: () => string
  /** Starts over, from the initial values or from others. */
  reset: (values?: Values) => void
  /** Counts refused attempts, so that the summary can take the focus. */
  readonly attempts: number
}

interface FieldBinding<V> {
  name: string
  value: V
  onChange: (value: V) => void
  onBlur: () => void
  problem: FieldProblem | undefined
}

interface Held<Values> {
  readonly initial: Values
  readonly values: Values
  readonly left: ReadonlySet<string>
  /** The fields that were set, to any value. */
  readonly chosen: ReadonlySet<string>
  readonly attempted: boolean
  readonly refused: FieldProblems
  readonly failure: unknown
  readonly attempts: number
}

function start<Values>(values: Values): Held<Values> {
  const nothing = {
    left: new Set<string>(),
    chosen: new Set<string>(),
    attempted: false,
    refused: {},
    failure: null,
  }
  return { initial: values, values, ...nothing, attempts: 0 }
}

/** Problems whose path is not that of a changed field, nor above or below it. */
function without(problems: FieldProblems, paths: readonly string[]): FieldProblems {
  const touches = (path: string) =>
    paths.some(
      (changed) => path === changed || path.startsWith(`${changed}.`) || changed.startsWith(`${path}.`),
    )
  return Object.fromEntries(Object.entries(problems).filter(([path]) => !touches(path)))
}

/** The state of a form: values, problems by the contract's schema and by the server, one key per form. */
export function useForm<Schema extends z.ZodType, Values extends object, Saved>(
  options: FormOptions<Schema, Values, Saved>,
): Form<Values, Saved> {
  const [held, setHeld] = useState(() => start(options.initial))
  const [busy, setBusy] = useState(false)
  const latest = useRef(held)
  const key = useRef(options.key ?? '')

  const update = (change: Partial<Held<Values>>) => {
    latest.current = { ...latest.current, ...change }
    setHeld(latest.current)
  }
  const check = ({ values }: Held<Values>) => {
    const input = options.toBody ? options.toBody(values) : values
    const parsed = options.schema.safeParse(input)
    return { parsed, problems: parsed.success ? {} : fieldProblems(parsed.error, input) }
  }

  const set: Form<Values>['set'] = (given, value) => {
    const { values, refused, chosen } = latest.current
    const change = typeof given === 'function' ? given(values) : given
    const byPath = typeof change === 'string'
    const roots = byPath ? [change.split('.')[0] ?? ''] : Object.keys(change)
    update({
      chosen: new Set([...chosen, ...roots]),
      values: byPath ? withValueAt(values, change, value) : { ...values, ...change },
      refused: without(refused, byPath ? [change] : Object.keys(change)),
    })
  }

  const { startsToday } = options
  useEffect(() => {
    if (startsToday === undefined) return undefined
    return onNewDay((day, before) => {
      const { values, initial, chosen } = latest.current
      if (chosen.has(startsToday) || values[startsToday] !== before) return
      latest.current = {
        ...latest.current,
        values: { ...values, [startsToday]: day },
        initial: { ...initial, [startsToday]: day },
      }
      setHeld(latest.current)
    })
  }, [startsToday])

  /** Marks what the server refused, but no field that was changed while it was on its way. */
  const refuse = (error: unknown, sent: Values) => {
    const { values } = latest.current
    const later = Object.keys(values).filter(
      (name) => !sameValues(values[name as keyof Values], sent[name as keyof Values]),
    )
    const fields = without(error instanceof CallError ? (error.fields ?? {}) : {}, later)
    const other = Object.keys(fields).length === 0 ? error : null
    update({ refused: fields, failure: other, attempts: latest.current.attempts + 1 })
  }

  const nextKey = () => (key.current ||= newKey())
  const submit = async () => {
    if (busy) return null
    const { values: sent } = latest.current
    const { parsed, problems } = check(latest.current)
    update({ attempted: true, failure: null })
    if (!parsed.success) {
      update({ refused: {}, attempts: latest.current.attempts + (Object.keys(problems).length > 0 ? 1 : 0) })
      return null
    }
    setBusy(true)
    try {
      const saved = await options.submit(parsed.data, nextKey())
      key.current = ''
      // What was typed during the request is still unsaved.
      update({ initial: sent, refused: {}, attempted: false, left: new Set() })
      return saved
    } catch (error) {
      refuse(error, sent)
      return null
    } finally {
      setBusy(false)
    }
  }

  const found = check(held).problems
  const root = (path: string) => held.left.has(path) || held.left.has(path.split('.')[0] ?? '')
  const visible = held.attempted
    ? found
    : Object.fromEntries(Object.entries(found).filter(([path]) => root(path)))
  const problems = { ...visible, ...held.refused }

  return {
    values: held.values,
    initial: held.initial,
    set,
    problems,
    problemOf: (path) => problems[path],
    failure: held.failure,
    dirty: !sameValues(held.values, held.initial),
    busy,
    attempts: held.attempts,
    submit,
    key: nextKey,
    reset: (values) => {
      key.current = ''
      latest.current = start(values ?? options.initial)
      setHeld(latest.current)
    },
    field: (name) => ({
      name,
      value: held.values[name],
      onChange: (value) => set({ [name]: value } as unknown as Partial<Values>),
      onBlur: () => update({ left: new Set([...latest.current.left, name]) }),
      problem: problems[name],
    }),
  }
}
