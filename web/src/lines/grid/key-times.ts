import { useState } from 'react'

/** When each character of a field arrived, to tell a hand scanner from a hand. */
export interface KeyTimes {
  readonly heard: (at: number, text: string) => void
  /** The times of a text, when it is the one that was heard. */
  readonly of: (text: string) => readonly number[]
}

export function keyTimes(): KeyTimes {
  let times: number[] = []
  let last = ''
  return {
    heard: (at, text) => {
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
