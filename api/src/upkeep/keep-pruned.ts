import type { Services } from '../http/route.ts'
import { prune } from './prune.ts'

const everyMs = 6 * 60 * 60_000

/**
 * Prunes now and every six hours.
 * @param failed called each time it failed; it is tried again at the next time
 * @returns stops it, once the present deletion is done
 */
export function keepPruned(
  services: Pick<Services, 'pool' | 'files' | 'mail' | 'clock'>,
  failed: (error: unknown) => void,
): () => Promise<void> {
  const once = () => prune(services, services.clock()).then(() => undefined, failed)
  let running = once()
  const timer = setInterval(() => {
    running = once()
  }, everyMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
