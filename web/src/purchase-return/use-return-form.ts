import {
  addPurchaseReturn,
  changePurchaseReturn,
  type PurchaseReturn,
} from '@trastienda/contract/purchase-return'
import type { ReturnableLine } from '@trastienda/contract/purchase-return-lines'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { refreshDocuments } from '../document/refresh.ts'
import { today } from '../kit/today.ts'
import { useForm } from '../kit/use-form.ts'
import { useReturnDraft, useStoredReturn } from '../lines/return/use-return-draft.tsx'
import { useClosedDay } from '../pick/closed-day.ts'
import { call } from '../session/client.ts'
import { useOfferedReference } from '../session/use-offered-reference.ts'
import { boundedDraft, draftOf, newValues, type ReturnValues, valuesOf } from './values.ts'

export interface FormOf {
  readonly purchaseId: number
  readonly lines: readonly ReturnableLine[]
  /** The number of the next return. */
  readonly suggested: string
  /** The return that is being changed; undefined for a new one. */
  readonly saved?: PurchaseReturn | undefined
}

/** The state of a return form, how it is sent, and the draft of what is typed. */
export function useReturnForm({ purchaseId, lines, suggested, saved }: FormOf) {
  const client = useQueryClient()
  const closedDay = useClosedDay('returnedOn')
  const { offered, withOffer } = useOfferedReference(suggested)
  const place = { kind: 'purchase_return', documentId: purchaseId, saved } as const
  const stored = useStoredReturn<ReturnValues>(place)
  const schema = useMemo(() => boundedDraft(lines), [lines])
  const form = useForm({
    schema,
    key: stored?.key,
    initial: saved ? valuesOf(saved) : newValues(today(), offered),
    startsToday: saved ? undefined : 'returnedOn',
    toBody: (values) => draftOf(purchaseId, values, lines, today()),
    also: ({ returnedOn }) => closedDay(returnedOn),
    submit: async (body, key) => {
      const stored = saved
        ? await call(changePurchaseReturn, { params: { id: saved.id }, body, version: saved.version, key })
        : await call(addPurchaseReturn, { body: withOffer(body), key })
      await refreshDocuments(client, 'purchase_return')
      return stored
    },
  })
  return { form, draft: useReturnDraft(form, place, stored) }
}
export type ReturnForm = ReturnType<typeof useReturnForm>['form']
