import type { FieldProblem } from '@trastienda/contract/problem'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { type CellChange, type CellEdit, saveOver } from './cell-edit.ts'
import { fieldsClosed } from './open-fields.ts'
import { refusalText } from './problem-text.ts'
import { toastError, toastSuccess } from './toast.ts'

/** What happens in a cell: typing, saving, or what came of it. `from` is the value that was seen when it began. */
export type CellState<Value> =
  | { readonly at: 'typing'; readonly from: Value; readonly value: Value; readonly problem?: FieldProblem }
  | { readonly at: 'saving'; readonly from: Value; readonly value: Value }
  /** The list is not read again yet. */
  | { readonly at: 'saved'; readonly from: Value; readonly value: Value }
  | { readonly at: 'refused'; readonly from: Value; readonly value: Value; readonly error: unknown }
  /** Somebody else changed it meanwhile, to `from`. */
  | { readonly at: 'conflict'; readonly from: Value; readonly value: Value }

/**
 * Changing the value of a cell: what is typed is shown as saved at once; if it is refused, the old value comes back
 * and what was typed is kept for correcting it.
 * @param leavingSaves whether what is being typed is saved when its place goes away
 */
export function useCellEdit<Row, Value, Whole extends Row>(
  row: Row,
  edit: CellEdit<Row, Value, Whole>,
  leavingSaves = true,
) {
  const { t } = useText()
  const [state, setState] = useState<CellState<Value> | null>(null)
  const latest = useRef(state)
  const shown = useRef(true)
  const saved = useSaved(row, edit)

  const set = (next: CellState<Value> | null) => {
    latest.current = next
    setState(next)
  }
  const save = async (from: Value, value: Value, reason = '') => {
    set({ at: 'saving', from, value })
    try {
      const conflict = await saveOver(edit, row, { from, to: value, reason })
      if (conflict) set({ at: 'conflict', from: conflict.theirs, value })
      else {
        saved({ from, to: value })
        set({ at: 'saved', from: value, value })
      }
    } catch (error) {
      set({ at: 'refused', from, value, error })
      // Its row is out of view, or another page is.
      if (!shown.current)
        toastError(t('list.edit.failed', { value: edit.print(value) }), { detail: refusalText(error, t) })
      return
    }
    // It is saved, also when the list cannot be read again now.
    await fieldsClosed()
    await edit.refresh(row)
    if (latest.current?.at === 'saved') set(null)
  }
  /** Ends the typing. False when what was typed cannot be saved. */
  const commit = (): boolean => {
    const now = latest.current
    if (now?.at !== 'typing') return true
    const problem = edit.problem(now.value)
    if (problem) set({ ...now, problem })
    else if (edit.same(now.value, now.from)) set(null)
    else void save(now.from, now.value)
    return problem === undefined
  }
  const leave = useEffectEvent(() => {
    if (leavingSaves) commit()
  })
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
      // Its row was scrolled out of view, or another page was opened: that leaves the field, which saves.
      leave()
    }
  }, [])
  return {
    state,
    /** Opens the field; what was refused is in it again. */
    start: () => {
      const now = latest.current
      if (now?.at === 'saving' || now?.at === 'typing') return
      const from = now?.at === 'saved' ? now.value : edit.value(row)
      set({ at: 'typing', from, value: now ? now.value : from })
    },
    type: (value: Value) => {
      const now = latest.current
      if (now?.at === 'typing') set({ at: 'typing', from: now.from, value })
    },
    commit,
    /** Saves again what was refused, over the present value. */
    again: (reason?: string) => {
      const now = latest.current
      if (now?.at === 'refused' || now?.at === 'conflict') void save(now.from, now.value, reason)
    },
    drop: () => set(null),
  }
}

/** Reports a saved value, and offers to put the old one back by the same way with the same checks. */
function useSaved<Row, Value, Whole extends Row>(row: Row, edit: CellEdit<Row, Value, Whole>) {
  const { t } = useText()
  const words = ({ from, to }: Pick<CellChange<Value>, 'from' | 'to'>) => ({
    field: edit.label,
    name: edit.name(row),
    from: edit.print(from),
    to: edit.print(to),
  })
  const undo = async (change: CellChange<Value>) => {
    const failed = t('list.edit.notUndone', words(change))
    try {
      const conflict = await saveOver(edit, row, change)
      if (conflict)
        toastError(failed, { detail: t('list.edit.isNow', { value: edit.print(conflict.theirs) }) })
      else toastSuccess(t('list.edit.changed', words(change)))
    } catch (error) {
      toastError(failed, { detail: refusalText(error, t) })
    }
    await edit.refresh(row)
  }
  return ({ from, to }: Pick<CellChange<Value>, 'from' | 'to'>) =>
    toastSuccess(t('list.edit.changed', words({ from, to })), {
      undo: {
        label: t('act.undo'),
        run: () => void undo({ from: to, to: from, reason: t('list.edit.undone') }),
      },
    })
}
