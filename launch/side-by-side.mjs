/**
 * Runs steps in parallel, at most `limit` at a time, in the given order; each result is reported when it ends.
 * @template Result
 * @param {readonly (readonly [name: string, step: () => Promise<Result>])[]} steps
 * @param {number} limit
 * @param {(name: string, result: Result, started: number) => void} ended
 */
export async function sideBySide(steps, limit, ended) {
  const waiting = steps.values()
  const workOff = async () => {
    // All share one iterator: each step is started by whichever lane is free first.
    for (const [name, step] of waiting) {
      const started = Date.now()
      ended(name, await step(), started)
    }
  }
  await Promise.all(Array.from({ length: limit }, workOff))
}
