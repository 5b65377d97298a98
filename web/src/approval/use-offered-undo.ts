import { useEffect, useRef, useState } from 'react'
import { toastSuccess } from '../kit/toast.ts'

interface Back {
  readonly label: string
  readonly run: () => void
}

/**
 * What the result of several documents offers to undo: by its own button while it is read, and by a message once it was
 * closed. Over the result the message would cover its rows and say the same.
 */
export function useOfferedUndo() {
  const [back, setBack] = useState<Back | null>(null)
  const later = useRef<(() => void) | null>(null)
  useEffect(() => () => later.current?.(), [])
  return {
    /** @param words the message for how many it were */
    offer: (words: string, offered: Back) => {
      later.current = () => toastSuccess(words, { undo: offered })
      setBack(offered)
    },
    /** Null while there is nothing to undo. */
    undo:
      back &&
      (() => {
        later.current = null
        back.run()
      }),
  }
}
