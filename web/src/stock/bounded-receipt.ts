import { scaled } from '@trastienda/contract/decimal'
import { quantityPlaces } from '@trastienda/contract/money'
import type { FieldProblem, FieldProblems } from '@trastienda/contract/problem'
import { isQuantity, isWhole } from '@trastienda/contract/quantity'
import { type ReceiveDraft, receiveDraft, type ReadTransfer } from '@trastienda/contract/stock-transfer'
import { addProblems } from '../kit/add-problems.ts'

type Sent = Pick<ReadTransfer, 'sentOn' | 'differenceByOthers' | 'items'>

const leastNote = 5

const units = (text: string) => scaled(text, quantityPlaces)

/** The problems of a day, of quantities and of a note that can each be read. */
function receiptProblems(
  { receivedOn, differenceNote, items }: ReceiveDraft,
  { sentOn, differenceByOthers, items: lines }: Sent,
): FieldProblems {
  const fields: FieldProblems = {}
  if (receivedOn < sentOn) fields['receivedOn'] = { code: 'day_before_sent', limit: sentOn }
  let lacks = false
  items.forEach(({ received }, at) => {
    const line = lines[at]
    if (!line || !isQuantity(received)) return
    const lack = units(received) < units(line.quantity)
    lacks ||= lack
    const problem = lineProblem(received, line, lack && differenceByOthers)
    if (problem) fields[`items.${at}.received`] = problem
  })
  if (lacks && !differenceByOthers && differenceNote.length < leastNote)
    fields['differenceNote'] =
      differenceNote === '' ? { code: 'required' } : { code: 'too_short', limit: leastNote }
  return fields
}

function lineProblem(
  received: string,
  { quantity, unitWhole }: Sent['items'][number],
  byOthers: boolean,
): FieldProblem | undefined {
  if (units(received) > units(quantity)) return { code: 'above_sent', limit: quantity }
  if (unitWhole && !isWhole(received)) return { code: 'quantity_whole' }
  return byOthers ? { code: 'lack_by_others' } : undefined
}

/** The draft's schema with the limits of a transfer, so that all that has to be corrected is listed at once. */
export const boundedReceipt = (transfer: Sent) =>
  receiveDraft.superRefine((draft, context) => addProblems(context, receiptProblems(draft, transfer)))
