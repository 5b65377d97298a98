import type { ReactNode } from 'react'
import { ApproveButton } from '../approval/ApproveButton.tsx'
import { useText } from '../i18n/useText.ts'
import { IconMenu, type MenuEntry } from '../kit/Menu.tsx'
import { useHistoryDrawer } from '../kit/use-history-drawer.tsx'
import { useCards } from '../kit/use-media.ts'
import type { StockKind } from '@trastienda/contract/movement'
import type { Subject } from './kind.ts'
import type { StockLifecycle } from './use-stock-lifecycle.tsx'

interface PageActionsProps {
  kind: StockKind
  subject: Subject & { readonly editedById: number }
  lifecycle: StockLifecycle
  /** What was typed must be saved before it is decided. */
  dirty?: boolean
  /** The state, and the actions of this kind alone. */
  children: ReactNode
}

/** The actions on a stock document on its own page. */
export function PageActions({ kind, subject, lifecycle, dirty = false, children }: PageActionsProps) {
  const { t } = useText()
  const history = useHistoryDrawer({
    kind,
    id: subject.id,
    title: t('history.title'),
    subtitle: subject.reference,
  })
  const phone = useCards()
  const entries: readonly MenuEntry[] = [
    ...lifecycle
      .entries(subject, false)
      .filter(({ id }) => phone || id !== 'approve')
      .map((entry) => (entry.id === 'approve' ? { ...entry, disabled: dirty } : entry)),
    history.entry,
  ]
  return (
    <>
      {children}
      {!phone && subject.approval === 'pending' && lifecycle.approves && (
        <ApproveButton of={subject} disabled={dirty} onPress={() => lifecycle.ask('approve', subject)}>
          {t('receipt.act.approveAsk')}
        </ApproveButton>
      )}
      <IconMenu label={t('kit.more')} entries={entries} />
      {history.drawer}
    </>
  )
}
