import type { ReactNode } from 'react'
import { ApproveButton } from '../approval/ApproveButton.tsx'
import { useText } from '../i18n/useText.ts'
import { IconMenu, type MenuEntry } from '../kit/Menu.tsx'
import { useHistoryDrawer } from '../kit/use-history-drawer.tsx'
import { usePrintEntry } from '../kit/use-print-entry.ts'
import { NextStep } from '../lines/NextStep.tsx'
import type { StockKind } from '@trastienda/contract/movement'
import type { Subject } from './kind.ts'
import type { StockLifecycle } from './use-stock-lifecycle.tsx'

interface PageActionsProps {
  kind: StockKind
  subject: Subject & { readonly editedById: number; readonly byOthers: boolean }
  lifecycle: StockLifecycle
  /** What was typed must be saved before it is decided. */
  dirty?: boolean
  /** What can be done with this kind alone, in the menu. */
  own?: readonly MenuEntry[]
  /** The state, and the actions of this kind alone. */
  children: ReactNode
}

/** The actions on a stock document on its own page. */
export function PageActions({ kind, subject, lifecycle, dirty = false, own, children }: PageActionsProps) {
  const { t } = useText()
  const history = useHistoryDrawer({
    kind,
    id: subject.id,
    title: t('history.title'),
    subtitle: subject.reference,
  })
  const printing = usePrintEntry()
  // A count is a list, which prints all its rows from its own menu.
  const entries: readonly MenuEntry[] = [
    ...(own ?? []),
    ...lifecycle.entries(subject, false).filter(({ id }) => id !== 'approve'),
    ...(kind === 'stock_count' ? [] : [printing]),
    history.entry,
  ]
  return (
    <>
      {children}
      {subject.approval === 'pending' && lifecycle.approves && (
        <NextStep>
          <ApproveButton of={subject} disabled={dirty} onPress={() => lifecycle.ask('approve', subject)}>
            {t('receipt.act.approveAsk')}
          </ApproveButton>
        </NextStep>
      )}
      <IconMenu label={t('kit.more')} entries={entries} />
      {history.drawer}
    </>
  )
}
