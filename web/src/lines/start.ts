import type { Draft } from './draft.ts'

/** What the form of one document starts from. */
export interface Start<Values> {
  readonly values: Values
  readonly base: Values
  /** The version of the saved document that is changed; null for a new one. */
  readonly version: number | null
  readonly sent: Draft<Values>['sent']
  /** When the draft was kept that it restores, ISO; null when it restores none. */
  readonly restored: string | null
}

/** Where nobody has typed anything yet. */
export function untouched<Values>(base: Values, version: number | null = null): Start<Values> {
  return { values: base, base, version, sent: null, restored: null }
}

/** The same with what was typed before. */
export function resumed<Values>(start: Start<Values>, { values, sent, at }: Draft<Values>): Start<Values> {
  return { ...start, values, sent, restored: at }
}
