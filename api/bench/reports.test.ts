import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayOf } from '@trastienda/contract/calendar'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Connection, openConnection } from './http-client.ts'
import { generatedHistory } from './history.ts'
import { measuredReports } from './report-paths.ts'
import { openReportShop, type ReportShop } from './report-shop.ts'
import { type Running, startServer } from './server.ts'

// The history that the reports are measured over, on a small scale: it is made, its sums agree with its documents, and
// what is measured answers.

const today = dayOf(new Date())
const few = { products: 40, customers: 20, sales: 1500, lines: 9000, days: 374 }

let folder: string
let shop: ReportShop
let running: Running
let connection: Connection
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trastienda-bench-'))
  shop = await openReportShop(inject('postgres'), 'bench_reports', generatedHistory(few), 1, today)
  running = await startServer(shop.url, folder)
  connection = await openConnection(running.port)
})
afterAll(async () => {
  connection.close()
  await running.stop()
  await shop.owner.end()
  await rm(folder, { recursive: true, force: true })
})

test.each(measuredReports(today, few.days, 1))(
  '$what is answered, and by a plain query',
  async ({ path, plain }) => {
    const reply = await connection.request('GET', path, { cookie: shop.cookies.admin })
    expect(reply.status, reply.body).toBe(200)
    await shop.owner.query(plain)
  },
)
