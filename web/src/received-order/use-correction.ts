import type { Attachment } from '@trastienda/contract/attachment'
import type { Day } from '@trastienda/contract/calendar'
import {
  annotateReceivedOrder,
  changeReceivedOrder,
  type ReceivedOrder,
} from '@trastienda/contract/received-order'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshDocuments } from '../document/refresh.ts'
import { useUploads } from '../attachment/use-uploads.ts'
import { withFiles } from '../attachment/with-files.ts'
import { useForm } from '../kit/use-form.ts'
import { afterLines } from '../lines/given/use-given-lines.ts'
import { savedProduct } from '../lines/line.ts'
import { type NotedGoods, sentGoods, typedGoods } from '../lines/received/goods.ts'
import { lotLines } from '../lines/received/lot-rules.ts'
import type { OrderedLine } from '../lines/received/received-store.ts'
import { useReceivedLines } from '../lines/received/use-received-lines.tsx'
import { useClosedDay } from '../pick/closed-day.ts'
import { CallError } from '../session/call-error.ts'
import { call } from '../session/client.ts'

export interface CorrectedReceipt {
  readonly reference: string
  readonly receivedOn: Day | null
  readonly carrier: string
  readonly deliveryNote: string
  readonly note: string
  readonly items: readonly NotedGoods[]
  readonly files: readonly Attachment[]
}

const valuesOf = (receipt: ReceivedOrder): CorrectedReceipt => ({
  reference: receipt.reference,
  receivedOn: receipt.receivedOn,
  carrier: receipt.carrier,
  deliveryNote: receipt.deliveryNote,
  note: receipt.note,
  items: receipt.items.map(({ id, orderLineId, lot, expiresOn, accepted, rejected, rejectReason }) => ({
    key: String(id),
    lineId: orderLineId,
    lot,
    expiresOn,
    accepted,
    rejected,
    rejectReason,
  })),
  files: receipt.attachments,
})

/** The lines of the order that the receipt is of, in its order. */
const orderedOf = ({ items }: ReceivedOrder): readonly OrderedLine[] => {
  const lines = items.map((line): OrderedLine => ({
    id: line.orderLineId,
    product: savedProduct(line),
    quantity: line.ordered,
    received: line.received,
    closed: line.closed,
  }))
  return [...new Map(lines.map((line) => [line.id, line])).values()]
}

const bodyOf = (receipt: ReceivedOrder, values: CorrectedReceipt) => ({
  purchaseOrderId: receipt.purchaseOrderId,
  reference: values.reference,
  receivedOn: values.receivedOn ?? '',
  carrier: values.carrier,
  deliveryNote: values.deliveryNote,
  note: values.note,
  attachmentIds: values.files.map(({ id }) => id),
  items: typedGoods(values.items).map(sentGoods),
})

/** Corrects a pending or rejected received order, or adds note and attachments to an approved one. */
export function useCorrection(receipt: ReceivedOrder) {
  const client = useQueryClient()
  const { id, approval } = receipt
  // What is typed while it is being saved is saved over the version that this has led to.
  const [version, setVersion] = useState(receipt.version)
  const closedDay = useClosedDay('receivedOn')
  const typed = useForm({
    schema: changeReceivedOrder.body ?? never(),
    initial: valuesOf(receipt),
    toBody: (values: CorrectedReceipt) => bodyOf(receipt, values),
    // The day of an approved one stays as it is.
    also: ({ receivedOn }) => (approval === 'approved' ? {} : closedDay(receivedOn)),
    submit: async (body, key) => {
      const request = { params: { id }, version, key }
      const { note, attachmentIds } = body
      const send = () =>
        approval === 'approved'
          ? call(annotateReceivedOrder, { ...request, body: { note, attachmentIds } })
          : call(changeReceivedOrder, { ...request, body })
      const saved = await send().catch((error: unknown) => {
        // The page says who changed or decided it.
        if (isOutdated(error)) void client.invalidateQueries({ queryKey: ['receipt', id] })
        throw error
      })
      setVersion(saved.version)
      await refreshDocuments(client, 'received_order')
      return saved
    },
  })
  const { values, set } = typed
  const uploads = useUploads(values.files.length, (file) => set((now) => ({ files: [...now.files, file] })))
  const form = withFiles(typed, uploads)
  const [ordered] = useState(() => orderedOf(receipt))
  const own = useReceivedLines({
    form: {
      now: () => form.now().items,
      set: (items) => form.set({ items }),
      ordered: () => ordered,
    },
    rules: lotLines,
  })
  return {
    ordered,
    own,
    form,
    values,
    files: values.files,
    uploads,
    dirty: form.dirty,
    removeFile: (file: Attachment) => set({ files: values.files.filter((each) => each.id !== file.id) }),
    reset: () => form.reset(valuesOf(receipt)),
    save: async () => (await afterLines(form, own).submit()) !== null,
  }
}

const isOutdated = (error: unknown) =>
  error instanceof CallError && (error.code === 'stale' || error.code === 'not_editable')

function never(): never {
  throw new Error('a change carries a body')
}
