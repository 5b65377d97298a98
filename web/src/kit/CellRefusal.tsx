import { type FormEvent, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { CallError } from '../session/call-error.ts'
import { Button } from './Button.tsx'
import type { CellEdit } from './cell-edit.ts'
import { refusalText } from './problem-text.ts'
import { TextField } from './TextField.tsx'
import type { CellState } from './use-cell-edit.ts'
import styles from './editable-cell.module.css'

/** What was not saved: the server refused it, or somebody else changed the value. */
export type RefusedCell<Value> = Extract<CellState<Value>, { at: 'refused' } | { at: 'conflict' }>

/** What can be done about a value that was not saved. */
export interface RefusalActs {
  /** Opens the field again with what was typed. */
  onCorrect: () => void
  onAgain: (reason?: string) => void
  /** Leaves the value as it is. */
  onDrop: () => void
}

interface CellRefusalProps<Value> extends RefusalActs {
  state: RefusedCell<Value>
  edit: Pick<CellEdit<never, Value>, 'print' | 'reason'>
}

/** Why a value was not saved, and what can be done about it; the server may ask for a reason. */
export function CellRefusal<Value>({ state, edit, onCorrect, onAgain, onDrop }: CellRefusalProps<Value>) {
  const { t } = useText()
  const [reason, setReason] = useState('')
  const mine = edit.print(state.value)
  const needsReason = edit.reason !== undefined && lacksReason(state)
  const ready = !needsReason || reason.trim() !== ''
  const again = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (ready) onAgain(reason.trim())
  }
  return (
    <form noValidate className={styles.refusal} onSubmit={again}>
      {state.at === 'conflict' ? (
        <p>{t('list.edit.conflict', { theirs: edit.print(state.from), mine })}</p>
      ) : (
        <p>
          {t('list.edit.failed', { value: mine })}
          {': '}
          {refusalText(state.error, t)}
        </p>
      )}
      {needsReason && (
        <TextField
          label={edit.reason ?? ''}
          name="reason"
          value={reason}
          onChange={setReason}
          maxLength={200}
          autoFocus
        />
      )}
      <div className={styles.choices}>
        {state.at === 'conflict' ? (
          <>
            <Button type="submit" kind="primary">
              {t('list.edit.mine', { value: mine })}
            </Button>
            <Button onPress={onDrop}>{t('list.edit.theirs', { value: edit.print(state.from) })}</Button>
          </>
        ) : (
          <>
            {needsReason ? (
              <Button type="submit" kind="primary" disabled={!ready}>
                {t('kit.save')}
              </Button>
            ) : (
              <Button kind="primary" onPress={onCorrect}>
                {t('list.edit.correct')}
              </Button>
            )}
            <Button onPress={onDrop}>{t('kit.form.discard')}</Button>
          </>
        )}
      </div>
    </form>
  )
}

/** Whether only a reason is missing. */
function lacksReason<Value>(state: RefusedCell<Value>): boolean {
  return state.at === 'refused' && state.error instanceof CallError && 'reason' in (state.error.fields ?? {})
}
