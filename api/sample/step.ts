import type { Day } from '@trastienda/contract/calendar'
import type { Tx } from '../src/db/db.ts'
import type { Who } from '../src/http/route.ts'
import type { SampleUsername } from './staff.ts'

/** Something that somebody does at a moment; steps are taken in the order of time, whatever document they are of. */
export interface Step {
  readonly at: Date
  readonly by: SampleUsername
  readonly run: (tx: Tx, who: Who, today: Day) => Promise<void>
}

/** A document as its last step left it. */
export interface Saved {
  id: number
  version: number
}
