import type { Draft, DraftPlace } from './draft.ts'
import type { SavedVersion } from './meanwhile.ts'

/** The initial state of one document's form. */
export interface Start<Values> {
  readonly values: Values
  readonly base: Values
  /** The version of the saved document that is changed; null for a new one. */
  readonly version: number | null
  readonly sent: Draft<Values>['sent']
  /** When the restored draft was stored, ISO; null when it restores none. */
  readonly restored: string | null
}

/** The state before anybody has typed. */
export function untouched<Values>(base: Values, version: number | null = null): Start<Values> {
  return { values: base, base, version, sent: null, restored: null }
}

/** The same with the typed values. */
export function resumed<Values>(start: Start<Values>, { values, sent, at }: Draft<Values>): Start<Values> {
  return { ...start, values, sent, restored: at }
}

/** The document that a form is open for. */
export interface Opened<Values> {
  readonly start: Start<Values>
  /** The document that is being corrected; null for a new one. */
  readonly id: number | null
  /** Where its draft is stored. */
  readonly place: DraftPlace
  /** The present saved version; a newer one replaces what is shown while nothing was typed. */
  readonly saved?: SavedVersion<Values>
}
