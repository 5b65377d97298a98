import type { HistoryKind } from '@trastienda/contract/history'
import { History } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from './Button.tsx'
import { Drawer } from './Dialog.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import type { MenuEntry } from './Menu.tsx'

interface Options {
  readonly kind: HistoryKind
  readonly id: number
  readonly title: string
  /** Which document it is. */
  readonly subtitle: string
}

interface HistoryDrawer {
  /** Opens it from a menu, where a phone has no room for the button. */
  readonly entry: MenuEntry
  readonly button: ReactNode
  readonly drawer: ReactNode
}

/** The history of a document beside its page, and what opens it. */
export function useHistoryDrawer({ kind, id, title, subtitle }: Options): HistoryDrawer {
  const [open, setOpen] = useState(false)
  return {
    entry: { id: 'history', label: title, icon: History, apart: true, run: () => setOpen(true) },
    button: (
      <IconButton icon={History} label={title} onPress={() => setOpen(true)} opens="dialog" expanded={open} />
    ),
    drawer: (
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        size="small"
        title={title}
        subtitle={subtitle}
        footer={null}
      >
        <HistoryPanel kind={kind} id={id} />
      </Drawer>
    ),
  }
}
