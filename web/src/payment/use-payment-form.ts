import {
  addPayment,
  changePayment,
  type Payment,
  paymentDraft,
  type PaymentKind,
} from '@trastienda/contract/payment'
import type { PaidBill, SupplierCredit } from '@trastienda/contract/payment-purchase'
import { useQueryClient } from '@tanstack/react-query'
import { refreshDocuments } from '../document/refresh.ts'
import { today } from '../kit/today.ts'
import { useForm } from '../kit/use-form.ts'
import { useClosedDay } from '../pick/closed-day.ts'
import { call } from '../session/client.ts'
import { useOfferedReference } from '../session/use-offered-reference.ts'
import { draftOf, newValues, valuesOf } from './values.ts'

export interface FormOf {
  readonly kind: PaymentKind
  readonly bill: PaidBill
  readonly credits: readonly SupplierCredit[]
  /** The number of the next payment. */
  readonly suggested: string
  /** The payment that is being changed; undefined for a new one. */
  readonly payment?: Payment | undefined
}

/** The state of a payment form, and how it is sent. */
export function usePaymentForm({ kind, bill, credits, suggested, payment }: FormOf) {
  const client = useQueryClient()
  const closedDay = useClosedDay('paidOn')
  const { offered, withOffer } = useOfferedReference(suggested)
  const about = { kind, supplierId: payment?.supplierId ?? bill.supplierId, purchaseId: bill.id }
  return useForm({
    schema: paymentDraft,
    initial: payment ? valuesOf(payment, credits) : newValues(kind, bill, credits, today(), offered),
    startsToday: payment ? undefined : 'paidOn',
    toBody: (values) => draftOf(about, values),
    also: ({ paidOn }) => closedDay(paidOn),
    submit: async (body, key) => {
      const saved = payment
        ? await call(changePayment, { params: { id: payment.id }, body, version: payment.version, key })
        : await call(addPayment, { body: withOffer(body), key })
      await refreshDocuments(client, 'payment')
      return saved
    },
  })
}

export type PaymentForm = ReturnType<typeof usePaymentForm>
