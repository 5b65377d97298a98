import type { Page } from '@playwright/test'
import { type Caller, pdf } from './api.ts'
import { day } from './day.ts'
import type { Goods } from './purchase-goods.ts'

interface Entered {
  /** The end of the reference; the supplier's number makes it unique for the walk. */
  readonly mark: string
  /** Pesos per unit, for each product in order; ten of each are bought. */
  readonly costs: readonly string[]
}

export interface EnteredPurchase {
  readonly id: number
  readonly version: number
  readonly reference: string
}

/** A pending purchase of ten units of each product, entered over the API by one person. */
export async function enterPurchase(
  person: Caller,
  { supplierId, products }: Goods,
  { mark, costs }: Entered,
): Promise<EnteredPurchase> {
  const reference = `FE-${supplierId}-${mark}`
  const stores = await person.get<{ data: { id: number; name: string }[] }>('/api/stores')
  const file = await person.upload('/api/attachments', `${reference}.pdf`, pdf)
  const saved = await person.post('/api/purchases', {
    supplierId,
    storeId: stores.data.find(({ name }) => name === 'Centro')?.id,
    reference,
    purchasedOn: day(0),
    creditDays: 30,
    discount: 0,
    shipping: 0,
    returned: 0,
    note: '',
    items: costs.map((cost, at) => ({ productId: products[at]?.id, quantity: '10', cost })),
    attachmentIds: [file.id],
  })
  return { ...saved, reference }
}

export interface PurchaseState {
  readonly approval: string
  readonly version: number
  readonly reference: string
  readonly note: string
  readonly discount: number
  readonly creditDays: number
  readonly grandTotal: number
  readonly decisionReason: string
  readonly notDuplicateOf: number | null
  readonly notDuplicateWhy: string
  readonly attachments: readonly { readonly name: string; readonly mediaType: string }[]
  readonly items: readonly { readonly productId: number; readonly quantity: string; readonly cost: string }[]
}

/** A purchase in the API's form. */
export const purchaseOf = (person: Caller, id: number) => person.get<PurchaseState>(`/api/purchases/${id}`)

/** Puts files into the open form, as choosing them does. */
export async function attach(
  page: Page,
  ...files: readonly { readonly name: string; readonly bytes: Buffer }[]
): Promise<void> {
  await page
    .locator('[data-part=attachments] input[type=file]:not([capture])')
    .setInputFiles(
      files.map(({ name, bytes }) => ({ name, mimeType: 'application/octet-stream', buffer: bytes })),
    )
}

/** The tab of a file that was uploaded; for a single file it also shows the size. */
export const attached = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Adjuntos' }).getByRole('button', { name: new RegExp(`^${name}( |$)`) })

/** A purchase's row of the list. */
export const rowOf = (page: Page, reference: string) => page.getByRole('row', { name: reference })
