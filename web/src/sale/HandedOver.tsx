import { type Cop, subtract } from '@trastienda/contract/money'
import { formatCop } from '../i18n/format.ts'
import { useText } from '../i18n/useText.ts'

/** The cash that was handed over for a payment and the change of it; nothing where it was not counted. */
export function HandedOver({ given, paid }: { given: Cop | null; paid: Cop }) {
  const { t, locale } = useText()
  if (given === null) return null
  return (
    <small className="blk t3">
      {t('sale.collect.handed', {
        given: formatCop(given, locale),
        change: formatCop(subtract(given, paid), locale),
      })}
    </small>
  )
}
