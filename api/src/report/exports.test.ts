import { afterAll, describe, expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'

// Every report of the specification (§2) can be exported as a table and as a spreadsheet, also for days without
// anything; pdf/report-sheet.test.ts tests PDFs.

const shop = await openShop()
afterAll(() => shop.close())

const reports = [
  'overview_chart',
  'company_chart',
  'store_chart',
  'product_quantity_alert',
  'product_expiry_alert',
  'expired_purchases_report',
  'product_report',
  'sales_report',
  'purchases_report',
  'payment_report',
  'income_report',
  'customers_report',
  'suppliers_report',
  'users_report',
] as const
const ofToday = new Set<string>([
  'overview_chart',
  'product_quantity_alert',
  'product_expiry_alert',
  'expired_purchases_report',
])
const exported = (name: string, format: string, more = '') =>
  shop.as('admin').get(`/api/reports/${name}/export?format=${format}&language=en${more}`)

describe('every report is exported as CSV and XLSX', () => {
  test.each(reports)('%s', async (name) => {
    const csv = await exported(name, 'csv')
    expect(csv.statusCode, csv.body.slice(0, 300)).toBe(200)
    expect(csv.headers['content-type']).toMatch(/^text\/csv/)
    expect(csv.body.split('\n')[0]?.split(/[,;]/).length).toBeGreaterThan(1)
    const xlsx = await exported(name, 'xlsx')
    expect(xlsx.statusCode).toBe(200)
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })
})

describe('a year without anything contains no invalid number', () => {
  test.each(reports.filter((name) => !ofToday.has(name)))('%s', async (name) => {
    const days = '&from=2021-01-01&to=2021-12-31'
    const { statusCode, body } = await exported(name, 'csv', days)
    expect(statusCode, body.slice(0, 300)).toBe(200)
    expect(body).not.toMatch(/NaN|Infinity|undefined|null/)
    const read = await shop.as('admin').get(`/api/reports/${name}?from=2021-01-01&to=2021-12-31`)
    expect(read.statusCode, read.body.slice(0, 300)).toBe(200)
  })
})

describe('the file of the documents behind a figure calls the last day of a lot that, and not when it is due', () => {
  test.each([
    ['stockCost', 'Expiry', 'Due'],
    ['lotsBrought', 'Expiry', 'Due'],
    ['billsOwed', 'Due', 'Expiry'],
  ])('%s: %s', async (figure, named, other) => {
    const { body, statusCode } = await exported('documents', 'csv', `&figure=${figure}`)
    expect(statusCode, body.slice(0, 300)).toBe(200)
    const heads = body.split('\n')[0]?.split(/[,;]/)
    expect(heads).toContain(named)
    expect(heads).not.toContain(other)
  })
})
