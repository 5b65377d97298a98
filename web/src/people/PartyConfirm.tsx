import { useText } from '../i18n/useText.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { Note } from '../kit/Note.tsx'
import type { PartyRow } from './calls.ts'
import type { useActions } from './use-actions.ts'

/** The actions that need confirmation. */
export type Question = 'approve' | 'reject' | 'deactivate' | 'delete'

/** Explains what approving, rejecting or deactivating means for a kind; approving also for the row itself. */
export interface PartyNotes<Row> {
  readonly approve: string | ((row: Row) => string)
  readonly reject: string
  readonly deactivate?: string | undefined
}

interface PartyConfirmProps {
  question: Question
  row: PartyRow
  name: string
  actions: ReturnType<typeof useActions>
  notes: Omit<PartyNotes<never>, 'approve'> & { readonly approve: string }
  onClose: () => void
  /** The row is gone: what showed it closes too. */
  onDeleted: () => void
}

/** Asks for confirmation before a row is approved, rejected, deactivated or deleted. */
export function PartyConfirm({ question, row, name, actions, notes, onClose, onDeleted }: PartyConfirmProps) {
  const { t } = useText()
  const common = { open: true, onClose }
  switch (question) {
    case 'approve':
      return (
        <ConfirmDialog
          {...common}
          title={t('person.approveOf', { name })}
          confirm={t('person.approve')}
          onConfirm={(_reason, key) => actions.approve(row, key)}
        >
          {notes.approve}
          {row.own && <Note kind="warning">{t('person.approveOwn')}</Note>}
        </ConfirmDialog>
      )
    case 'reject':
      return (
        <ConfirmDialog
          {...common}
          title={t('person.rejectOf', { name })}
          confirm={t('person.rejectIt')}
          danger
          reason={t('label.reason')}
          onConfirm={(reason, key) => actions.reject(row, reason, key)}
        >
          {notes.reject}
        </ConfirmDialog>
      )
    case 'deactivate':
      return (
        <ConfirmDialog
          {...common}
          title={t('person.deactivateOf', { name })}
          confirm={t('person.deactivate')}
          danger
          onConfirm={() => actions.turn(row, false, false)}
        >
          {notes.deactivate}
        </ConfirmDialog>
      )
  }
  return (
    <ConfirmDialog
      {...common}
      title={t('person.deleteOf', { name })}
      confirm={t('act.delete')}
      danger
      onConfirm={async () => {
        await actions.remove(row)
        onDeleted()
      }}
    >
      {t('person.deleteNote')}
    </ConfirmDialog>
  )
}
