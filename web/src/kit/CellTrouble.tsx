import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Popover } from 'react-aria-components'
import { useText } from '../i18n/useText.ts'
import type { CellEdit } from './cell-edit.ts'
import { CellRefusal, type RefusalActs, type RefusedCell } from './CellRefusal.tsx'
import { fieldText } from './problem-text.ts'
import type { CellState } from './use-cell-edit.ts'
import popoverStyles from './popover.module.css'
import styles from './editable-cell.module.css'

interface CellTroubleProps<Value> extends RefusalActs {
  anchor: RefObject<HTMLElement | null>
  state: CellState<Value>
  edit: Pick<CellEdit<never, Value>, 'print' | 'reason'>
  onHide: () => void
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
  state: RefusedCell<Value>
}

function Refused<Value>({ anchor, ...props }: RefusedProps<Value>) {
  const { t } = useText()
  const body = useFocusUnlessTyping(anchor)
  return (
    // Escape leaves the value as it is, from wherever in it the focus is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={body}
      role="alertdialog"
      aria-label={t('list.edit.failed', { value: props.edit.print(props.state.value) })}
      className={styles.trouble}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        props.onDrop()
        event.preventDefault()
      }}
    >
      <CellRefusal {...props} />
    </div>
  )
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
