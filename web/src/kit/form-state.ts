import type { FieldProblems } from '@trastienda/contract/problem'
import { type RefObject, useEffect } from 'react'
import { onNewDay } from '../i18n/new-day.ts'
import { sameValues } from './form-path.ts'

/** The state of a form. */
export interface Held<Values> {
  readonly initial: Values
  readonly values: Values
  readonly left: ReadonlySet<string>
  /** The fields that were set, to any value. */
  readonly chosen: ReadonlySet<string>
  readonly attempted: boolean
  readonly unchosen: Texts
  readonly refused: FieldProblems
  readonly failure: unknown
  readonly attempts: number
}

/** The state of a form that starts with these values. */
export function start<Values>(values: Values): Held<Values> {
  const nothing = {
    left: new Set<string>(),
    chosen: new Set<string>(),
    attempted: false,
    unchosen: {},
    refused: {},
    failure: null,
  }
  return { initial: values, values, ...nothing, attempts: 0 }
}

/** Problems whose path is not that of a changed field, nor above or below it. */
export function without(problems: FieldProblems, paths: readonly string[]): FieldProblems {
  const touches = (path: string) =>
    paths.some(
      (changed) => path === changed || path.startsWith(`${changed}.`) || changed.startsWith(`${path}.`),
    )
  return Object.fromEntries(Object.entries(problems).filter(([path]) => !touches(path)))
}

/** What stands of problems of the values before, by their paths in the values after. */
export type Standing<Values> = (problems: FieldProblems, before: Values, after: Values) => FieldProblems

/**
 * The problems of values that are as before. One of an element of a list stays with the element, also when others were
 * added before it or removed.
 */
export function unchanged<Values>(problems: FieldProblems, before: Values, after: Values): FieldProblems {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([path, problem]) => {
      const now = pathAfter(before, after, path.split('.'))
      return now ? [[now.join('.'), problem]] : []
    }),
  )
}

/** Where an unchanged value is after a change; undefined for one that changed. */
function pathAfter(before: unknown, after: unknown, path: readonly string[]): readonly string[] | undefined {
  if (sameValues(before, after)) return path
  const [key, ...below] = path
  if (key === undefined || !isContainer(before) || !isContainer(after)) return undefined
  if (Array.isArray(before) && Array.isArray(after)) {
    const at = after.indexOf(before[Number(key)])
    if (at >= 0) return [String(at), ...below]
    if (before.length !== after.length) return undefined
  }
  const rest = pathAfter(before[key], after[key], below)
  return rest && [key, ...rest]
}

const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Texts in fields of choices that were not chosen, by their paths. */
export type Texts = Readonly<Record<string, string>>

/** The texts, with this one at its path; the same object when nothing changes. */
export function withUnchosen(texts: Texts, path: string, text: string): Texts {
  const { [path]: before = '', ...others } = texts
  if (before === text) return texts
  return text === '' ? others : { ...others, [path]: text }
}

/** A problem for each text that was not chosen. */
export function unchosenProblems(texts: Texts): FieldProblems {
  return Object.fromEntries(
    Object.entries(texts).map(([path, limit]) => [path, { code: 'choose_match', limit } as const]),
  )
}

/** Moves a field that starts as today on to the next day, unless somebody has set it. */
export function useTurningDay<Values>(
  field: (keyof Values & string) | undefined,
  latest: RefObject<Held<Values>>,
  setHeld: (held: Held<Values>) => void,
): void {
  useEffect(() => {
    if (field === undefined) return undefined
    return onNewDay((day, before) => {
      const { values, initial, chosen } = latest.current
      if (chosen.has(field) || values[field] !== before) return
      latest.current = {
        ...latest.current,
        values: { ...values, [field]: day },
        initial: { ...initial, [field]: day },
      }
      setHeld(latest.current)
    })
  }, [field, latest, setHeld])
}
