import type { Line } from '../line.ts'

/** Events to be reported in the person's language. Lines are numbered from 1. */
export type GridNews =
  | { readonly kind: 'removed'; readonly key: string; readonly line: number; readonly undo: () => void }
  | { readonly kind: 'counted'; readonly line: number; readonly product: string; readonly quantity: string }
  | { readonly kind: 'pasted'; readonly lines: number; readonly cut: number; readonly undo: () => void }
  /** Cells of given lines were filled from what was pasted; `cut` rows of it found no line. */
  | { readonly kind: 'filled'; readonly lines: number; readonly cut: number; readonly undo: () => void }
  /** What was pasted has more columns than follow. */
  | { readonly kind: 'wide'; readonly columns: number }
  | { readonly kind: 'unknown'; readonly codes: readonly string[] }
  /** A scanned product is not in the document whose lines are given. */
  | { readonly kind: 'absent'; readonly code: string }
  /** Codes could not be looked up; the code is that of a scan that is therefore not counted. */
  | { readonly kind: 'failed'; readonly code?: string }
  /** The keys of the lines that are there again. */
  | { readonly kind: 'undone'; readonly back: readonly string[] }

/** What the grid needs of its form. */
export interface LineStore {
  readonly get: () => { readonly values: { readonly lines: readonly Line[] } }
  readonly setLines: (change: (lines: readonly Line[]) => readonly Line[], step: string | null) => void
  readonly undo: () => boolean
  readonly leave: (...fields: string[]) => void
}
