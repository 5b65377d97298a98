import type { Attachment } from '@trastienda/contract/attachment'
import type { Day } from '@trastienda/contract/calendar'
import {
  annotateReceivedOrder,
  changeReceivedOrder,
  type ReceivedOrder,
  type ReceivedOrderLine,
} from '@trastienda/contract/received-order'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshDocuments } from '../document/refresh.ts'
import { useUploads } from '../attachment/use-uploads.ts'
import { withFiles } from '../attachment/with-files.ts'
import { useForm } from '../kit/use-form.ts'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'

/** A line as it is corrected. */
export interface CorrectedLine extends Pick<
  ReceivedOrderLine,
  'orderLineId' | 'lot' | 'accepted' | 'rejected' | 'rejectReason' | 'productName' | 'unit'
> {
  readonly key: string
  readonly expiresOn: Day | null
}

export interface CorrectedReceipt {
  readonly reference: string
  readonly receivedOn: Day | null
  readonly carrier: string
  readonly deliveryNote: string
  readonly note: string
  readonly items: readonly CorrectedLine[]
  readonly files: readonly Attachment[]
}

const valuesOf = (receipt: ReceivedOrder): CorrectedReceipt => ({
  reference: receipt.reference,
  receivedOn: receipt.receivedOn,
  carrier: receipt.carrier,
  deliveryNote: receipt.deliveryNote,
  note: receipt.note,
  items: receipt.items.map(
    ({ id, orderLineId, lot, expiresOn, accepted, rejected, rejectReason, productName, unit }) => ({
      key: String(id),
      orderLineId,
      lot,
      expiresOn,
      accepted,
      rejected,
      rejectReason,
      productName,
      unit,
    }),
  ),
  files: receipt.attachments,
})

const orNone = (quantity: string) => (quantity === '' ? '0' : quantity)

const bodyOf = (receipt: ReceivedOrder, values: CorrectedReceipt) => ({
  purchaseOrderId: receipt.purchaseOrderId,
  reference: values.reference,
  receivedOn: values.receivedOn ?? '',
  carrier: values.carrier,
  deliveryNote: values.deliveryNote,
  note: values.note,
  attachmentIds: values.files.map(({ id }) => id),
  items: values.items.map(({ orderLineId, lot, expiresOn, accepted, rejected, rejectReason }) => ({
    orderLineId,
    lot,
    expiresOn,
    accepted: orNone(accepted),
    rejected: orNone(rejected),
    rejectReason: Number(rejected) > 0 ? rejectReason : ('' as const),
  })),
})

/** Corrects a pending or rejected received order, or adds note and attachments to an approved one. */
export function useCorrection(receipt: ReceivedOrder) {
  const client = useQueryClient()
  const { id, approval } = receipt
  // What is typed while it is being saved is saved over the version that this has led to.
  const [version, setVersion] = useState(receipt.version)
  const typed = useForm({
    schema: changeReceivedOrder.body ?? never(),
    initial: valuesOf(receipt),
    toBody: (values: CorrectedReceipt) => bodyOf(receipt, values),
    submit: async (body, key) => {
      const request = { params: { id }, version, key }
      const { note, attachmentIds } = body
      const saved =
        approval === 'approved'
          ? await call(annotateReceivedOrder, { ...request, body: { note, attachmentIds } })
          : await call(changeReceivedOrder, { ...request, body })
      setVersion(saved.version)
      await refreshDocuments(client, 'received_order')
      return saved
    },
  })
  const { values, set } = typed
  const uploads = useUploads(values.files.length, (file) => set((now) => ({ files: [...now.files, file] })))
  const form = withFiles(typed, uploads)
  return {
    form,
    values,
    files: values.files,
    uploads,
    dirty: form.dirty,
    removeFile: (file: Attachment) => set({ files: values.files.filter((each) => each.id !== file.id) }),
    change: (key: string, more: Partial<CorrectedLine>) =>
      set({ items: values.items.map((item) => (item.key === key ? { ...item, ...more } : item)) }),
    removeLine: (key: string) => set({ items: values.items.filter((item) => item.key !== key) }),
    /** Another lot of the same line, below it. */
    addLot: (key: string) =>
      set({
        items: values.items.flatMap((item) =>
          item.key === key
            ? [
                item,
                { ...item, key: newKey(), lot: '', accepted: '0', rejected: '0', rejectReason: '' as const },
              ]
            : [item],
        ),
      }),
    reset: () => form.reset(valuesOf(receipt)),
    save: async () => (await form.submit()) !== null,
  }
}

function never(): never {
  throw new Error('a change carries a body')
}
