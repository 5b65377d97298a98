import type { DeletableKind } from '@trastienda/contract/document'
import { purchaseDraft, type PurchaseDraftInput } from '@trastienda/contract/purchase'
import { expect } from 'vitest'
import { because, sent, type Shaped } from './closed-world.ts'
import { openDeleting, reason } from './deleting.ts'
import type { Saved } from './receiving.ts'

/** A shop in which the documents that deleted ones refer to are changed before the restoring. */
export async function openRestoring() {
  const at = await openDeleting()
  const { bills, shop } = at
  /** Writes through the API, which must succeed. */
  async function must(who: 'user' | 'admin', path: string, body?: object, version?: number): Promise<Saved> {
    const reply = await shop.as(who).post(path, body, version === undefined ? {} : { version })
    expect(reply.statusCode, `${path}: ${reply.body}`).toBe(200)
    return reply.json()
  }

  async function versionOf(kind: DeletableKind, id: number): Promise<number> {
    const { rows } = await shop.owner.query<{ version: number }>(
      `select version from ${kind} where id = $1`,
      [id],
    )
    return rows[0]?.version ?? 0
  }

  /** Deletes one document with the code. @returns the deletion */
  async function deleted(kind: DeletableKind, id: number): Promise<number> {
    await shop.owner.query(`update deletion set created_at = created_at - interval '2 hours'`)
    const items = [{ id, version: await versionOf(kind, id) }]
    const prepared = await at.prepare({ kind, items, reason, sendTo: shop.ids.admin2, language: 'es' })
    const done = await at.confirm(prepared.id, await at.code())
    expect(done.statusCode, done.body).toBe(200)
    return prepared.id
  }

  /** Reopens a bill, changes it and has it approved again. */
  async function changeBill(id: number, change: Partial<PurchaseDraftInput>): Promise<void> {
    const { version } = await bills.step(
      'admin',
      'reopen',
      { id, version: await versionOf('purchase', id) },
      because,
    )
    const bill = await bills.read(id)
    const read = sent(bill, purchaseDraft as unknown as Shaped) as PurchaseDraftInput
    const attachmentIds = bill.attachments.map((file) => file.id)
    const body = { ...read, attachmentIds, notDuplicateOf: null, ...change }
    const changed = await shop.as('user').patch(`/api/purchases/${id}`, body, version)
    expect(changed.statusCode, changed.body).toBe(200)
    await bills.step('admin', 'approve', changed.json())
  }

  /** Restoring is refused, and changes nothing, because that document was changed. */
  async function refusesToRestore(deletion: number, document: object): Promise<void> {
    const before = await at.state()
    const back = await at.restore(deletion)
    expect(back.json(), back.body).toMatchObject({
      code: 'document_blocked',
      detail: { block: { code: 'basis_changed', detail: { documents: [document] } } },
    })
    expect(await at.state()).toEqual(before)
  }

  /** The code of what prevents a deletion from being restored. */
  const blockedBy = async (deletion: number) => {
    const reply = await at.restore(deletion)
    return reply.json<{ detail: { block: { code: string } } }>().detail.block.code
  }

  return { ...at, must, versionOf, deleted, changeBill, refusesToRestore, blockedBy }
}
