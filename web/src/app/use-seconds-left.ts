import { useEffect, useState } from 'react'

/** The seconds that remain now, of those that the server reported at a time. */
export function useSecondsLeft(seconds: number | null, at: number): number | null {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (seconds === null) return undefined
    const ticking = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [seconds])
  return seconds === null ? null : Math.max(0, Math.ceil(seconds - (Math.max(now, at) - at) / 1000))
}
