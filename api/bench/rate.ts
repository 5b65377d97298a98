/** Repeats `once` in each of the workers for a while. @returns runs per second */
export async function rateOf<Worker>(
  workers: readonly Worker[],
  milliseconds: number,
  once: (worker: Worker) => Promise<void>,
): Promise<number> {
  const started = performance.now()
  let runs = 0
  await Promise.all(
    workers.map(async (worker) => {
      while (performance.now() - started < milliseconds) {
        await once(worker)
        runs += 1
      }
    }),
  )
  return (runs * 1000) / (performance.now() - started)
}

export function median(of: readonly number[]): number {
  const sorted = [...of].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low = 0, high = 0] =
    sorted.length % 2 === 0 ? sorted.slice(middle - 1, middle + 1) : [sorted[middle], sorted[middle]]
  return (low + high) / 2
}
