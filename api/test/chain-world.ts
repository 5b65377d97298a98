import type { LightMyRequestResponse } from 'fastify'
import { answerTo } from './chain-answers.ts'
import { perform } from './chain-effects.ts'
import { copyOf, type Doc, emptyWorld, type Kind, type Step, type World } from './chain-model.ts'
import { type Sequence, stepOf } from './chain-steps.ts'
import { makeProduct, makeSupplier } from './goods.ts'
import type { Shop } from './shop.ts'

/** A shop with many small independent worlds, each with a supplier and a product of its own. */
export interface ChainShop {
  readonly shop: Shop
  readonly attachments: number[]
  serial: number
  calls: number
  /** Something went wrong: the remaining steps are skipped. */
  stopped: boolean
  /** How often each reply occurred. */
  readonly answers: Map<string, number>
  /** How often each action was tried on each kind of document. */
  readonly actions: Map<string, number>
}

/** Creates the files for the bills. */
export async function openChain(shop: Shop, bills: number): Promise<ChainShop> {
  const { rows } = await shop.pool.query<{ id: number }>(
    `insert into attachment (company_id, sha256, name, media_type, size, created_by)
     select $1, md5(n::text) || md5(n::text), 'factura.pdf', 'application/pdf', 1000, $2 from generate_series(1, $3::int) n returning id`,
    [shop.companyId, shop.ids.user, bills],
  )
  return {
    shop,
    attachments: rows.map(({ id }) => id),
    serial: 0,
    calls: 0,
    stopped: false,
    answers: new Map(),
    actions: new Map(),
  }
}

const paths: Record<Kind, string> = {
  order: '/api/purchase-orders',
  receipt: '/api/received-orders',
  bill: '/api/purchases',
  return: '/api/purchase-returns',
  payment: '/api/payments',
}
const reason = 'porque así tocó'

/** One world, and how its steps are sent. */
export class ChainWorld {
  readonly #chain: ChainShop
  readonly #name: number
  /** The possible models: when several orders of simultaneous steps explain the replies, each leaves its own. */
  #worlds: readonly World[] = [emptyWorld()]
  #supplierId = 0
  #productId = 0
  #places = 0

  constructor(chain: ChainShop) {
    this.#chain = chain
    this.#name = chain.serial += 1
  }

  get supplierId(): number {
    return this.#supplierId
  }

  get productId(): number {
    return this.#productId
  }

  /** The state that the model allows. */
  get worlds(): readonly World[] {
    return this.#worlds
  }

  get #world(): World {
    return this.#worlds[0] ?? emptyWorld()
  }

  /** Runs a whole sequence. @throws Error when the model cannot explain a reply */
  async run(sequence: Sequence): Promise<void> {
    // Many worlds query at once, which one connection could not do.
    const shop = { ...this.#chain.shop, owner: this.#chain.shop.pool }
    this.#supplierId = await makeSupplier(shop, `Proveedor ${this.#name}`)
    this.#productId = await makeProduct(shop, `P-${this.#name}`)
    for (const drawn of sequence) {
      const steps = drawn.map((draw) => stepOf(this.#world, draw, (this.#places += 1)))
      await this.#together(steps)
    }
  }

  /** Sends steps at once; some order of them must explain all the replies. */
  async #together(steps: readonly Step[]): Promise<void> {
    const ready = []
    for (const step of steps) ready.push(await this.#prepared(step))
    const replies = await Promise.all(ready.map((send) => send()))
    const codes = replies.map(codeOf)
    this.#chain.calls += steps.length
    for (const code of codes) count(this.#chain.answers, code)
    steps.forEach((step, nth) => {
      const kind = 'place' in step ? '' : ` ${this.#world.docs[step.at]?.kind}`
      if (codes[nth] === 'ok') count(this.#chain.actions, `${step.action}${kind}`)
    })
    const lived = this.#worlds.flatMap((world) =>
      ordersOf(steps.map((_, nth) => nth)).map((order) => liveIn(world, steps, order)),
    )
    const explained = lived.filter(({ due }) => due === codes.join()).map(({ world }) => world)
    if (explained.length === 0) {
      const sent = steps.map((step, nth) => `${JSON.stringify(step)} → ${replies[nth]?.body}`)
      const explanations = new Set(lived.map(({ due }) => due))
      throw new Error(`${sent.join('\n')}\nis explained by none of ${[...explanations].join(' | ')}`)
    }
    for (const world of explained) steps.forEach((step, nth) => named(world, step, replies[nth]))
    this.#worlds = [...new Map(explained.map((world) => [JSON.stringify(world), world])).values()]
  }

  async #one(text: string, ...values: unknown[]): Promise<number> {
    const { rows } = await this.#chain.shop.pool.query<{ id: number }>(text, values)
    return rows[0]?.id ?? 0
  }

  /** Prepares a step, so that sending it is one call. */
  async #prepared(step: Step): Promise<() => Promise<LightMyRequestResponse>> {
    const caller = this.#chain.shop.as(step.who)
    const doc = this.#world.docs[step.at]
    if (!('place' in step)) {
      const { version, action } = step
      const path = `${paths[doc?.kind ?? 'order']}/${doc?.id}/${action === 'override' ? 'override-match' : action}`
      const body = action === 'approve' ? approvalOf(doc, step.reasoned) : { reason }
      return () => caller.post(path, body, { version })
    }
    const body = await this.#draft(step, doc)
    const kind = {
      order: 'order',
      receive: 'receipt',
      bill: 'bill',
      buy: 'bill',
      return: 'return',
      pay: 'payment',
      refund: 'payment',
    } as const
    return () => caller.post(paths[kind[step.action]], body)
  }

  async #draft(step: Extract<Step, { place: number }>, doc: Doc | undefined): Promise<object> {
    const { action, cost, quantity } = step
    const goods = { productId: this.#productId, quantity: String(quantity), cost: String(cost) }
    const head = { supplierId: this.#supplierId, storeId: this.#chain.shop.storeId, discount: 0 }
    if (action === 'order')
      return { ...head, orderedOn: '2026-11-01', expectedOn: '2026-11-10', shipping: 0, items: [goods] }
    if (action === 'receive') {
      const line = 'select id from purchase_order_line where purchase_order_id = $1'
      const item = { orderLineId: await this.#one(line, doc?.id), accepted: goods.quantity, lot: 'A' }
      return { purchaseOrderId: doc?.id, receivedOn: '2026-11-10', items: [item] }
    }
    if (action === 'bill' || action === 'buy') {
      const attachmentIds = [this.#chain.attachments.pop()]
      const bill = {
        ...head,
        reference: `F-${this.#name}-${step.place}`,
        purchasedOn: '2026-11-12',
        creditDays: 30,
      }
      const came = action === 'bill' ? String(doc?.quantity) : goods.quantity
      const items = [{ ...goods, quantity: came, lot: 'A' }]
      const receivedOrderIds = action === 'bill' ? [doc?.id] : null
      return { ...bill, shipping: step.place, returned: 0, items, attachmentIds, receivedOrderIds }
    }
    if (action === 'return') {
      const line = await this.#one('select id from purchase_line where purchase_id = $1', doc?.id)
      const items = [{ purchaseLineId: line, quantity: goods.quantity, reason: 'damaged' }]
      return { purchaseId: doc?.id, returnedOn: '2026-11-20', items }
    }
    return this.#payment(step, doc)
  }

  async #payment(step: Extract<Step, { place: number }>, bill: Doc | undefined): Promise<object> {
    const { amount, advance, draws, from } = step
    const giver = this.#world.docs[from]
    const column = giver?.kind === 'return' ? 'return_id' : 'payment_id'
    const creditId =
      draws > 0 ? await this.#one(`select id from supplier_credit where ${column} = $1`, giver?.id) : 0
    const credits = draws > 0 ? [{ creditId: creditId || 999_999_999, amount: draws }] : []
    const facts = { paidOn: '2026-11-16', method: 'transfer', credits }
    if (step.action === 'refund') return { ...facts, kind: 'return', purchaseId: bill?.id }
    const allocations = [{ purchaseId: bill?.id, amount }]
    const money = { amount: amount + advance - draws, advance, allocations }
    return { ...facts, ...money, kind: 'purchase', supplierId: this.#supplierId }
  }
}

/** Counts one more. */
export const count = (counts: Map<string, number>, what: string, times = 1) =>
  counts.set(what, (counts.get(what) ?? 0) + times)

/** The expected replies of steps in an order, each at its own index, and the resulting model. */
function liveIn(from: World, steps: readonly Step[], order: readonly number[]) {
  const world = copyOf(from)
  const due: string[] = []
  for (const nth of order) {
    const step = steps[nth]
    if (!step) continue
    const answer = (due[nth] = answerTo(world, step))
    if (answer === 'ok') perform(world, step)
  }
  return { world, due: due.join() }
}

/** Gives an entered document its id. */
function named(world: World, step: Step, reply: LightMyRequestResponse | undefined): void {
  const doc = 'place' in step ? world.docs[step.place] : undefined
  if (doc && reply?.statusCode === 200) doc.id = reply.json<{ id: number }>().id
}

function approvalOf(doc: Doc | undefined, reasoned: boolean): object | undefined {
  return doc?.kind === 'receipt' ? { overReason: reasoned ? reason : null } : undefined
}

const codeOf = (reply: LightMyRequestResponse) =>
  reply.statusCode === 200 ? 'ok' : reply.json<{ code: string }>().code

/** All permutations of a few items. */
function ordersOf(of: readonly number[]): number[][] {
  if (of.length <= 1) return [[...of]]
  return of.flatMap((first) => ordersOf(of.filter((one) => one !== first)).map((rest) => [first, ...rest]))
}
