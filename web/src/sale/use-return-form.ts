import { addSaleReturn, changeSaleReturn, type SaleReturn } from '@trastienda/contract/sale-return'
import type { ReturnableGoods } from '@trastienda/contract/sale-return-lines'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { refreshDocuments } from '../document/refresh.ts'
import { today } from '../kit/today.ts'
import { useForm } from '../kit/use-form.ts'
import { useReturnDraft, useStoredReturn } from '../lines/return/use-return-draft.tsx'
import { useClosedDay } from '../pick/closed-day.ts'
import { call } from '../session/client.ts'
import { useOfferedReference } from '../session/use-offered-reference.ts'
import {
  boundedReturn,
  newReturn,
  returnDraftOf,
  type ReturnValues,
  returnValuesOf,
} from './return-values.ts'

interface FormOf {
  readonly saleId: number
  readonly lines: readonly ReturnableGoods[]
  /** The number of the next return. */
  readonly suggested: string
  /** The return that is being changed; undefined for a new one. */
  readonly saved?: SaleReturn | undefined
}

/** The state of a customer return form, how it is sent, and the draft of what is typed. */
export function useReturnForm({ saleId, lines, suggested, saved }: FormOf) {
  const client = useQueryClient()
  const closedDay = useClosedDay('returnedOn')
  const { offered, withOffer } = useOfferedReference(suggested)
  const place = { kind: 'sale_return', documentId: saleId, saved } as const
  const stored = useStoredReturn<ReturnValues>(place)
  const schema = useMemo(() => boundedReturn(lines), [lines])
  const form = useForm({
    schema,
    key: stored?.key,
    initial: saved ? returnValuesOf(saved) : newReturn(today(), offered),
    startsToday: saved ? undefined : 'returnedOn',
    toBody: (values) => returnDraftOf(saleId, values, lines),
    also: ({ returnedOn }) => closedDay(returnedOn),
    submit: async (body, key) => {
      const stored = saved
        ? await call(changeSaleReturn, { params: { id: saved.id }, body, version: saved.version, key })
        : await call(addSaleReturn, { body: withOffer(body), key })
      await refreshDocuments(client, 'sale')
      return stored
    },
  })
  return { form, draft: useReturnDraft(form, place, stored) }
}
export type ReturnForm = ReturnType<typeof useReturnForm>['form']
