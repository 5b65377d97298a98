import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { maxLines } from './purchase.ts'
import { idInput } from './paging.ts'
import { productPick } from './product.ts'

/** A product with the requested code or barcode that names it. */
export const codedProduct = productPick.extend({ asked: z.string() })
export type CodedProduct = z.infer<typeof codedProduct>

export const findByCode = endpoint({
  method: 'POST',
  path: '/api/products/by-code',
  who: 'goods.pick',
  summary:
    'Finds the active products of a pasted table by exact code, barcode or unique name; leaves out unknown ones',
  body: z.strictObject({
    codes: z.array(z.string().max(200)).min(1).max(maxLines),
    storeId: idInput.nullable(),
  }),
  reply: z.object({ data: z.array(codedProduct) }),
})
