import { addDays, type Day, dayOf } from '@trastienda/contract/calendar'
import { Problem } from '@trastienda/contract/problem'
import { purchaseDraft, type PurchaseDraft } from '@trastienda/contract/purchase'
import type { Pool } from 'pg'
import { insertAttachment } from '../src/attachment/save.ts'
import { hashPassword } from '../src/auth/password.ts'
import { transaction, type Tx } from '../src/db/db.ts'
import { Gathered } from '../src/db/gathered.ts'
import { sql } from '../src/db/sql.ts'
import type { FileStore } from '../src/files/store.ts'
import type { Who } from '../src/http/route.ts'
import { overrideMatch } from '../src/purchase/override-match.ts'
import { changePurchaseTo, insertPurchase } from '../src/purchase/save.ts'
import { approve, cancel, reject, reopen } from '../src/document/lifecycle.ts'
import { purchaseDocument } from '../src/purchase/document.ts'
import { addGoods, addParties, beginStaff, type Staff } from './beginnings.ts'
import type { Bill } from './bills.ts'
import { countsUpTo } from './count-steps.ts'
import type { Action } from './bill-steps.ts'
import { later, momentOf } from './moments.ts'
import { planOrders } from './order-plan.ts'
import { orderSteps } from './order-steps.ts'
import { type Payable, paymentsOf } from './payment-steps.ts'
import { type PlannedPurchase, planPurchases } from './plan.ts'
import { printInvoices, type Printed } from './print.ts'
import type { Progress } from './progress.ts'
import { returnsOf } from './return-steps.ts'
import { salesUpTo } from './sale-steps.ts'
import { scrappings } from './scrap-steps.ts'
import { shelvesOf } from './shelves.ts'
import { samplePassword } from './staff.ts'
import type { Saved, Step } from './step.ts'
import { transfersUpTo } from './transfer-steps.ts'

/** The share of the time that the invoices take. */
const printing = 0.15

interface Place {
  readonly staff: Staff
  readonly storeIds: readonly number[]
  readonly supplierIds: readonly number[]
  readonly productIds: readonly number[]
}

/** The state of a purchase during its actions. */
interface Document extends Saved {
  readonly bill: Bill
  readonly printed: Printed
  attachmentId: number
  /** The received orders that it bills, once they exist. */
  readonly receiptIds: () => number[] | null
}

/**
 * Fills an empty database with the sample company: its people, goods and twelve months of purchases with their
 * payments, sales and stock documents, and the orders, receipts and returns of the last weeks, through the functions
 * of the API, the same for every run on one day.
 * @param inParts commit in steps, which is a quarter faster because rewritten rows leave no dead versions behind.
 * Otherwise it is one transaction, and a failed start leaves only invoices, which the next one prints again.
 */
export async function fillSample(
  { pool, files, now, inParts }: { pool: Pool; files: FileStore; now: Date; inParts: boolean },
  onProgress: Progress = () => undefined,
): Promise<void> {
  const today = dayOf(now)
  const planned = planPurchases(today)
  const [passwordHash, printed] = await Promise.all([
    hashPassword(samplePassword),
    printInvoices(
      planned.map(({ bill }) => bill),
      files,
      (done) => onProgress((printing * done) / planned.length),
    ),
  ])
  let place: Place | undefined
  const there = (): Place => {
    if (!place) throw new Error('nothing was entered yet')
    return place
  }
  const steps = stepsOf(planned, printed, today, there)
  const gathered = new Gathered()
  const works = [
    async (tx: Tx) => {
      place = await beginPlace(tx, today, passwordHash)
    },
    ...steps.map(({ at, by, run }, nth) => async (tx: Tx) => {
      await run({ ...tx, now: at < now ? at : now, gathered }, there().staff[by], dayOf(at))
      onProgress(printing + ((1 - printing) * nth) / steps.length)
    }),
    async (tx: Tx) => {
      await gathered.write(tx)
      await readOldNotices(tx, there().staff.admin.companyId, now)
    },
  ]
  await doAll(pool, works, inParts)
  onProgress(1)
}

/** How many steps are one transaction, when it commits in steps. */
const partOfSteps = 50

type Work = (tx: Tx) => Promise<void>

async function doAll(pool: Pool, works: readonly Work[], inParts: boolean): Promise<void> {
  const size = inParts ? partOfSteps : works.length
  for (let from = 0; from < works.length; from += size)
    await transaction(pool, 'write', async (tx) => {
      // Every table is empty when its statements are planned, and soon is not.
      await tx.run(sql`set local enable_seqscan = off`)
      // The mark of completeness is committed durably at the end, and with it everything before.
      if (inParts) await tx.run(sql`set local synchronous_commit = off`)
      for (const work of works.slice(from, from + size)) await work(tx)
    })
}

/** The staff has read the notifications from before yesterday. */
const readOldNotices = (tx: Tx, companyId: number, now: Date) =>
  tx.run(sql`
    update notification set read_at = at + interval '2 hours'
     where company_id = ${companyId} and at < ${now}::timestamptz - interval '1 day'`)

/** All actions, in the order of time. */
function stepsOf(
  planned: readonly PlannedPurchase[],
  printed: readonly Printed[],
  today: Day,
  there: () => Place,
): Step[] {
  const orders = planOrders(planned, today)
  const steps: Step[] = []
  const payable: Payable[] = []
  const shelves = shelvesOf(planned, there)
  planned.forEach((purchase, nth) => {
    const { bill, actions } = purchase
    const file = printed[nth]
    if (!file) throw new Error(`there is no invoice for ${bill.reference}`)
    const order = orders.billed.get(purchase)
    const delivered = order && orderSteps(order, there)
    const receiptIds = () => delivered?.receiptIds() ?? null
    const document: Document = { bill, printed: file, attachmentId: 0, id: 0, version: 0, receiptIds }
    steps.push(
      ...(delivered?.steps ?? []),
      ...actions.map((action) => ({
        ...action,
        run: (tx: Tx, who: Who) => act(tx, who, there(), action, document),
      })),
    )
    const last = actions.at(-1)
    if (last?.does !== 'approve') return
    if (order?.overridden) steps.push(overriding(document, later(last.at, 45)))
    const due = addDays(bill.day, bill.creditDays)
    payable.push({ document, supplier: bill.supplier, approvedAt: last.at, due })
  })
  steps.push(
    ...orders.open.flatMap((order) => orderSteps(order, there).steps),
    ...paymentsOf(payable, today, () => there().supplierIds),
    ...returnsOf(payable, today),
    ...salesUpTo(today, shelves),
    ...scrappings(today, shelves),
    ...transfersUpTo(today, shelves),
    ...countsUpTo(today, shelves),
  )
  return steps.sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** An admin overrides the mismatch of a bill. */
const overriding = (document: Document, at: Date): Step => ({
  at,
  by: 'admin',
  run: async (tx, who) => {
    const reason = 'El proveedor avisó el alza antes de despachar.'
    Object.assign(document, await overrideMatch(tx, who, document.id, document.version, reason))
  },
})

/** Everything that exists before the first purchase. */
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

async function act(tx: Tx, who: Who, place: Place, action: Action, document: Document): Promise<void> {
  const { id, version } = document
  const today = dayOf(action.at)
  switch (action.does) {
    case 'enter': {
      const { sha256, size } = document.printed
      const attachment = {
        sha256,
        size,
        name: `${document.bill.reference}.pdf`,
        mediaType: 'application/pdf',
      }
      document.attachmentId = (await insertAttachment(tx, who, tx.now, attachment)).id
      const draft = draftOf(place, action, document, who.userId)
      Object.assign(document, await confirmed(draft, (it) => insertPurchase(tx, who, today, it)))
      return
    }
    case 'change':
      Object.assign(
        document,
        await confirmed(draftOf(place, action, document, who.userId), (it) =>
          changePurchaseTo(tx, who, today, id, version, it),
        ),
      )
      return
    case 'approve':
      Object.assign(document, await approve(tx, who, purchaseDocument, { id, version }))
      return
    case 'reject':
      Object.assign(document, await reject(tx, who, purchaseDocument, { id, version }, action.reason))
      return
    case 'reopen':
      Object.assign(document, await reopen(tx, who, purchaseDocument, today, { id, version }, action.reason))
      return
    case 'cancel':
      Object.assign(document, await cancel(tx, who, purchaseDocument, { id, version }, action.reason))
      return
  }
}

function draftOf(
  place: Place,
  { bill, note }: Extract<Action, { bill: Bill }>,
  { attachmentId, receiptIds }: Document,
  responsibleId: number,
): PurchaseDraft {
  return purchaseDraft.parse({
    responsibleId,
    customerId: null,
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
    receivedOrderIds: receiptIds(),
  })
}

/** Saves a draft; if it looks like a duplicate, confirms that it is not, as a person would. */
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
