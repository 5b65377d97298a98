import type { CountState } from '@trastienda/contract/stock-count'
import type { TransferStatus } from '@trastienda/contract/stock-transfer'
import { useText } from '../i18n/useText.ts'
import { StatusMark } from '../kit/StatusMark.tsx'

/** Whether an adjustment or a count is open, waits, or was decided. */
export function DocumentMark({ approval }: { approval: CountState }) {
  const { t } = useText()
  return (
    <StatusMark approval={approval === 'open' ? 'pending' : approval} word={t(`stock.state.${approval}`)} />
  )
}

/** The state of a transfer: waiting, in transit, received, back at the store that sent it. */
export function TransferMark({ status }: { status: TransferStatus }) {
  const { t } = useText()
  const ended = status === 'received' || status === 'returned'
  return (
    <StatusMark
      approval={ended || status === 'in_transit' ? 'approved' : status}
      receipt={ended ? 'full' : 'none'}
      word={t(`stock.state.${status}`)}
    />
  )
}
