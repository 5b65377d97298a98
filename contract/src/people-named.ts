import { z } from 'zod'

/** The responsible person of a document. */
export const inCharge = { responsibleId: z.int(), responsible: z.string() }
export const inChargeDraft = { responsibleId: z.int({ error: 'select_user' }).min(1, 'select_user') }

/** The customer that goods are bought for; null means the company's own stock, and a missing value is refused. */
export const boughtFor = { customerId: z.int().nullable(), customer: z.string().nullable() }
export const customerDraft = {
  customerId: z.int({ error: 'select_customer' }).min(1, 'select_customer').nullable(),
}
