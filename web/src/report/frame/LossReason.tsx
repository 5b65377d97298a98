import type { FigureDocument } from '@trastienda/contract/report-documents'
import { useText } from '../../i18n/useText.ts'

/** Why the goods of a loss are gone. */
export function LossReason({ of: { lossReason, receivedBy = '' } }: { of: FigureDocument }) {
  const { t } = useText()
  switch (lossReason) {
    case undefined:
      return null
    case 'counted':
    case 'scrapped':
      return t(`reportScreen.income.lossReason.${lossReason}`)
    case 'missing':
      return t('reportScreen.income.lossReason.missing', { name: receivedBy })
    default:
      return t(`stock.reason.${lossReason}`)
  }
}
