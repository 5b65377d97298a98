/**
 * Does some work now and again at each interval, never twice at the same time.
 * @param failed called each time it failed
 * @returns stops it, and returns the work that is still running
 */
export function repeatedly(
  work: () => Promise<unknown>,
  everyMs: number,
  failed: (error: unknown) => void,
): () => Promise<unknown> | undefined {
  let running: Promise<unknown> | undefined
  const once = () => {
    running ??= work()
      .catch(failed)
      .finally(() => {
        running = undefined
      })
  }
  once()
  const timer = setInterval(once, everyMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
