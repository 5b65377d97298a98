import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewOf, runToEnd, uploadTable } from '../../test/import-steps.ts'
import { openShop, type Shop } from '../../test/shop.ts'
import { tries } from '../../test/tries.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

// Three of four rows are refused: no name, a bad price, the code of an earlier row.
const rows = tries('IMPORT_ROWS', 100_000, 24_000)
function table(): string {
  const lines = ['código,nombre,categoría,precio']
  for (let at = 0; at < rows; at += 1) {
    const wrong = at % 4
    if (wrong === 1) lines.push(`L-${at},,Aseo,100`)
    else if (wrong === 2) lines.push(`L-${at},Jabón ${at},Aseo,caro`)
    else if (wrong === 3) lines.push(`L-${at - 3},Jabón ${at},Aseo,100`)
    else lines.push(`L-${at},"Jabón ""azul"" ${at}",Aseo ${at % 7},${at}`)
  }
  return lines.join('\n')
}

/**
 * Measures the longest uninterrupted work of this thread, in its own processor time, so that other load on the
 * machine does not count.
 */
function watchTurns(): () => number {
  const turns: number[] = []
  let last = process.threadCpuUsage()
  const timer = setInterval(() => {
    const now = process.threadCpuUsage()
    turns.push((now.user + now.system - last.user - last.system) / 1000)
    last = now
  }, 1)
  return () => {
    clearInterval(timer)
    return turns.toSorted((a, b) => b - a)[Math.floor(turns.length / 100)] ?? 0
  }
}

test(
  `${rows} rows with errors are validated, saved and undone while the server answers others`,
  { timeout: 300_000 },
  async () => {
    const user = shop.as('user')
    const { id, mapping, options } = await uploadTable(user, 'product', 'muchas.csv', table())
    const longTurn = watchTurns()
    const preview = await previewOf(user, id, { mapping, options })
    const done = await runToEnd(user, id, { mapping, options })
    expect(preview).toMatchObject({ total: rows, ready: rows / 4, refused: (rows * 3) / 4 })
    expect(done).toMatchObject({ state: 'done', saved: preview.ready, refused: preview.refused })
    expect(longTurn(), 'milliseconds that others wait').toBeLessThan(50)
    const refused = await user.get(`/api/imports/${id}/refused?format=xlsx&language=en`)
    expect(refused.statusCode).toBe(200)
    const again = await uploadTable(user, 'product', 'refused.xlsx', refused.rawPayload)
    expect(again.rows).toBe(preview.refused)
    expect((await user.post(`/api/imports/${id}/undo`)).json()).toMatchObject({ state: 'undone' })
    expect((await shop.owner.query('select from product')).rowCount).toBe(0)
  },
)
