import type { Answer } from '@trastienda/contract/answer'
import { afterAll, expect, test } from 'vitest'
import { openSelling } from '../../test/selling.ts'

const at = await openSelling()
const kennedy = 'Centro Médico Kennedy'
await at.customer(kennedy)
await at.shop.owner.query(`insert into store (company_id, name) values ($1, 'Kennedy')`, [at.shop.companyId])
for (const name of ['Roscón con bocadillo', 'Bocadillo veleño'])
  await at.shop.owner.query('update product set name = $2 where id = $1', [await at.product(name), name])
afterAll(() => at.shop.close())

async function named(q: string) {
  const reply = await at.shop.as('user').get(`/api/search/answer?q=${encodeURIComponent(q)}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ data: Answer[] }>().data.map(({ of, store }) => of?.name ?? `@${store?.name}`)
}

test.each([
  ['ventas de noviembre en Kennedy', ['@Kennedy']],
  ['ventas en la tienda Kennedy este mes', ['@Kennedy']],
  ['sales this month at kennedy', ['@Kennedy']],
  ['ventas este mes في kennedy', ['@Kennedy']],
  // Without it either can be meant.
  ['ventas de noviembre Kennedy', ['@Kennedy', kennedy]],
])('%j is asked of %j', async (question, expected) => {
  expect((await named(question)).toSorted()).toEqual(expected.toSorted())
})

test('of things that are called so, one whose name begins so is answered first', async () => {
  expect(await named('stock bocadillo')).toEqual(['Bocadillo veleño', 'Roscón con bocadillo'])
})
