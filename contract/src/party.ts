import { z } from 'zod'
import { instant } from './day.ts'
import { cityInput, emailInput, phoneInput } from './contact.ts'
import { flag, id, idInput, listOf } from './paging.ts'
import { partyApproval, reasonInput } from './status.ts'
import { noteText, optionalText } from './text.ts'

/** What customers, suppliers and users have in common: they are approved, and deactivated instead of deleted. */
export const partyState = {
  approval: partyApproval,
  active: z.boolean(),
  /** The caller created or last edited it, so somebody else has to approve it. */
  own: z.boolean(),
  version: z.int(),
}

export const partyFilters = {
  approval: listOf(partyApproval).optional(),
  active: flag.optional(),
}

/** The filters of customers and suppliers. */
export const tradingFilters = {
  ...partyFilters,
  city: listOf(z.string().max(80)).optional(),
  ids: listOf(id).optional(),
  /** Whether something is owed to a supplier, or by a customer. */
  owing: flag.optional(),
}

/** The contact details of customers and suppliers in their rows. */
export const tradingContact = { email: z.string(), phone: z.string(), city: z.string() }

/** The details of one customer or supplier besides its row. */
export const tradingDetail = {
  address: z.string(),
  note: z.string(),
  createdBy: z.string(),
  createdAt: instant,
}

/** The fields of a customer or supplier form. */
export const tradingDraft = {
  email: emailInput,
  phone: phoneInput,
  city: cityInput,
  address: optionalText(200),
  note: noteText(),
  /** If absent, a new one is active and a changed one stays as it is. */
  active: z.boolean().optional(),
}

/**
 * The field by which it was found if that was not its name (contact person, NIT, city); empty when the name matched.
 */
export const foundBy = z.string()

/** A city with the number of the company's customers or suppliers there. */
export const cityCounts = z.object({ data: z.array(z.object({ city: z.string(), count: z.int() })) })

/** Similar existing ones, requested before one is added. */
export const similarQuery = z.strictObject({
  q: z.string().max(200).default(''),
  taxId: z.string().max(40).default(''),
  except: id.optional(),
})

export const similarParties = z.object({
  data: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      taxId: z.string(),
      city: z.string(),
      approval: partyApproval,
      active: z.boolean(),
      /** Whether it has exactly the same NIT. */
      sameTaxId: z.boolean(),
    }),
  ),
})

export const rejection = z.strictObject({ reason: reasonInput })

/** Several at once, each with the version that was seen. */
export const bulkItems = z.strictObject({
  items: z
    .array(z.strictObject({ id: idInput, version: z.int() }))
    .min(1)
    .max(200),
})

/** One result per row: the code of its problem, null when it succeeded. */
export const bulkResults = z.object({
  data: z.array(z.object({ id: z.int(), name: z.string(), problem: z.string().nullable() })),
})
