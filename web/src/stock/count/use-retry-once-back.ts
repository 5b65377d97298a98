import { useEffect, useEffectEvent } from 'react'
import { onServerBack } from '../../session/connection.ts'
import type { UnsentCount } from './unsent-counts.ts'

/** For so long what is on the shelf is taken for what was counted. */
const freshMs = 10 * 60_000

/**
 * Sends a quantity that could not be sent once the server answers again, without anybody asking for it; later than some
 * minutes after it was counted, goods may have come or gone, and a person decides.
 */
export function useRetryOnceBack(stuck: UnsentCount | null, retry: () => void): void {
  const again = useEffectEvent((of: UnsentCount) => {
    if (Date.now() - of.at < freshMs) retry()
  })
  useEffect(() => (stuck === null ? undefined : onServerBack(() => again(stuck))), [stuck])
}
