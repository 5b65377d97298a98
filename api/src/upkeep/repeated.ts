/**
 * Does some work now and every so often, never twice at once.
 * @param failed told of each time that it failed
 * @returns stops it, and answers what is still running
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
