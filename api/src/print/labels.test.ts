import { languageNames } from '@trastienda/contract/language'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSelling, type Selling } from '../../test/selling.ts'
import { codeOf } from './label-sheet.ts'

let at: Selling
let milk: number
let rice: number
beforeAll(async () => {
  at = await openSelling()
  milk = await at.product('LECHE', { expires: true })
  rice = await at.product('ARROZ')
  await at.shop.owner.query(
    `insert into product_barcode (company_id, product_id, barcode, factor)
     values ($1, $2, '5901234123457', 1), ($1, $2, 'CAJA-12', 12)`,
    [at.shop.companyId, milk],
  )
})
afterAll(() => at.shop.close())

const labels = (query: string, person = 'secretary') =>
  at.shop.as(person as 'secretary').get(`/api/product-labels/pdf?language=es&${query}`)
const pages = (pdf: Buffer) => Number(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1])
/** The paper of the first page, mm. */
const paper = (pdf: Buffer) => {
  const [, ...sides] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? []
  return sides.map((side) => Math.round((Number(side) / 72) * 25.4 * 10) / 10)
}

test.each(languageNames)('a roll has a page of 50 × 25 mm for each label, in %s', async (language) => {
  const reply = await at.shop
    .as('secretary')
    .get(`/api/product-labels/pdf?language=${language}&paper=roll&items=${milk}x2,${rice}x3`)
  expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200)
  expect(reply.headers['content-type']).toBe('application/pdf')
  expect(pages(reply.rawPayload)).toBe(5)
  expect(paper(reply.rawPayload)).toEqual([50, 25])
})

test('a letter sheet has thirty, without the used ones', async () => {
  const sheet = await labels(`items=${milk}x30`)
  expect(pages(sheet.rawPayload)).toBe(1)
  expect(paper(sheet.rawPayload)).toEqual([215.9, 279.4])
  expect(pages((await labels(`items=${milk}x30&skip=1`)).rawPayload)).toBe(2)
  expect(pages((await labels(`items=${milk}x1500`)).rawPayload)).toBe(50)
})

test('the code is an EAN-13 before another barcode, and a barcode before the product’s code', () => {
  expect(codeOf({ code: 'X', barcodes: ['ABC-1', '5901234123457'] })).toBe('5901234123457')
  expect(codeOf({ code: 'X', barcodes: ['ABC-1'] })).toBe('ABC-1')
  expect(codeOf({ code: 'X', barcodes: [] })).toBe('X')
})

test('none, too many, and those of another company are refused', async () => {
  expect((await labels('items=')).statusCode).toBe(400)
  expect((await labels(`items=${milk}x0`)).statusCode).toBe(400)
  expect((await labels(`items=${milk}x1501`)).statusCode).toBe(400)
  expect((await labels('items=999999x1')).statusCode).toBe(404)
  expect(
    (await at.shop.as('rival').get(`/api/product-labels/pdf?language=es&items=${milk}x1`)).statusCode,
  ).toBe(404)
  expect((await labels(`items=${milk}x1`, 'buyer')).statusCode).toBe(403)
})
