import { costChange, costJump } from '@trastienda/contract/purchase.rules'
import type { CostFlag } from '@trastienda/contract/purchase-approval'
import type { ProductBefore } from './effect-products.ts'

/** Tells a unit cost that is far from what the product cost last; nothing of one that never cost anything. */
export function costFlags(
  before: Pick<ProductBefore, 'lastCost' | 'lastCostOn'> | undefined,
  product: string,
  cost: string,
): CostFlag[] {
  const change = before && costChange(before.lastCost, cost)
  if (!before?.lastCost || change === undefined || Math.abs(change) < costJump) return []
  return [{ kind: 'cost', product, before: before.lastCost, day: before.lastCostOn, after: cost, change }]
}
