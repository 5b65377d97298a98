import { addDays, type Day, dayOf } from '@trastienda/contract/calendar'
import { Problem } from '@trastienda/contract/problem'
import { purchaseDraft, type PurchaseDraft } from '@trastienda/contract/purchase'
import type { Pool } from 'pg'
import { insertAttachment } from '../attachment/save.ts'
import { hashPassword } from '../auth/password.ts'
import { transaction, type Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { FileStore } from '../files/store.ts'
import { changePurchaseTo, insertPurchase } from '../purchase/save.ts'
import { approve, cancel, reject, reopen } from '../purchase/transitions.ts'
import { addGoods, addParties, beginStaff, type Staff } from './beginnings.ts'
import type { Bill } from './bills.ts'
import type { Deed } from './deeds.ts'
import { momentOf } from './moments.ts'
import { planPurchases } from './plan.ts'
import { printInvoices, type Printed } from './print.ts'
import { samplePassword } from './staff.ts'

interface Place {
  readonly staff: Staff
  readonly storeIds: readonly number[]
  readonly supplierIds: readonly number[]
  readonly productIds: readonly number[]
}

/** A purchase on its way through its deeds. */
interface Document {
  readonly bill: Bill
  readonly printed: Printed
  attachmentId: number
  id: number
  version: number
}

/**
 * Fills an empty database with the sample company: its people, goods and twelve months of purchases,
 * through the same functions as the API, the same for every run on one day. It is one transaction:
 * a start that ends in the middle leaves nothing behind but invoices that the next one prints again.
 */
export async function fillSample({
  pool,
  files,
  now,
}: {
  pool: Pool
  files: FileStore
  now: Date
}): Promise<void> {
  const today = dayOf(now)
  const planned = planPurchases(today)
  const [passwordHash, printed] = await Promise.all([
    hashPassword(samplePassword),
    printInvoices(
      planned.map(({ bill }) => bill),
      files,
    ),
  ])
  const documents = planned.map(({ bill, deeds }, at) => {
    const file = printed[at]
    if (!file) throw new Error(`no invoice of ${bill.reference}`)
    return { deeds, document: { bill, printed: file, attachmentId: 0, id: 0, version: 0 } }
  })
  const inTime = documents
    .flatMap(({ deeds, document }) => deeds.map((deed) => ({ deed, document })))
    .sort((a, b) => a.deed.at.getTime() - b.deed.at.getTime())
  await transaction(pool, 'write', async (tx) => {
    // Every table is empty when its statements are planned, and soon is not.
    await tx.run(sql`set local enable_seqscan = off`)
    const place = await beginPlace(tx, today, passwordHash)
    for (const { deed, document } of inTime)
      await act({ ...tx, now: deed.at < now ? deed.at : now }, place, deed, document)
  })
}

/** Everything that was there before the first purchase. */
async function beginPlace(tx: Tx, today: Day, passwordHash: string): Promise<Place> {
  const at = (daysAgo: number, hour: number): Tx => ({
    ...tx,
    now: momentOf(addDays(today, -daysAgo), hour * 60),
  })
  const { staff, storeIds } = await beginStaff(at(370, 9), today, passwordHash)
  const productIds = await addGoods(at(369, 10), staff)
  const supplierIds = await addParties(at(368, 11), staff)
  return { staff, storeIds, supplierIds, productIds }
}

async function act(tx: Tx, place: Place, deed: Deed, document: Document): Promise<void> {
  const who = place.staff[deed.by]
  const { id, version } = document
  const today = dayOf(deed.at)
  switch (deed.does) {
    case 'enter': {
      const { sha256, size } = document.printed
      const kept = { sha256, size, name: `${document.bill.reference}.pdf`, mediaType: 'application/pdf' }
      document.attachmentId = (await insertAttachment(tx, who, tx.now, kept)).id
      const draft = draftOf(place, deed, document)
      Object.assign(document, await confirmed(draft, (it) => insertPurchase(tx, who, today, it)))
      return
    }
    case 'change':
      Object.assign(
        document,
        await confirmed(draftOf(place, deed, document), (it) =>
          changePurchaseTo(tx, who, today, id, version, it),
        ),
      )
      return
    case 'approve':
      Object.assign(document, await approve(tx, who, id, version))
      return
    case 'reject':
      Object.assign(document, await reject(tx, who, id, version, deed.reason))
      return
    case 'reopen':
      Object.assign(document, await reopen(tx, who, today, id, version, deed.reason))
      return
    case 'cancel':
      Object.assign(document, await cancel(tx, who, id, version, deed.reason))
      return
  }
}

function draftOf(
  place: Place,
  { bill, note }: Extract<Deed, { bill: Bill }>,
  { attachmentId }: Document,
): PurchaseDraft {
  return purchaseDraft.parse({
    supplierId: place.supplierIds[bill.supplier],
    storeId: place.storeIds[bill.store],
    reference: bill.reference,
    purchasedOn: bill.day,
    creditDays: bill.creditDays,
    discount: bill.discount,
    shipping: bill.shipping,
    returned: bill.returned,
    note,
    items: bill.lines.map(({ good, ...line }) => ({ ...line, productId: place.productIds[good] })),
    attachmentIds: [attachmentId],
  })
}

/** Saves a draft; when it looks like another purchase, says that it is not, as a person would. */
async function confirmed<Saved>(
  draft: PurchaseDraft,
  save: (draft: PurchaseDraft) => Promise<Saved>,
): Promise<Saved> {
  try {
    return await save(draft)
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'possible_duplicate') throw error
    const notDuplicateOf = Number(error.detail?.['id'])
    return save({
      ...draft,
      notDuplicateOf,
      notDuplicateWhy: 'Segundo despacho de la semana: mismo pedido, otro camión.',
    })
  }
}
