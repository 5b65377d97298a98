import { useCallback, useEffect, useRef, useState } from 'react'
import { onServerBack } from '../session/connection.ts'
import type { Option, OptionSearch } from './filter-code.ts'

interface Found {
  /** The text of these options; null before the first reply. */
  readonly text: string | null
  readonly options: readonly Option[]
  readonly failed: boolean
}

interface Asking {
  readonly text: string
  readonly control: AbortController
  readonly answer: Promise<readonly Option[]>
}

const nothing: Found = { text: null, options: [], failed: false }

/**
 * Requests options while a person types: 120 ms after the last key; only the latest reply counts, and the previous
 * options stay until it arrives.
 */
export function useOptions(search: OptionSearch, text: string, active: boolean) {
  const [found, setFound] = useState(nothing)
  const [slow, setSlow] = useState(false)
  const asking = useRef<Asking>(null)

  const fetchOptions = useCallback(
    (wanted: string): Promise<readonly Option[]> => {
      // Enter and the pause in typing may request the same text at once: one request is enough.
      if (asking.current?.text === wanted) return asking.current.answer
      asking.current?.control.abort()
      const control = new AbortController()
      const timer = setTimeout(() => setSlow(true), 150)
      const settle = (options: readonly Option[], failed: boolean) => {
        clearTimeout(timer)
        if (asking.current?.control !== control) return options
        asking.current = null
        setSlow(false)
        setFound({ text: wanted, options, failed })
        return options
      }
      const answer = search(wanted, control.signal).then(
        (options) => settle(options, false),
        () => settle([], true),
      )
      asking.current = { text: wanted, control, answer }
      return answer
    },
    [search],
  )

  useEffect(() => {
    if (!active) return undefined
    const timer = setTimeout(() => void fetchOptions(text), 120)
    return () => clearTimeout(timer)
  }, [active, text, fetchOptions])

  // A request that failed without a connection is sent again once there is one.
  const failed = found.failed && found.text === text
  useEffect(() => {
    if (!active || !failed) return undefined
    const again = () => void fetchOptions(text)
    return onServerBack(again)
  }, [active, failed, text, fetchOptions])

  useEffect(() => () => asking.current?.control.abort(), [])

  const answers = found.text === text
  return {
    options: found.options,
    /**
     * Whether the options belong to the typed text. A failed request is sent again and never counts as "no
     * matches".
     */
    current: answers && !found.failed,
    failed,
    slow,
    ask: fetchOptions,
  }
}
