import type { Day } from '@trastienda/contract/calendar'
import type { Tx } from '../src/db/db.ts'
import type { Who } from '../src/http/route.ts'
import type { SampleUsername } from './staff.ts'

/** An action of a person at a time; steps of all documents are run in the order of time. */
export interface Step {
  readonly at: Date
  readonly by: SampleUsername
  readonly run: (tx: Tx, who: Who, today: Day) => Promise<void>
}

/** A document after its last step. */
export interface Saved {
  id: number
  version: number
}
