import { useEffect } from 'react'

/**
 * Sends what was received while there was no connection, on whichever screen the person is by now.
 * @param companyId where they act: what was entered for another company waits for them to go back to it
 */
export function useKeptReceipts(companyId: number | null): void {
  useEffect(() => {
    let stop: (() => void) | undefined
    let left = false
    // Looked for without holding up the first screen.
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
