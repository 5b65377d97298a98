import { type Act, mayDo, type Role } from '@trastienda/contract/access'
import { approvalOf, type DocumentKind, removalOf } from '@trastienda/contract/document'
import type { Lifecycle } from '@trastienda/contract/lifecycle'
import { isUnposted } from '@trastienda/contract/status'
import {
  Ban,
  Check,
  FileText,
  PackageX,
  PanelRight,
  RotateCcw,
  ShieldCheck,
  Trash2,
  Undo2,
  X,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import type { MenuEntry } from '../kit/Menu.tsx'
import { problemText } from '../kit/problem-text.ts'
import { toastError, toastSuccess } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'
import { useText } from '../i18n/useText.ts'
import { useUser } from '../session/session.ts'
import { Refusal } from './Refusal.tsx'
import { useUndo } from './use-undo.ts'

const icons = {
  approve: Check,
  reject: X,
  override: ShieldCheck,
  close: PackageX,
  resume: Undo2,
  reopen: RotateCcw,
  cancel: Ban,
  delete: Trash2,
}

/**
 * The actions on a saved document. `override` accepts a mismatch of bill and receipt; an order can be closed, so
 * that no more goods are expected, and expected again.
 */
export type Action = keyof typeof icons
/** The actions that ask first: a deletion is undone instead. */
type Asked = Exclude<Action, 'delete'>

/** The past participle of each decision, as it appears in the keys of texts. */
export const past = {
  approve: 'approved',
  reject: 'rejected',
  reopen: 'reopened',
  cancel: 'cancelled',
} as const

/** The entry of a menu beside a list that opens the document's page. */
export const openEntry = (label: string, run: () => void): MenuEntry => ({
  id: 'open',
  label,
  icon: FileText,
  run,
})

/** Opens a document beside its list. */
export const besideEntry = (label: string, run: () => void): MenuEntry => ({
  id: 'beside',
  label,
  icon: PanelRight,
  kbd: 'v',
  run,
})

/** The part of a document that its actions need. */
export interface Subject {
  readonly id: number
  readonly reference: string
  readonly approval: string
  readonly version: number
  readonly createdBy: string
  /** Absent in lists that do not have it: then the server decides whether the person may cancel or delete it. */
  readonly createdById?: number
}

interface Words {
  readonly title: string
  /** The verb of the button. */
  readonly confirm: string
  /** Explains what the action will change. */
  readonly body: ReactNode
  /** The label of the field for the reason. */
  readonly reason: string
  /** The message after success. */
  readonly done: string
}

/** The calls of a kind, but those that approve: their dialog makes them. */
export type Ends = Pick<Lifecycle, 'reject' | 'reopen' | 'cancel' | 'remove' | 'restore'>

interface Person {
  readonly role: Role
  readonly id?: number | undefined
}

/**
 * What a person may do with a document in its state: only its creator and those who approve the kind may cancel or
 * delete it.
 */
export function actionsOf(
  kind: DocumentKind,
  { reopen, cancel, remove }: Ends,
  { approval, createdById }: Pick<Subject, 'approval' | 'createdById'>,
  { role, id }: Person,
): Action[] {
  const approves = mayDo(role, approvalOf(kind))
  const mayEnd = (who: Act, others: Act) =>
    isUnposted(approval) &&
    mayDo(role, who) &&
    (createdById === undefined || createdById === id || mayDo(role, others))
  const actions: Action[] = []
  if (approves && approval === 'pending') actions.push('approve', 'reject')
  if (approves && approval === 'approved' && reopen) actions.push('reopen')
  if (mayEnd(cancel.who as Act, approvalOf(kind))) actions.push('cancel')
  if (remove && mayEnd(remove.who as Act, removalOf(kind))) actions.push('delete')
  return actions
}

/** What was confirmed: for which reason, and under which key it is asked for. */
export interface Confirmed {
  readonly reason: string
  readonly key: string
}

/** Makes the call of an action. */
function perform(ends: Ends, action: Action, { id, version }: Subject, { reason, key }: Confirmed) {
  const request = { params: { id }, version, key }
  if (action === 'delete' && ends.remove) return call(ends.remove, request)
  const endpoint = action === 'reopen' ? ends.reopen : action === 'cancel' ? ends.cancel : ends.reject
  if (!endpoint) throw new Error(`this kind has no ${action}`)
  return call(endpoint, { ...request, body: { reason } })
}

interface Offered<Of extends Subject> {
  readonly kind: DocumentKind
  readonly ends: Ends
  /** Adds or replaces actions for this kind of document. */
  readonly actions?: (subject: Of, usual: readonly Action[]) => readonly Action[]
  /** Makes the call of an action that this kind alone has; undefined for the others. */
  readonly performs?: (action: Action, subject: Of, confirmed: Confirmed) => Promise<unknown> | undefined
  readonly label: (action: Asked) => string
  readonly words: (action: Asked, subject: Of) => Words
  /** The message after one was deleted; absent for kinds that are not. */
  readonly deleted?: (subject: Of) => string
  /** Called after an action: refetches what it changed. */
  readonly done: (action: Action, subject: Of) => Promise<void>
  /** The dialog that shows what approving will change, or another one in place of the usual; nothing for that. */
  readonly dialog: (action: Asked, subject: Of, close: () => void) => ReactNode
}

const takesAway = new Set<Action>(['reject', 'cancel'])

/** The actions on a document of a kind, as entries of its menu, and their confirmation dialogs. */
export function useLifecycle<Of extends Subject>(of: Offered<Of>) {
  const { t } = useText()
  const { kind, ends } = of
  const user = useUser()
  const [dialog, setDialog] = useState<{ readonly action: Asked; readonly subject: Of } | null>(null)
  const close = () => setDialog(null)
  const undo = useUndo()
  const offered = (subject: Of): readonly Action[] => {
    const usual = actionsOf(kind, ends, subject, user)
    return of.actions?.(subject, usual) ?? usual
  }
  /** What the message offers: an approval is undone by the server. */
  const undoOfAct = (action: Asked, subject: Of, reply: unknown) => {
    if (action !== 'approve' || !ends.reopen) return undefined
    const { version } = reply as { version: number }
    return undo.approvals(ends.reopen, [{ ...subject, version }])
  }
  const act = async (action: Asked, subject: Of, confirmed: Confirmed) => {
    const reply = await (of.performs?.(action, subject, confirmed) ??
      perform(ends, action, subject, confirmed))
    const { done } = of.words(action, subject)
    const back = undoOfAct(action, subject, reply)
    toastSuccess(done, back ? { undo: back } : {})
    await of.done(action, subject)
  }
  /** Deletes without asking: the message offers to undo it. */
  const remove = async (subject: Of) => {
    const { reference } = subject
    try {
      await perform(ends, 'delete', subject, { reason: '', key: newKey() })
    } catch (error) {
      toastError(t('kit.deleteFailed', { reference }), { detail: problemText(error, t) })
      return
    }
    const message = of.deleted?.(subject) ?? reference
    toastSuccess(message, ends.restore ? { undo: undo.deletions(ends.restore, [subject]) } : {})
    await of.done('delete', subject)
  }
  const usualDialog = (action: Asked, subject: Of): ReactNode => {
    const { title, confirm, body, reason } = of.words(action, subject)
    return (
      <ConfirmDialog
        open
        onClose={close}
        title={title}
        confirm={confirm}
        danger={takesAway.has(action)}
        {...(action !== 'approve' && { reason })}
        failed={(error) => <Refusal error={error} of={{ kind, id: subject.id }} />}
        onConfirm={(why, key) => act(action, subject, { reason: why, key })}
      >
        {body}
        {action === 'reopen' && ` ${t('approval.dependents')}`}
      </ConfirmDialog>
    )
  }
  const ask = (action: Action, subject: Of) =>
    action === 'delete' ? void remove(subject) : setDialog({ action, subject })
  return {
    kind,
    ends,
    ask,
    /** Whether the person may do it to a document of this kind at all. */
    approves: mayDo(user.role, approvalOf(kind)),
    /** Whether a document can be done something. */
    may: (action: Action, subject: Of) => offered(subject).includes(action),
    /** The actions of a document as menu entries, separated from the entries above them. */
    entries: (subject: Of): MenuEntry[] =>
      offered(subject).map((action, at) => ({
        id: action,
        label: action === 'delete' ? t('act.delete') : of.label(action),
        icon: icons[action],
        danger: action === 'delete',
        apart: at === 0,
        run: () => ask(action, subject),
      })),
    dialogs:
      dialog &&
      (of.dialog(dialog.action, dialog.subject, close) || usualDialog(dialog.action, dialog.subject)),
  }
}
