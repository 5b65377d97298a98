import { useCallback, useEffect, useRef, useState } from 'react'
import type { Option, OptionSearch } from './filter-code.ts'

interface Found {
  /** The text that these options answer; null before the first answer. */
  readonly text: string | null
  readonly options: readonly Option[]
  readonly failed: boolean
}

const nothing: Found = { text: null, options: [], failed: false }

/**
 * Asks for options while somebody types: 120 ms after the last key, only the latest answer counts, and the options
 * before stay until the next are here.
 */
export function useOptions(search: OptionSearch, text: string, active: boolean) {
  const [found, setFound] = useState(nothing)
  const [slow, setSlow] = useState(false)
  const asking = useRef<AbortController>(null)

  const ask = useCallback(
    async (wanted: string): Promise<readonly Option[]> => {
      asking.current?.abort()
      const mine = new AbortController()
      asking.current = mine
      const timer = setTimeout(() => setSlow(true), 150)
      try {
        const options = await search(wanted, mine.signal)
        if (!mine.signal.aborted) setFound({ text: wanted, options, failed: false })
        return options
      } catch {
        if (!mine.signal.aborted) setFound({ text: wanted, options: [], failed: true })
        return []
      } finally {
        clearTimeout(timer)
        if (asking.current === mine) setSlow(false)
      }
    },
    [search],
  )

  useEffect(() => {
    if (!active) return undefined
    const timer = setTimeout(() => void ask(text), 120)
    return () => clearTimeout(timer)
  }, [active, text, ask])

  useEffect(() => () => asking.current?.abort(), [])

  return { ...found, current: found.text === text, slow, ask }
}
