import { mayDo } from '@trastienda/contract/access'
import { cancelStockAdjustment, deleteStockAdjustment } from '@trastienda/contract/stock-adjustment'
import { cancelStockCount, deleteStockCount } from '@trastienda/contract/stock-count-deeds'
import { cancelStockTransfer, deleteStockTransfer } from '@trastienda/contract/stock-transfer'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { type Deed, past, useDeedDialogs } from '../approval/use-deed-dialogs.tsx'
import { useText } from '../i18n/useText.ts'
import type { MenuEntry } from '../kit/Menu.tsx'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'
import { useUser } from '../session/session.ts'
import { ApproveDialog } from './ApproveDialog.tsx'
import { ByOther } from './count/ByOther.tsx'
import { rejectKind } from './effects.ts'
import { approveAct, documentPath, editAct, type StockKind, type Subject } from './kind.ts'
import { refreshStock } from './refresh-stock.ts'

type StockDeed = Exclude<Deed, 'reopen' | 'override'>

const cancels = {
  stock_adjustment: cancelStockAdjustment,
  stock_transfer: cancelStockTransfer,
  stock_count: cancelStockCount,
}
const deletes = {
  stock_adjustment: deleteStockAdjustment,
  stock_transfer: deleteStockTransfer,
  stock_count: deleteStockCount,
}

function perform(kind: StockKind, deed: Exclude<StockDeed, 'approve'>, subject: Subject, reason: string) {
  const { id, version } = subject
  const asked = { params: { id }, version, key: newKey() }
  if (deed === 'reject') return rejectKind[kind](asked, reason)
  if (deed === 'cancel') return call(cancels[kind], { ...asked, body: { reason } })
  return call(deletes[kind], asked)
}

/**
 * What can be done to a document of stock, as menu entries and as the dialogs that ask first.
 * @param onDone told after something was done
 */
export function useDeeds(kind: StockKind, onDone?: (deed: StockDeed) => void) {
  const { t } = useText()
  const { history } = useRouter()
  const client = useQueryClient()
  const { id: userId, role } = useUser()
  const [approves, edits] = [mayDo(role, approveAct(kind)), mayDo(role, editAct(kind))]

  const deedsOf = ({ approval, createdById }: Subject): readonly StockDeed[] => {
    const open = approval === 'open' || approval === 'pending' || approval === 'rejected'
    const own = createdById === userId || approves
    return [
      ...(approves && approval === 'pending' ? (['approve', 'reject'] as const) : []),
      ...(open && edits && own ? (['cancel', 'delete'] as const) : []),
    ]
  }
  const deeds = useDeedDialogs<StockDeed, Subject>({
    deedsOf,
    label: (deed) => t(`receipt.act.${deed}Ask`),
    words: (deed, { reference, createdBy }) => ({
      title: t(`stock.act.${deed}Title`, { reference }),
      confirm: t(`receipt.act.${deed}`),
      body: t(`stock.act.${deed}Body`, { name: createdBy }),
      reason: t('receipt.act.reason'),
      done: t(`stock.done.${kind}.${past[deed]}`, { reference }),
    }),
    perform: (deed, subject, reason) => perform(kind, deed, subject, reason),
    done: async (deed, { id }) => {
      await refreshStock(client, kind, deed === 'delete' ? undefined : id)
      onDone?.(deed)
    },
    approve: ({ id, reference, blind }, close) => {
      if (blind === true) return <ByOther reference={reference} onClose={close} />
      const approved = () => {
        close()
        onDone?.('approve')
      }
      return <ApproveDialog kind={kind} id={id} onClose={close} onDone={approved} />
    },
  })
  const entries = (subject: Subject, opens: boolean): MenuEntry[] => [
    ...(opens
      ? [
          {
            id: 'open',
            label: t('receipt.act.open'),
            icon: FileText,
            run: () => history.push(documentPath(kind, subject.id)),
          },
        ]
      : []),
    ...deeds.entries(subject),
  ]
  return { ...deeds, entries, approves, edits }
}
export type Deeds = ReturnType<typeof useDeeds>
