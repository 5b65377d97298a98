import { expect, test } from 'vitest'
import type { z } from 'zod'
import { fieldProblems } from './field.ts'
import { orderDraft } from './purchase-order.ts'
import { purchaseDraft } from './purchase.ts'
import { returnDraft } from './purchase-return.ts'
import { saleDraft } from './sale.ts'
import { saleReturnDraft } from './sale-return.ts'
import { adjustmentDraft } from './stock-adjustment.ts'
import { transferDraft } from './stock-transfer.ts'

const drafts: Readonly<Record<string, z.ZodType>> = {
  purchaseDraft,
  orderDraft,
  saleDraft,
  returnDraft,
  saleReturnDraft,
  adjustmentDraft,
  transferDraft,
}

test.each(Object.entries(drafts))(
  '%s without lines asks for a product, sent empty or not at all',
  (_, draft) => {
    for (const body of [{}, { items: [] }, { items: null }]) {
      const parsed = draft.safeParse(body)
      expect(parsed.success ? {} : fieldProblems(parsed.error, body)['items']).toEqual({
        code: 'select_product',
      })
    }
  },
)
