import { expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'

test('a statement prepared while the tables are empty finds a row by its id, without reading the company', async () => {
  const shop = await openShop()
  try {
    const { rows } = await shop.owner.query<{ 'QUERY PLAN': string }>(`explain (generic_plan)
      select p.id from purchase_order o
        join received_order r on r.company_id = o.company_id and r.purchase_order_id = o.id
        left join purchase p on p.company_id = r.company_id and p.id = r.purchase_id
       where o.company_id = $1 and o.id = $2`)
    const found = rows.flatMap((row) => /Index Cond: (.*)/.exec(row['QUERY PLAN'])?.[1] ?? [])
    expect(found).toHaveLength(3)
    for (const by of found) expect(by).toContain(' AND ')
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Join Filter')
  } finally {
    await shop.close()
  }
})
