import { afterAll, describe, expect, test } from 'vitest'
import { openCatalog } from '../../test/catalog.ts'
import { makeAttachment, newPdf } from '../../test/goods.ts'
import { namedFiles } from '../files/named.ts'

const { shop, user, draft, added, one } = await openCatalog()
afterAll(() => shop.close())

const idsOf = async (id: number) => (await one(id)).attachments.map((file) => file.id)
const refused = async (more: object) => {
  const reply = await user.post('/api/products', draft('NO', more))
  return [reply.statusCode, reply.json<{ fields: unknown }>().fields]
}

describe('the attachments of a product', () => {
  test('are several, with their names, and are replaced by those in the request', async () => {
    const upload = async (name: string) =>
      (await user.upload('/api/attachments', name, newPdf())).json<{ id: number }>().id
    const [sheet, registration, safety] = [
      await upload('ficha.pdf'),
      await upload('invima.pdf'),
      await upload('msds.pdf'),
    ]
    const id = await added('ADJ-1', { attachmentIds: [sheet, registration] })
    expect((await one(id)).attachments).toEqual([
      { id: sheet, name: 'ficha.pdf', mediaType: 'application/pdf', size: expect.any(Number) },
      { id: registration, name: 'invima.pdf', mediaType: 'application/pdf', size: expect.any(Number) },
    ])
    const changed = await user.patch(
      `/api/products/${id}`,
      draft('ADJ-1', { attachmentIds: [registration, safety] }),
      1,
    )
    expect(changed.statusCode, changed.body).toBe(200)
    expect(await idsOf(id)).toEqual([registration, safety])
    const { data } = (await user.get(`/api/history/product/${id}`)).json<{
      data: { changes: { field: string }[] }[]
    }>()
    expect(data[0]?.changes.map(({ field }) => field)).toEqual(['attachmentIds'])
  })

  test('are five at most, of the own company, and of one product only', async () => {
    const six = [1, 2, 3, 4, 5, 6]
    expect(await refused({ attachmentIds: six })).toMatchObject([422, { attachmentIds: {} }])
    const theirs = await makeAttachment(shop.as('rival'))
    const notFound = [422, { 'attachmentIds.0': { code: 'not_found' } }]
    expect(await refused({ attachmentIds: [theirs] })).toEqual(notFound)
    const taken = await makeAttachment(user)
    await added('ADJ-2', { attachmentIds: [taken] })
    expect(await refused({ attachmentIds: [taken] })).toEqual(notFound)
  })

  test('are read by people who may see products, not by a buyer or another company', async () => {
    const file = await makeAttachment(user)
    await added('ADJ-3', { attachmentIds: [file] })
    const statuses = (['admin', 'secretary', 'buyer', 'rival'] as const).map(
      async (who) => (await shop.as(who).get(`/api/attachments/${file}/file`)).statusCode,
    )
    expect(await Promise.all(statuses)).toEqual([200, 200, 404, 404])
  })

  test('are named when a file is lost, and stay when their product is deleted', async () => {
    const file = await makeAttachment(user)
    const id = await added('ADJ-4', { attachmentIds: [file] })
    const isNamed = async () => (await namedFiles(shop.owner)).some(({ of }) => of.includes('product ADJ-4'))
    expect(await isNamed()).toBe(true)
    expect((await user.delete(`/api/products/${id}`, { version: 1 })).statusCode).toBe(200)
    expect(await isNamed()).toBe(false)
    const { rows } = await shop.owner.query('select used from attachment where id = $1', [file])
    expect(rows).toEqual([{ used: true }])
  })

  test('go to one of two products that name them at once', async () => {
    const file = await makeAttachment(user)
    const replies = await Promise.all(
      ['ADJ-5', 'ADJ-6'].map((code) => user.post('/api/products', draft(code, { attachmentIds: [file] }))),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 422])
  })
})
