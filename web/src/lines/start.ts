import type { Draft, DraftPlace } from './draft.ts'

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

/** The document that a form is open for. */
export interface Opened<Values> {
  readonly start: Start<Values>
  /** The document that is corrected; null for a new one. */
  readonly id: number | null
  /** Where its draft is kept. */
  readonly place: DraftPlace
  /** As it is saved now; a newer version replaces what is shown while nothing was typed. */
  readonly saved?: { readonly values: Values; readonly version: number }
}
