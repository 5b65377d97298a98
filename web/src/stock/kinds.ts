import type { LotKind, StockKind } from '@trastienda/contract/movement'
import { adjustment } from './adjustment/declared.tsx'
import { count } from './count/declared.ts'
import type { GoodsDeclaration, StockDeclaration } from './declaration.ts'
import { transfer } from './transfer/declared.tsx'

/** The kinds that are entered lot by lot, as their form has them. */
export const goodsKinds: Readonly<Record<LotKind, GoodsDeclaration>> = {
  stock_adjustment: adjustment,
  stock_transfer: transfer,
}

/** The documents of stock, as their lists and their approval have them. */
export const onStock: Readonly<Record<StockKind, StockDeclaration>> = { ...goodsKinds, stock_count: count }
