import { isDay } from '@trastienda/contract/calendar'
import type { DocumentValues } from '../lines/form-store.ts'
import { filled, type Line, newLine } from '../lines/line.ts'
import { changeOf, filledLines, type GoodsLine, type GoodsValues, isLoss, type OwnField } from './goods.ts'

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

function lineOf(line: GoodsLine, outgoing: boolean): Line {
  const { productId, code, name, unit, unitWhole, tracksExpiry, lotId, lot, quantity } = line
  const expiresOn = line.expiresOn ?? ''
  return newLine({
    product: { id: productId, code, name, unit, unitWhole, tracksExpiry },
    lot,
    expiresOn,
    quantity: changeOf(quantity, outgoing) ?? quantity,
    cost: line.cost,
    lots: lotId === null ? null : [{ lotId, lot, expiresOn: line.expiresOn, quantity: '' }],
  })
}

/** The input, for comparison. */
function compared({ items, ...values }: GoodsValues): ComparedGoods {
  const outgoing = isLoss(values.reason)
  const lines = filledLines({ items }).map((line) => lineOf(line, outgoing))
  return { ...values, attachments: [], lines: [...lines, newLine()] }
}

/** The merged version, in the form's representation. */
export function typedOf(solved: ComparedGoods): GoodsValues {
  const { lines, attachments: _, ...values } = solved
  const outgoing = isLoss(values.reason)
  const items = filled({ lines }).flatMap(({ key, product, lot, expiresOn, quantity, cost, lots }) => {
    if (!product) return []
    const { id: productId, ...named } = product
    const day = isDay(expiresOn) ? expiresOn : null
    const typed = changeOf(quantity, outgoing) ?? quantity
    return [
      {
        key,
        productId,
        ...named,
        lotId: lots?.[0]?.lotId ?? null,
        lot,
        expiresOn: day,
        quantity: typed,
        cost,
        costless: cost !== '',
      },
    ]
  })
  return { ...values, items }
}

/** The versions of a document that two people edited. */
export const versionsOf = (base: GoodsValues, mine: GoodsValues, theirs: GoodsValues) => ({
  base: compared(base),
  mine: compared(mine),
  theirs: compared(theirs),
})
