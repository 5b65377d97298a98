import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewOf, runToEnd, uploadTable } from '../../test/import-steps.ts'
import { openShop, type Shop } from '../../test/shop.ts'

import pg from 'pg'
const times = new Map<string, number>()
const orig = (pg.Client.prototype as any).query
;(pg.Client.prototype as any).query = function (q: any, ...rest: any[]) {
  const r = orig.call(this, q, ...rest)
  const key = (typeof q === 'string' ? q : q?.text ?? '').replace(/\s+/g, ' ').slice(0, 70)
  const t = performance.now()
  if (r?.then) r.then(() => times.set(key, (times.get(key) ?? 0) + performance.now() - t), () => {})
  return r
}
let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

// Every third row is refused: no name, a bad price, a code of an earlier row.
const rows = 30_000
function table(): string {
  const lines = ['código,nombre,categoría,precio']
  for (let at = 0; at < rows; at += 1) {
    const wrong = at % 3 === 0 ? at % 9 : 1
    if (wrong === 0) lines.push(`L-${at},,Aseo,100`)
    else if (wrong === 3) lines.push(`L-${at},Jabón ${at},Aseo,caro`)
    else if (wrong === 6) lines.push(`l-${at - 1},Jabón ${at},Aseo,100`)
    else lines.push(`L-${at},"Jabón ""azul"" ${at}",Aseo ${at % 7},${at}`)
  }
  return lines.join('\n')
}

test('100,000 rows with errors are judged, saved and undone while the server answers others', { timeout: 120_000 }, async () => {
  const user = shop.as('user')
  const T = [performance.now()]
  const { id, mapping, options } = await uploadTable(user, 'product', 'cien mil.csv', table())
  T.push(performance.now()); console.log(Math.round(T.at(-1)! - T.at(-2)!))
  const preview = await previewOf(user, id, { mapping, options })
  T.push(performance.now()); console.log(Math.round(T.at(-1)! - T.at(-2)!))
  const delay = monitorEventLoopDelay({ resolution: 2 })
  delay.enable()
  const done = await runToEnd(user, id, { mapping, options })
  delay.disable()
  T.push(performance.now()); console.log(Math.round(T.at(-1)! - T.at(-2)!))
  expect(done).toMatchObject({ state: 'done', total: rows, saved: preview.ready, refused: preview.refused })
  const refused = await user.get(`/api/imports/${id}/refused?format=xlsx&language=en`)
  expect(refused.statusCode).toBe(200)
  T.push(performance.now()); console.log(Math.round(T.at(-1)! - T.at(-2)!))
  const undone = await user.post(`/api/imports/${id}/undo`)
  T.push(performance.now()); console.log(Math.round(T.at(-1)! - T.at(-2)!))
  expect(undone.json()).toMatchObject({ state: 'undone' })
  console.log(T.map((t, i) => i ? Math.round(t - T[i - 1]) : 0), 'delay max', delay.max / 1e6, 'p99', delay.percentile(99) / 1e6, preview.ready, preview.refused, Math.round(process.memoryUsage().rss/1e6))
  console.log([...times].sort((a, b) => b[1] - a[1]).slice(0, 14).map(([k, v]) => Math.round(v) + ' ' + k).join('\n'))
})
