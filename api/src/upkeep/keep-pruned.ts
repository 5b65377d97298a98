import { overPool } from '../db/db.ts'
import type { Services } from '../http/route.ts'
import { repeatedly } from '../repeated.ts'
import { foldStripes } from './fold.ts'
import { prune } from './prune.ts'

const everyMs = 6 * 60 * 60_000

/**
 * Prunes and adds up the stripes of the sums, now and every six hours.
 * @param failed called each time it failed; it is tried again at the next time
 * @returns stops it, once the present statement is done
 */
export const keepPruned = (
  services: Pick<Services, 'pool' | 'files' | 'mail' | 'clock'>,
  failed: (error: unknown) => void,
) =>
  repeatedly(
    async () => {
      await foldStripes(overPool(services.pool))
      await prune(services, services.clock())
    },
    everyMs,
    failed,
  )
