import type { Day } from '@trastienda/contract/calendar'
import { type FieldProblems, Problem } from '@trastienda/contract/problem'
import type { Tx } from '../db/db.ts'
import { factProblems as problemsOfFacts } from '../document/fact-problems.ts'

interface Facts {
  readonly paidOn: Day
  readonly attachmentIds: readonly number[]
}

/** Why the day or the attachments of a payment cannot be. @param except itself when it is being changed */
export const factProblems = (
  tx: Tx,
  companyId: number,
  { paidOn: on, attachmentIds }: Facts,
  today: Day,
  except = 0,
) => problemsOfFacts(tx, companyId, { kind: 'payment', id: except }, { on, attachmentIds }, today)

/** @throws Problem invalid when there are any */
export function refuseFields(fields: FieldProblems): void {
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
}
