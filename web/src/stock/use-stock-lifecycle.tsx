import { mayDo } from '@trastienda/contract/access'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { refreshDocuments } from '../document/refresh.ts'
import { type Action, openEntry, past, useLifecycle } from '../approval/use-lifecycle.tsx'
import { useText } from '../i18n/useText.ts'
import type { MenuEntry } from '../kit/Menu.tsx'
import { useUser } from '../session/session.ts'
import { ApproveDialog } from './ApproveDialog.tsx'
import { ByOther } from './count/ByOther.tsx'
import type { StockKind } from '@trastienda/contract/movement'
import { documentPath, editAct, type Subject } from './kind.ts'
import { onStock } from './kinds.ts'

type Usual = Exclude<keyof typeof past, 'reopen'>

/**
 * The actions on a stock document, as menu entries, and their confirmation dialogs.
 * @param onDone called after an action
 */
export function useStockLifecycle(kind: StockKind, onDone?: (action: Action) => void) {
  const { t } = useText()
  const { history } = useRouter()
  const client = useQueryClient()
  const { role } = useUser()
  const lifecycle = useLifecycle<Subject>({
    kind,
    ends: onStock[kind].calls,
    label: (action) =>
      action === 'cancel'
        ? t(`stock.cancelAsk.${kind}`)
        : t(`receipt.act.${action as 'approve' | 'reject'}Ask`),
    words: (action, { reference, createdBy }) => {
      const usual = action as Exclude<Usual, 'approve'>
      return {
        title: t(`stock.act.${usual}Title`, { reference }),
        confirm: usual === 'cancel' ? t(`stock.cancel.${kind}`) : t('receipt.act.reject'),
        body: t(`stock.act.${usual}Body`, { name: createdBy }),
        reason: t('receipt.act.reason'),
        done: t(`stock.done.${kind}.${past[usual]}`, { reference }),
      }
    },
    deleted: ({ reference }) => t(`stock.done.${kind}.deleted`, { reference }),
    done: async (action) => {
      await refreshDocuments(client, kind, action === 'delete')
      onDone?.(action)
    },
    dialog: (action, { id, reference, blind }, close) => {
      if (action !== 'approve') return undefined
      if (blind === true) return <ByOther reference={reference} onClose={close} />
      const approved = () => {
        close()
        onDone?.('approve')
      }
      return <ApproveDialog kind={kind} id={id} onClose={close} onDone={approved} />
    },
  })
  const entries = (subject: Subject, opens: boolean): MenuEntry[] => [
    ...(opens ? [openEntry(t('receipt.act.open'), () => history.push(documentPath(kind, subject.id)))] : []),
    ...lifecycle.entries(subject),
  ]
  return { ...lifecycle, entries, edits: mayDo(role, editAct(kind)) }
}
export type StockLifecycle = ReturnType<typeof useStockLifecycle>
