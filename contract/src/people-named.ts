import { z } from 'zod'

/** Who is in charge of a document. */
export const inCharge = { responsibleId: z.int(), responsible: z.string() }
export const inChargeDraft = { responsibleId: z.int({ error: 'select_user' }).min(1, 'select_user') }

/** For whom goods are bought; null is the company's own stock, and nothing is no answer.*/
export const boughtFor = { customerId: z.int().nullable(), customer: z.string().nullable() }
export const customerDraft = {
  customerId: z.int({ error: 'select_customer' }).min(1, 'select_customer').nullable(),
}
