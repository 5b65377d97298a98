import type { DocumentValues } from '../lines/form-store.ts'
import { filled, type Line, newLine } from '../lines/line.ts'
import { changeOf, type GoodsValues, isLoss, type OwnField, sentLines } from './goods.ts'

/** An adjustment or a transfer for comparing two versions: each lot with its change, independent of the reason. */
export interface ComparedGoods extends Omit<GoodsValues, 'items'>, DocumentValues {}

export type GoodsField = Exclude<keyof GoodsValues, 'items'>

/** The fields outside the lines, in the order of the form, with the one that only this kind has. */
export const goodsFields = (own: OwnField): readonly GoodsField[] => [
  'storeId',
  own,
  'day',
  'reference',
  'note',
]

/** A line with its quantity as the change of the lot, or the reverse of that. */
function turned(line: Line, outgoing: boolean): Line {
  return { ...line, quantity: changeOf(line.quantity, outgoing) ?? line.quantity, lots: line.lots ?? [] }
}

/** The input, for comparison. */
export function compared({ items, ...values }: GoodsValues): ComparedGoods {
  const outgoing = isLoss(values.reason)
  const lines = sentLines({ items }).map((line) => turned(line, outgoing))
  return { ...values, attachments: [], lines: [...lines, newLine()] }
}

/** The merged version, in the form's representation. */
export function typedOf(solved: ComparedGoods): GoodsValues {
  const { lines, attachments: _, ...values } = solved
  const outgoing = isLoss(values.reason)
  return { ...values, items: [...filled({ lines }).map((line) => turned(line, outgoing)), newLine()] }
}

/** The versions of a document that two people edited. */
export const versionsOf = (base: GoodsValues, mine: GoodsValues, theirs: GoodsValues) => ({
  base: compared(base),
  mine: compared(mine),
  theirs: compared(theirs),
})
