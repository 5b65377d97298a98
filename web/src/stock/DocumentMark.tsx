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

/** The state of a transfer: waiting, in transit, received. */
export function TransferMark({ status }: { status: TransferStatus }) {
  const { t } = useText()
  const sent = status === 'in_transit' || status === 'received'
  return (
    <StatusMark
      approval={sent ? 'approved' : status}
      receipt={status === 'received' ? 'full' : 'none'}
      word={t(`stock.state.${status}`)}
    />
  )
}
