import { inflateRawSync } from 'node:zlib'
import { documentKinds } from '@trastienda/contract/document'
import type { Endpoint } from '@trastienda/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Shop } from '../../test/shop.ts'
import { openVerified, type Verified } from '../../test/verified-world.ts'
import { routes } from '../features.ts'

// Text that people typed is in every field of every document; nothing that is made of it may run it.

const evil = `=1+1;@a;"=2<img>&"';\u200f#p(1)*_$x`

/** The typed text, by the table that stores it. */
const typed: Readonly<Record<string, readonly string[]>> = {
  company: ['name'],
  store: ['name', 'address', 'city'],
  app_user: ['first_name', 'last_name'],
  supplier: ['company', 'name', 'address', 'city', 'note'],
  customer: ['name', 'company', 'address', 'city', 'note'],
  category: ['name'],
  product: ['code', 'name'],
  lot: ['code'],
  ...Object.fromEntries(documentKinds.map((kind) => [kind, ['reference', 'note']])),
  purchase_order: ['reference', 'carrier', 'note'],
  received_order: ['reference', 'carrier', 'delivery_note', 'note'],
  stock_transfer: ['reference', 'note', 'difference_note'],
}

let shop: Shop
let ids: Verified['ids']
beforeAll(async () => {
  ;({ shop, ids } = await openVerified())
  await shop.owner.query('alter table purchase disable trigger user')
  for (const [table, columns] of Object.entries(typed))
    for (const column of columns)
      await shop.owner.query(`update ${table} set ${column} = $1 || right(${column}, 8)`, [evil])
  await shop.owner.query('alter table purchase enable trigger user')
})
afterAll(() => shop.close())

const endpoints: readonly Endpoint[] = routes.map(({ endpoint }) => endpoint)
const exported = endpoints.filter(({ path }) => path.endsWith('/export'))

/** The row that a list within a document refers to. */
const idOf = (path: string) =>
  path.includes('stock-counts') ? ids['count'] : path.includes('users') ? shop.ids.user : 1

/** The first 200 reply, over the queries that some lists require. */
async function given(path: string, format: string) {
  const url = path.replace(':id', String(idOf(path)))
  for (const query of ['', '&from=2026-11-01&to=2026-11-20', '&on=2026-11-19', '&figure=sales']) {
    const reply = await shop.as('admin').get(`${url}?format=${format}&language=es${query}`)
    if (reply.statusCode === 200) return reply
  }
  throw new Error(`${url} returned nothing`)
}

/**
 * The cells of a table as read by a program that separates columns by one sign and accepts quotes at the start of a
 * cell.
 */
function cellsOf(text: string, sign: ',' | ';' | '\t'): string[] {
  const cells: string[] = []
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"([^${sign}\\r\\n]*)|([^${sign}\\r\\n]*))(?:${sign}|\\r\\n|\\n|$)`,
    'y',
  )
  while (cell.lastIndex < text.length) {
    const [, quoted, rest = '', plain = ''] = cell.exec(text) ?? []
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"') + rest)
  }
  return cells
}

/** The parts of a zip file, as text. */
function partsOf(bytes: Buffer): Map<string, string> {
  const parts = new Map<string, string>()
  for (let at = bytes.indexOf('PK\u0001\u0002'); at >= 0; at = bytes.indexOf('PK\u0001\u0002', at + 4)) {
    const name = bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28))
    const local = bytes.readUInt32LE(at + 42)
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(begin, begin + bytes.readUInt32LE(at + 20))
    const deflated = bytes.readUInt16LE(at + 10) === 8
    parts.set(name, (deflated ? inflateRawSync(packed) : packed).toString())
  }
  return parts
}

describe('ASVS 1.2.10, 1.2.1: a table with typed text', () => {
  let withFormula = 0

  test.each(exported.map(({ path }) => path))('%s', async (path) => {
    const csv = (await given(path, 'csv')).body.replace(/^\uFEFF/, '')
    if (csv.includes('1+1')) withFormula += 1
    for (const sign of [',', ';', '\t'] as const)
      for (const cell of cellsOf(csv, sign))
        expect(cell, path).not.toMatch(/^["\s]*(?:[=+@＝＋－＠]|-(?![\d.]+(?:,|$)))/)
    const xlsx = partsOf((await given(path, 'xlsx')).rawPayload)
    const sheet = xlsx.get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet).toContain('<sheetData')
    for (const [name, text] of xlsx) {
      expect(text, name).not.toMatch(/<f[\s>]|<img|<hyperlink/)
      expect(text, name).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/)
    }
  })

  test('most of them contained some of it', () => {
    expect(withFormula / exported.length).toBeGreaterThan(0.7)
  })
})

test('every PDF contains it as text', async () => {
  const paths = [
    `/api/purchase-orders/${ids['order']}/pdf`,
    `/api/payments/${ids['payment']}/pdf`,
    `/api/sales/${ids['sale'] ?? 1}/pdf`,
    `/api/reports/product_quantity_alert/export?format=pdf`,
  ]
  for (const path of paths)
    for (const language of ['es', 'ar']) {
      const reply = await shop.as('admin').get(`${path}${path.includes('?') ? '&' : '?'}language=${language}`)
      expect(reply.statusCode, `${path} ${reply.body.slice(0, 200)}`).toBe(200)
      expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      expect(reply.headers['content-disposition']).not.toMatch(/["\r\n<>]{2}|[\u0080-\uffff]/)
    }
})
