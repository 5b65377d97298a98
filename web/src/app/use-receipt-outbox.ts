import { useEffect } from 'react'

/**
 * Sends receipts that were entered without a connection, from any screen.
 * @param companyId the company they act in: entries for another company wait until they switch back
 */
export function useReceiptOutbox(companyId: number | null): void {
  useEffect(() => {
    let stop: (() => void) | undefined
    let left = false
    // Loaded without delaying the first screen.
    const start = async () => {
      const { startOutbox } = await import('../receiving/outbox.ts')
      if (!left) stop = startOutbox(companyId)
    }
    const timer = setTimeout(() => void start().catch(() => undefined), 500)
    return () => {
      left = true
      clearTimeout(timer)
      stop?.()
    }
  }, [companyId])
}
