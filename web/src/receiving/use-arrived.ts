import { formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { sum } from './amounts.ts'

/**
 * How much came, in words, when some of it was rejected: "Llegaron 11: 10 aceptadas y 1 rechazada". Rejected units
 * are never among the accepted ones, which this makes clear.
 */
export function useArrived(): (accepted: string, rejected: string) => string {
  const { t, locale } = useText()
  return (accepted, rejected) => {
    const arrived = sum(accepted, rejected)
    return t('receipt.arrived', {
      arrived: formatQuantity(arrived, locale),
      arrivedCount: Number(arrived),
      accepted: formatQuantity(accepted, locale),
      acceptedCount: Number(accepted),
      rejected: formatQuantity(rejected, locale),
      rejectedCount: Number(rejected),
    })
  }
}
