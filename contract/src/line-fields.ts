import { z } from 'zod'
import { day } from './day.ts'

/** The product of a line. */
export const lineProduct = {
  productId: z.int(),
  productCode: z.string(),
  productName: z.string(),
  unit: z.string(),
}

/** The lot of a line. */
export const lineLot = { lotId: z.int(), lot: z.string(), expiresOn: day.nullable() }

/** The product of a line in a request. */
export const productInput = z.int({ error: 'select_product' }).min(1, 'select_product')

/** A line whose goods move, with the lot that they move in or out of, as the approver is shown it. */
export const movedLot = {
  lineId: z.int(),
  product: z.string(),
  unit: z.string(),
  lot: z.string(),
  expiresOn: day.nullable(),
}

/** A lot and the product that it is of. */
export const lotOfProduct = {
  lotId: z.int(),
  lot: z.string(),
  productId: z.int(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
}
