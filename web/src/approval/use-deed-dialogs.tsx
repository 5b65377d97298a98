import { Ban, Check, RotateCcw, ShieldCheck, Trash2, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import type { MenuEntry } from '../kit/Menu.tsx'
import { toastSuccess } from '../kit/toast.ts'

const icons = {
  approve: Check,
  reject: X,
  reopen: RotateCcw,
  override: ShieldCheck,
  cancel: Ban,
  delete: Trash2,
}

/** What is done to a document that was entered; a mismatch of bill and receipt is overridden. */
export type Deed = keyof typeof icons

/** What was done. */
export const past = {
  reject: 'rejected',
  reopen: 'reopened',
  cancel: 'cancelled',
  delete: 'deleted',
} as const

interface Words {
  readonly title: string
  /** The verb of the button. */
  readonly confirm: string
  /** What it will change. */
  readonly body: string
  /** What the reason is asked with; deleting needs none. */
  readonly reason: string
  /** Told once it is done. */
  readonly done: string
}

interface Deeds<D extends Deed, Subject> {
  /** What this person may do to it in its state. */
  readonly deedsOf: (subject: Subject) => readonly D[]
  readonly label: (deed: D) => string
  readonly words: (deed: Exclude<D, 'approve'>, subject: Subject) => Words
  readonly perform: (deed: Exclude<D, 'approve'>, subject: Subject, reason: string) => Promise<unknown>
  /** Hears that it was done: what it changed is read anew. */
  readonly done: (deed: Exclude<D, 'approve'>, subject: Subject) => Promise<void>
  /** The dialog that shows what approving will change. */
  readonly approve: (subject: Subject, close: () => void) => ReactNode
}

interface DeedDialogs<D extends Deed, Subject> {
  readonly ask: (deed: D, subject: Subject) => void
  /** The deeds of a document as entries of its menu, apart from what stands before them. */
  readonly entries: (subject: Subject) => MenuEntry[]
  readonly dialogs: ReactNode
}

/** The deeds of one kind of document, as menu entries and as the dialogs that ask first. */
export function useDeedDialogs<D extends Deed, Subject>({
  deedsOf,
  label,
  words,
  perform,
  done,
  approve,
}: Deeds<D, Subject>): DeedDialogs<D, Subject> {
  const [asked, setAsked] = useState<{ readonly deed: D; readonly subject: Subject } | null>(null)
  const close = () => setAsked(null)
  const act = async (deed: Exclude<D, 'approve'>, subject: Subject, reason: string) => {
    await perform(deed, subject, reason)
    toastSuccess(words(deed, subject).done)
    await done(deed, subject)
  }
  const takesAway = (deed: D) => deed !== 'reopen' && deed !== 'override'
  const dialogOf = (deed: D, subject: Subject): ReactNode => {
    if (!isOther(deed)) return approve(subject, close)
    const { title, confirm, body, reason } = words(deed, subject)
    return (
      <ConfirmDialog
        open
        onClose={close}
        title={title}
        confirm={confirm}
        danger={takesAway(deed)}
        {...(deed !== 'delete' && { reason })}
        onConfirm={(why) => act(deed, subject, why)}
      >
        {body}
      </ConfirmDialog>
    )
  }
  return {
    ask: (deed, subject) => setAsked({ deed, subject }),
    entries: (subject) =>
      deedsOf(subject).map((deed, at) => ({
        id: deed,
        label: label(deed),
        icon: icons[deed],
        danger: deed === 'delete',
        apart: at === 0,
        run: () => setAsked({ deed, subject }),
      })),
    dialogs: asked && dialogOf(asked.deed, asked.subject),
  }
}

const isOther = <D extends Deed>(deed: D): deed is Exclude<D, 'approve'> => deed !== 'approve'
