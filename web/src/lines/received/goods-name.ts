import type { Translate } from '../../i18n/useText.ts'
import { lineName } from '../given/line-name.ts'
import { type NotedGoods, typedGoods } from './goods.ts'
import { keyOfGoods, lineIdOf } from './lot-keys.ts'

/** The goods that a problem is about, `items.31/….lot`: the product of their line, with the lot where several came. */
export function goodsName(
  path: string,
  goods: readonly NotedGoods[],
  productOf: (lineId: number) => string | undefined,
  t: Translate,
): string | undefined {
  const lineId = lineIdOf(path.replace(/^items\./, ''))
  const productName = productOf(lineId)
  if (productName === undefined) return undefined
  const came = typedGoods(goods).filter((each) => each.lineId === lineId)
  const lot = came.find((each) => path.startsWith(`items.${keyOfGoods(each)}.`))?.lot
  if (lot === undefined) return productName
  return lineName(
    { productName, lot },
    came.map((each) => ({ productName, lot: each.lot })),
    t,
  )
}
