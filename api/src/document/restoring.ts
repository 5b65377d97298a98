import type { Day } from '@trastienda/contract/calendar'
import type { Who } from '../http/route.ts'

/** Who acts; when what they do brings back what was so before, `restoring` is the day on which that was reversed. */
export type Actor = Who & { readonly restoring?: Day }

/**
 * The day of the ledgers on which a document is posted: its own; of one that is brought back the day on which it was
 * reversed, so that every day comes to what it did before.
 */
export const postingDay = (who: Actor, day: Day): Day => who.restoring ?? day
