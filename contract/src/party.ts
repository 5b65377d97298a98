import { z } from 'zod'
import { instant } from './day.ts'
import { cityInput, emailInput, phoneInput } from './contact.ts'
import { flag, id, idInput, idParams, listOf, saved } from './paging.ts'
import { partyApproval, reasonInput } from './status.ts'
import { noteText, optionalText } from './text.ts'

/** What customers, suppliers and users have in common: they are approved, and switched off rather than deleted. */
export const partyState = {
  approval: partyApproval,
  active: z.boolean(),
  /** The caller created or last edited it, so that somebody else has to approve it. */
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
}

/** How customers and suppliers are reached, as their rows show it. */
export const tradingContact = { email: z.string(), phone: z.string(), city: z.string() }

/** What is shown of one customer or supplier beside its row. */
export const tradingDetail = {
  address: z.string(),
  note: z.string(),
  createdBy: z.string(),
  createdAt: instant,
}

/** What is typed of a customer as of a supplier. */
export const tradingDraft = {
  email: emailInput,
  phone: phoneInput,
  city: cityInput,
  address: optionalText(200),
  note: noteText(),
  /** Left out: a new one is active, a changed one stays as it is. */
  active: z.boolean().optional(),
}

/** How every transition of a customer or supplier is called. */
export const partyTransition = {
  method: 'POST',
  params: idParams,
  reply: saved,
  needs: ['version', 'key'],
} as const

/**
 * Where one was found by something else than its name (the person to ask for, the NIT, the city): what that says;
 * empty for one found by name.
 */
export const foundBy = z.string()

/** A city with how many of the company's customers or suppliers are there. */
export const cityCounts = z.object({ data: z.array(z.object({ city: z.string(), count: z.int() })) })

/** Asked before one is added: what exists and looks like it. */
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
      /** It has the very same NIT. */
      sameTaxId: z.boolean(),
    }),
  ),
})

export const rejection = z.strictObject({ reason: reasonInput })

/** Several at once, each at the version that was seen. */
export const bulkItems = z.strictObject({
  items: z
    .array(z.strictObject({ id: idInput, version: z.int() }))
    .min(1)
    .max(200),
})

/** One result a row: the code of what stood in the way, null when it was done. */
export const bulkResults = z.object({
  data: z.array(z.object({ id: z.int(), name: z.string(), problem: z.string().nullable() })),
})

export const deleted = z.object({ deleted: z.boolean() })
