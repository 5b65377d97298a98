import { History } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ApproveButton } from '../approval/ApproveButton.tsx'
import { useText } from '../i18n/useText.ts'
import { Drawer } from '../kit/Dialog.tsx'
import { HistoryPanel } from '../kit/HistoryPanel.tsx'
import { IconMenu, type MenuEntry } from '../kit/Menu.tsx'
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
  const [history, setHistory] = useState(false)
  const phone = useCards()
  const entries: readonly MenuEntry[] = [
    ...lifecycle
      .entries(subject, false)
      .filter(({ id }) => phone || id !== 'approve')
      .map((entry) => (entry.id === 'approve' ? { ...entry, disabled: dirty } : entry)),
    {
      id: 'history',
      label: t('history.title'),
      icon: History,
      apart: true,
      run: () => setHistory(true),
    },
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
      <Drawer
        open={history}
        onClose={() => setHistory(false)}
        size="small"
        title={t('history.title')}
        subtitle={subject.reference}
        footer={null}
      >
        <HistoryPanel kind={kind} id={subject.id} />
      </Drawer>
    </>
  )
}
