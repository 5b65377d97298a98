import type { ReturnableGoods } from '@trastienda/contract/sale-return-lines'

/** The lines of a customer's return that bring one of each lot back to the shelf. */
export const oneOfEach = (lines: readonly Pick<ReturnableGoods, 'saleLineId' | 'lotId'>[]) =>
  lines.map(({ saleLineId, lotId }) => ({
    saleLineId,
    lotId,
    quantity: '1',
    fate: 'shelf',
    reason: 'quality',
  }))
