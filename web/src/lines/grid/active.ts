import type { Column } from '../line.ts'

/** The cell that is being edited. */
export interface Active {
  readonly key: string
  readonly column: Column
  /** Whether a press made it active, by a pointer or a finger: a list of choices opens then. */
  readonly pressed?: boolean
}
