import { afterAll, expect, test, type TestContext } from 'vitest'
import { Client } from '../../import/client.ts'
import { absent, dataFolder, isHere, type Outcome } from '../../import/command.ts'
import { importInvima, invimaFile } from '../../import/invima.ts'
import { importNorthwind, northwindFolder } from '../../import/northwind.ts'
import { importOpenFoodFacts, openFoodFactsFile } from '../../import/open-food-facts.ts'
import { openShop, password } from '../../test/shop.ts'

// The commands against a real server over HTTP, with the real data beside the project; skipped without the data.
const shop = await openShop()
afterAll(() => shop.close())
const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
const hands = {
  user: await Client.signIn(url, 'user', password),
  approver: await Client.signIn(url, 'user2', password),
}

const here = (context: TestContext, folder: string): string => {
  if (!isHere(dataFolder, folder)) context.skip(absent(dataFolder, folder))
  return dataFolder
}

async function timed(work: () => Promise<Outcome>): Promise<Outcome & { seconds: number }> {
  const from = performance.now()
  const outcome = await work()
  return { ...outcome, seconds: (performance.now() - from) / 1000 }
}

test(
  'Northwind becomes 28 approved purchases of 4,261 units and 77,921.00, and running it again changes nothing',
  { timeout: 400_000 },
  async (context) => {
    const data = here(context, northwindFolder)
    for (const repeated of [2, 0]) {
      const { figures, wrong } = await importNorthwind(hands, data)
      expect(wrong).toEqual([])
      expect(figures).toMatchObject({
        suppliers: 10,
        products: 45,
        purchases: 28,
        lines: 55,
        units: 4261,
        money: '77,921.00',
      })
      expect(figures['codes that were repeated']).toBe(repeated)
    }
  },
)

test(
  'the 9,655 medicines of INVIMA are imported, in time that grows with their number',
  { timeout: 400_000 },
  async (context) => {
    const data = here(context, invimaFile)
    const { figures, wrong, seconds } = await timed(() => importInvima(hands, data))
    expect(wrong).toEqual([])
    expect(figures).toMatchObject({ medicines: 9655, saved: 9655 })
    // 9 seconds on two idle cores, ten times that on busy ones; scanning a table once per row would take many minutes.
    expect(seconds).toBeLessThan(300)
  },
)

test(
  'the 28,927 codes of Open Food Facts are imported, and refused ones are explained',
  { timeout: 400_000 },
  async (context) => {
    const data = here(context, openFoodFactsFile)
    const { figures, wrong } = await importOpenFoodFacts(hands, data)
    expect(wrong).toEqual([])
    expect(figures).toMatchObject({ codes: 28_927, saved: 28_922, refused: 5 })
    expect(figures).toMatchObject({
      'Name: at least 2 characters': 2,
      'Name: it has characters that are not allowed': 3,
    })
  },
)
