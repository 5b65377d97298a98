import type { Column } from '../line.ts'

/** The cell that is being edited. */
export interface Active {
  readonly key: string
  readonly column: Column
}
