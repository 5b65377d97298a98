import { expect, test } from 'vitest'
import { because, openSelling } from '../../test/selling.ts'

test('goods of one line taken from two lots come back movement by movement, each with its running balance', async () => {
  const at = await openSelling()
  try {
    const milk = await at.product('LECHE', { expires: true })
    await at.bring(
      { productId: milk, quantity: '3', lot: 'A', expiresOn: '2026-12-01' },
      { productId: milk, quantity: '4', lot: 'B', expiresOn: '2026-12-15' },
    )
    const sale = await at.sold(at.draft([{ productId: milk, quantity: '5' }]))
    await at.step('admin', 'reopen', sale, because)
    const { rows } = await at.shop.owner.query<{ quantity: string; after: string }>(
      `select trim_scale(quantity)::text as quantity, trim_scale(quantity_after)::text as after
         from stock_movement where product_id = $1 and kind = 'sale_reopened' order by position`,
      [milk],
    )
    // Two were left in stock.
    expect(rows.map(({ quantity }) => quantity).toSorted()).toEqual(['2', '3'])
    expect(rows.map(({ after }) => after)).toEqual([String(2 + Number(rows[0]?.quantity)), '7'])
    await at.agrees()
  } finally {
    await at.shop.close()
  }
})
