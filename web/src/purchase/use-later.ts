import { useEffect, useState } from 'react'

/** A value as it was when it last stood still for a while, so that nobody is asked at every key. */
export function useLater<T>(value: T, ms: number): T {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return later
}
