import { openConnection } from './http-client.ts'
import { approvePurchase, enterOver, type Saved } from './measure.ts'
import type { BenchShop, Choice } from './shop.ts'

const people = 50

/**
 * Fifty simultaneous approvals of one purchase, of which exactly one must succeed, and fifty of as many purchases.
 * @returns how many of the two went wrong
 */
export async function approveTogether(
  port: number,
  shop: BenchShop,
  choose: () => Choice,
  today: string,
): Promise<number> {
  const connections = await Promise.all(Array.from({ length: people }, () => openConnection(port)))
  const entered = await Promise.all(
    connections.map(async (connection) => enterOver(connection, shop, choose(), today)),
  )
  const [one = { id: 0, version: 0 }] = entered
  const approveAll = async (what: string, purchaseOf: (at: number) => Saved, wins: number) => {
    const started = performance.now()
    const replies = await Promise.all(
      connections.map((connection, at) =>
        approvePurchase(connection, shop, purchaseOf(at), `${what.replaceAll(' ', '-')}-${at}-${one.id}`),
      ),
    )
    const took = performance.now() - started
    const won = replies.filter(({ status }) => status === 200).length
    const refused = replies.filter(({ status }) => status === 409).length
    const holds = won === wins && won + refused === people
    console.log(
      `${holds ? 'ok  ' : 'MISS'} ${`${people} approve ${what} at once`.padEnd(46)} ${won} won, ${refused} were told it changed, ${took.toFixed(0)} ms`,
    )
    for (const { status, body } of replies)
      if (status !== 200 && status !== 409) console.log(`     one was told ${status} ${body}`)
    return holds ? 0 : 1
  }
  const wrong =
    (await approveAll('one purchase', () => one, 1)) +
    (await approveAll('a purchase each', (at) => entered[at] ?? one, people - 1))
  for (const connection of connections) connection.close()
  return wrong
}
