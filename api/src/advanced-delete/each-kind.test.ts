import { deletableKinds } from '@trastienda/contract/advanced-delete'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { always, openDeleting } from '../../test/deleting.ts'

let at: Awaited<ReturnType<typeof openDeleting>>
beforeAll(async () => {
  at = await openDeleting()
})
afterAll(() => at.shop.close())
beforeEach(() => at.shop.owner.query(`update deletion set created_at = created_at - interval '2 hours'`))

describe('deleting and restoring each kind', () => {
  test.each(deletableKinds)('%s: the ledgers hold, and what was restored is as it was', async (kind) => {
    const before = await at.state()
    const seen = await at.preview({ kind, ...always })
    expect(await at.state(), 'a preview changes nothing').toEqual(before)
    expect(seen.items.length).toBeGreaterThan(0)
    expect(seen.count).toBeGreaterThan(0)
    const prepared = await at.prepare(at.asPrepared(seen, kind))
    const done = await at.confirm(prepared.id, await at.code())
    expect(done.statusCode, done.body).toBe(200)
    expect(done.json()).toMatchObject({ documents: seen.count, message: 'Deletion completed successfully!' })
    await at.noDifferences()
    const progress = await at.shop.as('user').get(`/api/deletions/${prepared.id}/progress`)
    expect(progress.json()).toMatchObject({ of: seen.count })
    const left = await at.preview({ kind, ...always })
    expect(
      left.items
        .map(({ id }) => id)
        .filter((id) => seen.items.some((item) => item.id === id && item.block === null)),
    ).toEqual([])
    const back = await at.restore(prepared.id)
    expect(back.statusCode, back.body).toBe(200)
    await at.noDifferences()
    expect(await at.state()).toEqual(before)
  })
})
