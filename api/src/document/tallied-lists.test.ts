import { callsOf, documentKinds } from '@trastienda/contract/document'
import { afterAll, expect, test } from 'vitest'
import { openSelling } from '../../test/selling.ts'

// Totals over all rows of a list would take longer every year, so they come from the tally.
const at = await openSelling()
afterAll(() => at.shop.close())

test.each(documentKinds)('how many of a %s there are on a page comes from the tally', async (kind) => {
  await at.shop.owner.query(
    `insert into document_tally (company_id, kind, span, starts_on, store_id, status, documents, amount)
     select 1, $1, span, '2020-01-01', 0, 'pending', 777, 0 from (values ('day'), ('month')) spans (span)`,
    [kind],
  )
  for (const query of ['?limit=50', '?limit=50&sort=date'])
    expect((await at.shop.as('user').get(`${callsOf(kind)}${query}`)).json()).toMatchObject({ total: 777 })
})
