import type { PurchaseDraftInput } from '@trastienda/contract/purchase'
import type { Caller, Shop } from './shop.ts'

/** Small files, no two of which are equal. */
export const newPdf = () =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n%${crypto.randomUUID()}\n`,
  )

/** An approved supplier, inserted directly into the database. */
export async function makeSupplier(
  shop: Shop,
  company: string,
  approval = 'approved',
  companyId = shop.companyId,
): Promise<number> {
  const { rows } = await shop.owner.query<{ id: number }>(
    `insert into supplier (company_id, company, approval) values ($1, $2, $3) returning id`,
    [companyId, company, approval],
  )
  return rows[0]?.id ?? 0
}

/** A product with its valuation, inserted directly into the database. */
export async function makeProduct(
  shop: Shop,
  code: string,
  more: { wholeUnit?: boolean; expires?: boolean } = {},
): Promise<number> {
  const { rows } = await shop.owner.query<{ id: number }>(
    `with p as (insert into product (company_id, code, name, category_id, unit, unit_whole, tracks_expiry)
       values ($1, $2, 'Producto ' || $2, $3, 'und', $4, $5) returning company_id, id)
     insert into valuation (company_id, product_id) select company_id, id from p returning product_id as id`,
    [shop.companyId, code, shop.categoryId, more.wholeUnit ?? true, more.expires ?? false],
  )
  return rows[0]?.id ?? 0
}

export async function makeAttachment(caller: Caller, bytes: Buffer = newPdf()): Promise<number> {
  const reply = await caller.upload('/api/attachments', 'factura.pdf', bytes)
  return reply.json<{ id: number }>().id
}

let serial = 0

/** A valid draft; `more` overrides fields. */
export async function draftOf(
  shop: Shop,
  caller: Caller,
  supplierId: number,
  items: readonly Partial<PurchaseDraftInput['items'][number]>[],
  more: Partial<PurchaseDraftInput> = {},
): Promise<PurchaseDraftInput> {
  serial += 1
  return {
    supplierId,
    responsibleId: shop.ids.user,
    customerId: null,
    storeId: shop.storeId,
    reference: `FE-${serial}`,
    purchasedOn: '2026-11-18',
    creditDays: 30,
    discount: 0,
    shipping: 0,
    returned: 0,
    attachmentIds: [await makeAttachment(caller)],
    items: items.map((item) => ({ productId: 0, quantity: '1', cost: '1000', ...item })),
    ...more,
  }
}
