import { fieldProblems } from '@trastienda/contract/field'
import type { FieldProblem, FieldProblems } from '@trastienda/contract/problem'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { CallError } from '../session/call-error.ts'
import { newKey } from '../session/key.ts'
import { sameValues, withValueAt } from './form-path.ts'
import {
  type Held,
  type Standing,
  start,
  unchanged,
  unchosenProblems,
  useTurningDay,
  without,
  withUnchosen,
} from './form-state.ts'

interface FormOptions<Schema extends z.ZodType, Values, Saved> {
  /** The contract's schema of the body. */
  schema: Schema
  /** The initial values; empty fields are `''` or null, never undefined. */
  initial: Values
  /** Sends the parsed values. The key stays the same until it has succeeded. */
  submit: (body: z.output<Schema>, key: string) => Promise<Saved>
  /** The schema's input, when the form stores its values differently. */
  toBody?: (values: Values) => unknown
  /** Whether two values are equal for the person; by default field by field. */
  same?: ((a: Values, b: Values) => boolean) | undefined
  /** The field that starts as today: unless somebody sets it, it advances with the days while the form is open. */
  startsToday?: (keyof Values & string) | undefined
  /**
   * Problems that the server decides on and that are known here already, by the fields of the body: they are told with
   * those of the schema, and stop nothing alone.
   */
  also?: ((values: Values) => FieldProblems) | undefined
  /** The key of an earlier attempt whose reply was lost. */
  key?: string | undefined
  /** What stands of the server's problems after a change; by default those of fields that are as before. */
  standing?: Standing<Values> | undefined
}

export interface Form<Values, Saved = unknown> {
  readonly values: Values
  /** The values at this moment, before they are drawn. */
  readonly now: () => Values
  /** What it started with, or what was saved last. */
  readonly initial: Values
  /** Changes fields: a part of the values, a function of the present values, or the value at a path. */
  set: (change: Partial<Values> | ((now: Values) => Partial<Values>) | string, value?: unknown) => void
  /**
   * The props of a field, by its name: `<TextField label="…" {...form.field('name')} />`.
   * @param path the field's name in the body
   */
  field: <Name extends keyof Values & string>(name: Name, path?: string) => FieldBinding<Values[Name]>
  /**
   * The props of a field for one of many: text that was typed into it and not chosen is refused, since what is saved
   * would be another choice than the one that is read.
   */
  choice: <Name extends keyof Values & string>(name: Name, path?: string) => ChoiceBinding<Values[Name]>
  /** Notes text that stands in a field of choices without being chosen; empty for none. */
  noteUnchosen: (path: string, text: string) => void
  /** The problems to show: those of the server at once, those of the schema after saving or leaving the field. */
  readonly problems: FieldProblems
  problemOf: (path: string) => FieldProblem | undefined
  /** The failure of the last attempt that belongs to no single field. */
  readonly failure: unknown
  readonly dirty: boolean
  readonly busy: boolean
  /** Whether saving was asked for and waits for files on their way. */
  readonly waiting: boolean
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

interface ChoiceBinding<V> extends FieldBinding<V> {
  onUnchosen: (text: string) => void
}

/** The state of a form: values, problems by the contract's schema and by the server, one key per form. */
export function useForm<Schema extends z.ZodType, Values extends object, Saved>(
  options: FormOptions<Schema, Values, Saved>,
): Form<Values, Saved> {
  const [held, setHeld] = useState(() => start(options.initial))
  const [busy, setBusy] = useState(false)
  const latest = useRef(held)
  const key = useRef(options.key ?? '')

  const standing = options.standing ?? unchanged
  const update = (change: Partial<Held<Values>>) => {
    latest.current = { ...latest.current, ...change }
    setHeld(latest.current)
  }
  useTurningDay(options.startsToday, latest, setHeld)
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
    const next = byPath ? withValueAt(values, change, value) : { ...values, ...change }
    update({
      chosen: new Set([...chosen, ...roots]),
      values: next,
      refused: standing(refused, values, next),
    })
  }

  const forget = (path: string) => update({ refused: without(latest.current.refused, [path]) })
  const noteUnchosen = (path: string, text: string) => {
    const unchosen = withUnchosen(latest.current.unchosen, path, text)
    if (unchosen === latest.current.unchosen) return
    update({ unchosen })
    if (latest.current.refused[path]?.code === 'choose_match') forget(path)
  }

  /** Marks what the server refused, but no field that was changed while it was on its way. */
  const refuse = (error: unknown, sent: Values) => {
    const { values } = latest.current
    const fields = standing(error instanceof CallError ? (error.fields ?? {}) : {}, sent, values)
    const other = Object.keys(fields).length === 0 ? error : null
    update({ refused: fields, failure: other, attempts: latest.current.attempts + 1 })
  }

  const nextKey = () => (key.current ||= newKey())
  const submit = async () => {
    if (busy) return null
    const { values: sent } = latest.current
    const { parsed, problems } = check(latest.current)
    update({ attempted: true, failure: null })
    const typed = unchosenProblems(latest.current.unchosen)
    const wrong = Object.keys({ ...problems, ...typed }).length
    if (!parsed.success || wrong > 0) {
      update({ refused: typed, attempts: latest.current.attempts + (wrong > 0 ? 1 : 0) })
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

  const found = { ...options.also?.(held.values), ...check(held).problems }
  const root = (path: string) => held.left.has(path) || held.left.has(path.split('.')[0] ?? '')
  const visible = held.attempted
    ? found
    : Object.fromEntries(Object.entries(found).filter(([path]) => root(path)))
  const problems = { ...visible, ...held.refused }

  const leave = (path: string) => update({ left: new Set([...latest.current.left, path]) })
  const field = <Name extends keyof Values & string>(
    name: Name,
    path: string = name,
  ): FieldBinding<Values[Name]> => ({
    name: path,
    value: held.values[name],
    onChange: (value) => set({ [name]: value } as unknown as Partial<Values>),
    onBlur: () => leave(path),
    problem: problems[path],
  })

  return {
    values: held.values,
    now: () => latest.current.values,
    initial: held.initial,
    set,
    problems,
    problemOf: (path) => problems[path],
    failure: held.failure,
    dirty: !(options.same ?? sameValues)(held.values, held.initial) || Object.keys(held.unchosen).length > 0,
    busy,
    waiting: false,
    attempts: held.attempts,
    submit,
    key: nextKey,
    reset: (values) => {
      key.current = ''
      // The texts still stand in their fields.
      latest.current = { ...start(values ?? options.initial), unchosen: latest.current.unchosen }
      setHeld(latest.current)
    },
    field,
    choice: (name, path = name) => ({
      ...field(name, path),
      onChange: (value) => {
        set({ [name]: value } as unknown as Partial<Values>)
        forget(path)
      },
      onUnchosen: (text) => noteUnchosen(path, text),
    }),
    noteUnchosen,
  }
}
