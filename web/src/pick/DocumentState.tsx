import type { DocumentKind } from '@trastienda/contract/document'
import { type Translate, useText } from '../i18n/useText.ts'
import type { StatusAxes, StatusLabel } from '../kit/status.ts'
import { StatusMark } from '../kit/StatusMark.tsx'

type Approval = StatusAxes['approval']
type Axes = Pick<StatusAxes, 'receipt' | 'payment'>

const labels = ['pending', 'partial', 'received', 'paid', 'rejected', 'cancelled'] as const
const labelOf = (status: string | null) => labels.find((label) => label === status)

/** How far a transfer that was sent has come. */
const sentStates = ['in_transit', 'received', 'returned'] as const

/**
 * The names of states that only the lists of one kind use; undefined for kinds that use the general names. Other
 * kinds use the names of all stock documents.
 */
const words: Partial<
  Record<DocumentKind, (approval: Approval, status: string | null, t: Translate) => string | undefined>
> = {
  purchase: () => undefined,
  purchase_order: (approval, status, t) => {
    return approval !== 'pending' && status === 'pending' ? t('order.list.onItsWay') : undefined
  },
  received_order: (_, status, t) => (status === 'partial' ? t('receipt.list.someRejected') : undefined),
  sale: (_, status, t) => {
    const label = labelOf(status)
    return label && t(`sale.status.${label}`)
  },
  payment: (approval, _, t) => t(`payment.state.${approval}`),
  purchase_return: (approval, _, t) => t(`purchaseReturn.state.${approval}`),
  sale_return: (approval, _, t) => t(`saleReturn.state.${approval}`),
  stock_count: (approval, status, t) => t(`stock.state.${status === 'open' ? status : approval}`),
  stock_transfer: (approval, status, t) =>
    t(`stock.state.${sentStates.find((state) => state === status) ?? approval}`),
}

const tradeAxes = (approval: Approval, status: string | null): Axes => ({
  receipt: approval === 'approved' ? 'full' : 'none',
  payment: status === 'paid' ? 'paid' : status === 'partial' ? 'part' : 'unpaid',
})

/** How far goods and money of a kind have come. */
const axes: Partial<Record<DocumentKind, (approval: Approval, status: string | null) => Axes>> = {
  purchase: tradeAxes,
  sale: tradeAxes,
  purchase_order: (_, status) => ({
    receipt: status === 'received' || status === 'paid' ? 'full' : status === 'partial' ? 'part' : 'none',
    payment: status === 'paid' ? 'paid' : null,
  }),
  received_order: (approval, status) => ({
    receipt: approval === 'approved' ? (status === 'partial' ? 'part' : 'full') : 'none',
    payment: status === 'paid' ? 'paid' : 'unpaid',
  }),
  stock_transfer: (_, status) => ({
    receipt: status === 'received' || status === 'returned' ? 'full' : 'none',
    payment: null,
  }),
}

interface DocumentStateProps {
  kind: DocumentKind
  approval: Approval
  /** The state that its own list shows; null when only its approval is known. */
  status: string | null
}

/** The state of a document of any kind, in the word and with the strokes that its own list has for it. */
export function DocumentState({ kind, approval, status }: DocumentStateProps) {
  const { t } = useText()
  const label: StatusLabel | undefined = labelOf(status)
  const word = words[kind] ? words[kind](approval, status, t) : t(`stock.state.${approval}`)
  return (
    <StatusMark
      approval={approval}
      {...(status !== null && axes[kind]?.(approval, status))}
      {...(label && { label })}
      {...(word !== undefined && { word })}
    />
  )
}
