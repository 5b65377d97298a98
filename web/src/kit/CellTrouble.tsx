import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Popover } from 'react-aria-components'
import { useText } from '../i18n/useText.ts'
import { CallError } from '../session/call-error.ts'
import { Button } from './Button.tsx'
import type { CellEdit } from './cell-edit.ts'
import { fieldText, refusalText } from './problem-text.ts'
import { TextField } from './TextField.tsx'
import type { CellState } from './use-cell-edit.ts'
import popoverStyles from './popover.module.css'
import styles from './editable-cell.module.css'

interface CellTroubleProps<Value> {
  anchor: RefObject<HTMLElement | null>
  state: CellState<Value>
  edit: Pick<CellEdit<never, Value>, 'print' | 'reason'>
  onHide: () => void
  /** Opens the field again with what was typed. */
  onCorrect: () => void
  onAgain: (reason?: string) => void
  /** Leaves the value as it is. */
  onDrop: () => void
}

/** What is wrong with a value typed in a cell, beside the cell, and what can be done about it. */
export function CellTrouble<Value>({ anchor, state, onHide, ...props }: CellTroubleProps<Value>) {
  const { t } = useText()
  const { at } = state
  if (at === 'saving' || at === 'saved' || (at === 'typing' && !state.problem)) return null
  return (
    <Popover
      triggerRef={anchor}
      isOpen
      isNonModal
      placement="bottom end"
      offset={12}
      className={popoverStyles.popover}
      onOpenChange={(open) => {
        // It would stay where it is while its cell scrolls away; the cell keeps a mark.
        if (!open && at !== 'typing') onHide()
      }}
    >
      {at === 'typing' ? (
        <p role="alert" className={styles.trouble}>
          {state.problem && fieldText(state.problem, t)}
        </p>
      ) : (
        <Refused key={at} anchor={anchor} state={state} {...props} />
      )}
    </Popover>
  )
}

interface RefusedProps<Value> extends Omit<CellTroubleProps<Value>, 'state' | 'onHide'> {
  state: Exclude<CellState<Value>, { at: 'typing' } | { at: 'saving' } | { at: 'saved' }>
}

function Refused<Value>({ anchor, state, edit, onCorrect, onAgain, onDrop }: RefusedProps<Value>) {
  const { t } = useText()
  const [reason, setReason] = useState('')
  const body = useFocusUnlessTyping(anchor)
  const mine = edit.print(state.value)
  const needsReason = edit.reason !== undefined && lacksReason(state)
  const ready = !needsReason || reason.trim() !== ''
  const again = () => (ready ? onAgain(reason.trim()) : undefined)
  return (
    // Escape leaves the value as it is, from wherever in it the focus is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={body}
      role="alertdialog"
      aria-label={t('list.edit.failed', { value: mine })}
      className={styles.trouble}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDrop()
        else if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        else again()
        event.preventDefault()
      }}
    >
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
            <Button kind="primary" onPress={again}>
              {t('list.edit.mine', { value: mine })}
            </Button>
            <Button onPress={onDrop}>{t('list.edit.theirs', { value: edit.print(state.from) })}</Button>
          </>
        ) : (
          <>
            {needsReason ? (
              <Button kind="primary" disabled={!ready} onPress={again}>
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
    </div>
  )
}

/** Whether only a reason is missing. */
function lacksReason<Value>(state: CellState<Value>): boolean {
  return state.at === 'refused' && state.error instanceof CallError && 'reason' in (state.error.fields ?? {})
}

/** Gives the first control the focus, unless somebody types elsewhere by now. */
function useFocusUnlessTyping(anchor: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { activeElement } = document
    const idle = activeElement === null || activeElement === document.body
    if (!idle && activeElement !== anchor.current?.closest('[role="grid"]')) return
    body.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
  }, [anchor])
  return body
}
