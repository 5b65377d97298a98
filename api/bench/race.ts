import type { Contender } from './measure.ts'
import { median } from './rate.ts'

export const rounds = Number(process.env['ROUNDS'] ?? 15)
const milliseconds = 800

interface Race {
  /** How often per second each contender ran, the median of all rounds. */
  readonly rates: readonly number[]
  /** The ratio of one contender to another: the median of the ratios of all rounds. */
  readonly ratio: (one: number, other: number) => number
}

/** Lets contenders take short turns, so that a slow moment of the machine affects all of them. */
export async function race(contenders: readonly Contender[], connections: number): Promise<Race> {
  for (const contender of contenders) await contender(connections, 2 * milliseconds)
  const turns: number[][] = []
  for (let round = 0; round < rounds; round += 1) {
    const rates: number[] = []
    for (const contender of contenders) rates.push(await contender(connections, milliseconds))
    turns.push(rates)
  }
  return {
    rates: contenders.map((_, at) => median(turns.map((rates) => rates[at] ?? 0))),
    ratio: (one, other) => median(turns.map((rates) => (rates[one] ?? 0) / (rates[other] ?? 1))),
  }
}

/** A rate, as wide as its column. */
export const per = (rate: number) => `${rate.toFixed(rate < 100 ? 1 : 0)}/s`.padStart(9)

/** Prints whether a goal is met. @returns how many are missed: 0 or 1 */
export function judge(what: string, rateText: string, ratio: number, holds: boolean, goal: string): 0 | 1 {
  console.log(`${holds ? 'ok  ' : 'MISS'} ${what.padEnd(46)} ${rateText}  ${ratio.toFixed(2)} (${goal})`)
  return holds ? 0 : 1
}
