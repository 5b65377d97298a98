import { expect } from 'vitest'
import type { Shop } from './shop.ts'

/** The replies of all reports with a period to an admin. @param period from and to, as its address has them */
export async function reportReplies(shop: Shop, period: string): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {}
  for (const report of [
    `income_report?${period}`,
    `sales_report?by=day&${period}`,
    `purchases_report?by=day&${period}`,
    `product_report?${period}`,
    `payment_report?by=day&${period}`,
    `customers_report?${period}`,
    `suppliers_report?${period}`,
    `users_report?${period}`,
  ]) {
    const reply = await shop.as('admin').get(`/api/reports/${report}`)
    expect(reply.statusCode, reply.body).toBe(200)
    answers[report] = reply.json()
  }
  return answers
}
