import { moneyMethod, type PaymentMethod, type PaymentRow } from '@trastienda/contract/payment'
import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import { StatusMark } from '../kit/StatusMark.tsx'

/** The state of a payment: it has one axis alone. */
export function PaymentMark({ approval }: Pick<PaymentRow, 'approval'>) {
  const { t } = useText()
  return <StatusMark approval={approval} word={t(`payment.state.${approval}`)} />
}

/** The ways in which money is paid, in words. */
export function useMethods() {
  const { t } = useText()
  return useMemo(() => moneyMethod.options.map((id) => ({ id, label: t(`payment.method.${id}`) })), [t])
}

/** How a payment was made, in words. */
export function MethodText({ of }: { of: PaymentMethod }) {
  const { t } = useText()
  return <>{t(`payment.method.${of}`)}</>
}

/** The address where a payment is read, together with its bill. */
export function paymentAddress({ kind, billId, id }: Pick<PaymentRow, 'kind' | 'billId' | 'id'>): string {
  return `/payments/${kind}/${billId}?payment=${id}`
}
