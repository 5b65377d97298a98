import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare } from '../../test/chain-compare.ts'
import { sequences } from '../../test/chain-steps.ts'
import { type ChainShop, ChainWorld, count, openChain } from '../../test/chain-world.ts'
import { openShop } from '../../test/shop.ts'
import { tries } from '../../test/tries.ts'
import { overPool } from '../db/db.ts'
import { differences, verifyLedgers } from '../verify/verify.ts'

const runs = tries('SEQUENCES', 2000, 120)
const seed = Number(process.env['SEQUENCES_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
/** How many sequences share a database, and how many run at once. */
const perShop = 2000
const lanes = 4

async function live(chain: ChainShop, nth: number, times: number): Promise<void> {
  const lived = fc.asyncProperty(sequences, async (sequence) => {
    if (chain.stopped) return
    try {
      const world = new ChainWorld(chain)
      await world.run(sequence)
      await compare(chain.shop, world)
    } catch (error) {
      chain.stopped = true
      throw error
    }
  })
  // A failure is reported as it was: a shrunk sequence has other numbers and may succeed.
  await fc.assert(lived, { numRuns: times, seed: seed + nth, endOnFailure: true })
}

/** The indexes that were scanned by company only, where a few rows were wanted. */
async function readAtLength(shop: ChainShop['shop']): Promise<unknown[]> {
  const { rows } = await shop.owner.query(`
    select indexrelname as index, idx_scan as scans, idx_tup_read as read from pg_stat_user_indexes
     where idx_scan > 500 and idx_tup_read > 20 * idx_scan`)
  return rows
}

/** Runs sequences in a database of their own, and verifies its ledgers. */
async function liveTogether(first: number, times: number): Promise<ChainShop> {
  const shop = await openShop()
  try {
    const chain = await openChain(shop, times * 30)
    const share = Math.ceil(times / lanes)
    const ended = await Promise.allSettled(
      Array.from({ length: lanes }, (_, lane) => live(chain, first + lane, share)),
    )
    for (const end of ended) if (end.status === 'rejected') throw end.reason
    expect(await readAtLength(shop)).toEqual([])
    expect(differences(await verifyLedgers(overPool(shop.pool)))).toEqual([])
    const { rows } = await shop.owner.query(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    expect(rows[0]).toEqual({ deadlocks: 0 })
    return chain
  } finally {
    await shop.close()
  }
}

/** The actions that every set of sequences includes; overriding a mismatch and refunding are rare. */
const kinds = ['order', 'receipt', 'bill', 'return', 'payment']
const actions = ['order', 'receive', 'bill', 'buy', 'return', 'pay'].concat(
  kinds.flatMap((kind) => ['approve', 'reject', 'cancel', 'reopen'].map((action) => `${action} ${kind}`)),
  ['close order', 'resume order'],
)

const countsText = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([what, times]) => `${times} × ${what}`)
    .join(', ')

test(
  `${runs} sequences of orders, receipts, bills, returns and payments by six people, some at once, end as the model predicts`,
  async () => {
    const [answers, done] = [new Map<string, number>(), new Map<string, number>()]
    for (let lived = 0; lived < runs; lived += perShop) {
      const chain = await liveTogether(lived, Math.min(perShop, runs - lived))
      for (const [code, times] of chain.answers) count(answers, code, times)
      for (const [action, times] of chain.actions) count(done, action, times)
      process.stdout.write(`${Math.min(lived + perShop, runs)} of ${runs} sequences, ${chain.calls} calls\n`)
    }
    process.stdout.write(`SEQUENCES_SEED=${seed}: ${countsText(answers)}\n${countsText(done)}\n`)
    expect(answers.get('ok') ?? 0).toBeGreaterThan(runs)
    if (runs >= perShop) expect([...done.keys()]).toEqual(expect.arrayContaining(actions))
  },
  Math.max(300_000, runs * 1000),
)
