import { useStrayScan, useTakesScans } from '../kit/use-stray-scan.ts'
import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Problems } from './cells.ts'
import type { GridControl } from './grid/control.ts'
import type { Column, Line } from './line.ts'

interface Options {
  readonly box: RefObject<HTMLDivElement | null>
  readonly control: GridControl
  /** The fields outside the lines, in the order of the form. */
  readonly fields: readonly string[]
  readonly problems: Problems
  readonly lines: () => readonly Line[]
  /** How often saving was refused. */
  readonly attempts: number
  /** The first required fields that are still empty, in order. */
  readonly unfilled: () => string | undefined
  /** Whether the document is a new one. */
  readonly fresh: boolean
  /** Whether a draft was restored into it. */
  readonly restored: boolean
  /** Opens the attachments when they have no room beside the form. */
  readonly onFiles: () => void
  /** Where Enter moves to from the empty line; the discount by default. */
  readonly after?: string
}

type Place = { readonly field: string } | { readonly key: string; readonly column: Column }

function placeOf(target: HTMLElement): Place | null {
  const cell = target.closest<HTMLElement>('td[data-col]')
  const key = cell?.closest<HTMLElement>('tr[data-key]')?.dataset['key']
  if (key !== undefined) return { key, column: cell?.dataset['col'] as Column }
  const field = target.closest<HTMLElement>('[data-field]')?.dataset['field']
  return field === undefined ? null : { field }
}

function firstWrong(
  { head, lines }: Problems,
  fields: readonly string[],
  columns: readonly Column[],
): Place | undefined {
  const field = [...fields, 'items'].find((each) => head[each])
  if (field !== undefined) return { field }
  const [cell] = lines
  const column = cell && columns.find((each) => cell[1][each])
  return cell && column && { key: cell[0], column }
}

/**
 * The cursor of a form: in the first empty field when it opens, in the first problem after a refused attempt, and
 * back where it was once a focused button is removed. What is scanned while it is in no text field goes to the lines.
 */
export function useFormFocus({ box, control, attempts, fresh, restored, onFiles, ...form }: Options) {
  const wrongPlace = () => firstWrong(form.problems, form.fields, control.columns)
  const last = useRef<Place>(null)

  const go = (place: Place) => {
    if ('key' in place) return control.activate(place)
    const { field } = place
    if (field === 'items') return control.activate({ key: form.lines().at(-1)?.key ?? '', column: 'product' })
    if (field === 'attachments') onFiles()
    const target = box.current?.querySelector<HTMLElement>(`[data-field="${field}"]`)
    target?.focus()
    target?.scrollIntoView({ block: 'nearest' })
  }
  useTakesScans()
  // Dialogs over the form have their own keys.
  const isHere = (target: EventTarget | null) =>
    target === document.body || (target instanceof Node && box.current?.contains(target) === true)
  useStrayScan(isHere, (code) => {
    control.scan(code)
    go({ field: 'items' })
  })
  /** Whether the focus is on no element that receives keys, or only on a part of the page that took it meanwhile. */
  const isLost = () => !(document.activeElement instanceof HTMLElement) || document.activeElement.tabIndex < 0

  const arrive = useEffectEvent(() => {
    if (box.current?.contains(document.activeElement)) return
    const field = form.unfilled()
    if (!fresh && !restored) box.current?.querySelector<HTMLElement>('[data-part="form-main"]')?.focus()
    else go(field === undefined ? (wrongPlace() ?? { field: 'items' }) : { field })
  })
  useEffect(() => arrive(), [])

  const lead = useEffectEvent(() => {
    const wrong = wrongPlace()
    if (!wrong) return
    go(wrong)
    // The line may be in sight and what is wrong with it, below, behind the bar that saves.
    if ('key' in wrong) document.getElementById(`${wrong.key}-why`)?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    if (attempts > 0) lead()
  }, [attempts])

  useEffect(() => control.leadOut(() => go({ field: form.after ?? 'discount' })))

  return {
    toField: (field: string) => go({ field }),
    toCell: (key: string, column: Column) => go({ key, column }),
    /** Records where the cursor is. The fields of a dialog over the form are no places of it, though React tells of them. */
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (box.current?.contains(target)) last.current = placeOf(target) ?? last.current
    },
    /** Returns the focus to where the cursor was, when no element has it any more. */
    back: () =>
      setTimeout(() => {
        if (isLost() && last.current) go(last.current)
      }, 60),
  }
}
