/**
 * Runs steps side by side, as many at a time as `limit` says, in the order given; what each gives is told as it ends.
 * @template Result
 * @param {readonly (readonly [name: string, step: () => Promise<Result>])[]} steps
 * @param {number} limit
 * @param {(name: string, result: Result, started: number) => void} ended
 */
export async function sideBySide(steps, limit, ended) {
  const waiting = steps.values()
  const workOff = async () => {
    // All take from the one iterator: each step is begun by whoever is free first.
    for (const [name, step] of waiting) {
      const started = Date.now()
      ended(name, await step(), started)
    }
  }
  await Promise.all(Array.from({ length: limit }, workOff))
}
