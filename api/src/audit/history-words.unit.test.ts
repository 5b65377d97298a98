import { categoryDraft } from '@trastienda/contract/category'
import { companyDraft } from '@trastienda/contract/company'
import { customerDraft } from '@trastienda/contract/customer'
import { type HistoryKind, historyKinds } from '@trastienda/contract/history'
import { codeKeys, isForPeople } from '@trastienda/contract/history-words'
import { languageNames } from '@trastienda/contract/language'
import { paymentEffect } from '@trastienda/contract/payment-approval'
import { paymentDraft } from '@trastienda/contract/payment'
import { productDraft } from '@trastienda/contract/product'
import { purchaseDraft } from '@trastienda/contract/purchase'
import { approvalEffect } from '@trastienda/contract/purchase-approval'
import { orderDraft } from '@trastienda/contract/purchase-order'
import { returnDraft } from '@trastienda/contract/purchase-return'
import { returnEffect } from '@trastienda/contract/purchase-return-lines'
import { receivedOrderDraft } from '@trastienda/contract/received-order'
import { receiptEffect } from '@trastienda/contract/received-order-approval'
import { saleDraft } from '@trastienda/contract/sale'
import { saleEffect } from '@trastienda/contract/sale-approval'
import { collectionDraft } from '@trastienda/contract/sale-collection'
import { saleReturnDraft } from '@trastienda/contract/sale-return'
import { saleReturnEffect } from '@trastienda/contract/sale-return-lines'
import { adjustmentDraft, adjustmentEffect } from '@trastienda/contract/stock-adjustment'
import { closeStockCount, countDraft, countEffect } from '@trastienda/contract/stock-count-lifecycle'
import { receiveDraft, transferDraft, transferEffect } from '@trastienda/contract/stock-transfer'
import { storeDraft } from '@trastienda/contract/store'
import { supplierDraft } from '@trastienda/contract/supplier'
import { userDraft } from '@trastienda/contract/user'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { sayIn, type WordKey } from '@trastienda/words/say'

/** What people enter of each kind, which is what the history stores of it. */
const entered: Record<HistoryKind, readonly z.ZodType[]> = {
  purchase: [purchaseDraft],
  purchase_order: [orderDraft],
  received_order: [receivedOrderDraft],
  purchase_return: [returnDraft],
  payment: [paymentDraft],
  sale: [saleDraft, collectionDraft],
  sale_return: [saleReturnDraft],
  stock_adjustment: [adjustmentDraft],
  // Whether the goods came back is told by the act itself.
  stock_transfer: [transferDraft, receiveDraft.omit({ back: true })],
  stock_count: [countDraft, closeStockCount.body ?? countDraft],
  product: [productDraft],
  category: [categoryDraft],
  supplier: [supplierDraft],
  customer: [customerDraft],
  user: [userDraft.omit({ password: true })],
  company: [companyDraft],
  store: [storeDraft],
}

const effects = [
  adjustmentEffect,
  approvalEffect,
  countEffect,
  paymentEffect,
  receiptEffect,
  returnEffect,
  saleEffect,
  saleReturnEffect,
  transferEffect,
]

interface Described {
  readonly properties?: Readonly<Record<string, Described>>
  readonly items?: Described
  readonly anyOf?: readonly Described[]
  readonly oneOf?: readonly Described[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
}

const describe = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Described

/** Each field, also of lines, and each code that a field may hold. */
function fieldsIn(of: Described, field = ''): { readonly field: string; readonly code?: string }[] {
  const inner = [...(of.items ? [of.items] : []), ...(of.anyOf ?? []), ...(of.oneOf ?? [])]
  return [
    ...(of.enum ?? []).filter((code) => code !== '').map((code) => ({ field, code: String(code) })),
    ...inner.flatMap((part) => fieldsIn(part, field)),
    ...Object.entries(of.properties ?? {})
      .filter(([name]) => isForPeople(name))
      .flatMap(([name, part]) => [{ field: name }, ...fieldsIn(part, name)]),
  ]
}

const keysOf = (kind: HistoryKind, { field, code }: { field: string; code?: string }) =>
  code === undefined ? [`history.field.${field}`] : (codeKeys(kind, field, code) ?? [`${field}.${code}`])

test.each(historyKinds)('the history of a %s names its fields and its codes in every language', (kind) => {
  const keys = new Set(
    entered[kind].flatMap((draft) => fieldsIn(describe(draft)).flatMap((of) => keysOf(kind, of))),
  )
  expect(keys.size).toBeGreaterThan(1)
  for (const language of languageNames) {
    const say = sayIn(language)
    expect(
      [...keys].filter((key) => !say.has(key as WordKey)),
      language,
    ).toEqual([])
  }
})

test('every flag that an approver ticks has a name for the history', () => {
  const kinds = effects.flatMap((effect) => {
    const flags = describe(effect).properties?.['flags']?.items
    return (flags?.anyOf ?? flags?.oneOf ?? []).map((flag) => String(flag.properties?.['kind']?.const))
  })
  const shownOnly = new Set(['party', 'short', 'exceeded', 'closed', 'no_attachment'])
  const ticked = [...new Set(kinds)].filter((kind) => !shownOnly.has(kind))
  expect(ticked).toContain('duplicate')
  expect(ticked.filter((kind) => !sayIn('es').has(`history.flag.${kind}` as WordKey))).toEqual([])
})
