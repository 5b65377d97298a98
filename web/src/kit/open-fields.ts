/** The fields that are open in cells of a list now. */
let open = 0
let waiting: readonly (() => void)[] = []

/** Notes that a field is open. Returns how to note that it is closed. */
export function fieldOpened(): () => void {
  open += 1
  return () => {
    open -= 1
    // Tab opens the next one in the same moment.
    setTimeout(() => {
      if (open > 0) return
      for (const go of waiting) go()
      waiting = []
    })
  }
}

/** Waits until no field is open: rows that are read again may move, and a field would be lost with its row. */
export function fieldsClosed(): Promise<void> {
  if (open === 0) return Promise.resolve()
  return new Promise((resolve) => {
    waiting = [...waiting, resolve]
  })
}
