import type { HistoryKind } from '@trastienda/contract/history'
import { History } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useAddress } from './address.ts'
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

/** The history of a document beside its page, and what opens it: also `history=open` in the address. */
export function useHistoryDrawer({ kind, id, title, subtitle }: Options): HistoryDrawer {
  const { params, change } = useAddress()
  const [open, setOpen] = useState(false)
  const asked = params.get('history') === 'open'
  // The page takes the focus when it arrives; the drawer that opens after it keeps it.
  useEffect(() => {
    if (!asked) return undefined
    const timer = setTimeout(() => setOpen(true))
    return () => clearTimeout(timer)
  }, [asked])
  const close = () => {
    setOpen(false)
    if (asked) change({ history: null }, 'replace')
  }
  return {
    entry: { id: 'history', label: title, icon: History, apart: true, run: () => setOpen(true) },
    button: (
      <IconButton icon={History} label={title} onPress={() => setOpen(true)} opens="dialog" expanded={open} />
    ),
    drawer: (
      <Drawer open={open} onClose={close} size="small" title={title} subtitle={subtitle} footer={null}>
        <HistoryPanel kind={kind} id={id} />
      </Drawer>
    ),
  }
}
