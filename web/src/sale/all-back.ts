import type { SaleRow } from '@trastienda/contract/sale'

/** Whether all goods of a sale came back: nothing is owed for them, and nothing is left to return. */
export const isAllBack = ({ units }: Pick<SaleRow, 'units'>): boolean => Number(units) === 0
