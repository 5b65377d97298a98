import { useState } from 'react'

/** The time of each character of a field, to distinguish a hand scanner from a person. */
export interface KeyTimes {
  readonly typed: (at: number, text: string) => void
  /** The times of a text, if it is the one that was recorded. */
  readonly of: (text: string) => readonly number[]
}

export function keyTimes(): KeyTimes {
  let times: number[] = []
  let last = ''
  return {
    typed: (at, text) => {
      const one = text.length === last.length + 1 && text.startsWith(last)
      times = one ? [...times, at] : text.length === 1 ? [at] : []
      last = text
    },
    of: (text) => (text === last && times.length === text.length ? times : []),
  }
}

export function useKeyTimes(): KeyTimes {
  const [times] = useState(keyTimes)
  return times
}
