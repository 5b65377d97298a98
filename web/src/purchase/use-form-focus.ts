import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Problems } from './check.ts'
import type { Column } from './line.ts'
import { columns } from './line.ts'
import type { Editor } from './use-editor.ts'
import { headFields } from './values.ts'

interface Options {
  readonly box: RefObject<HTMLDivElement | null>
  readonly editor: Editor
  /** Whether the purchase is a new one. */
  readonly fresh: boolean
  /** Whether a draft was restored into it. */
  readonly restored: boolean
  /** Shows the attachments where they have no room beside the form. */
  readonly onFiles: () => void
}

type Place = { readonly field: string } | { readonly key: string; readonly column: Column }

function placeOf(target: HTMLElement): Place | null {
  const cell = target.closest<HTMLElement>('td[data-col]')
  const key = cell?.closest<HTMLElement>('tr[data-key]')?.dataset['key']
  if (key !== undefined) return { key, column: cell?.dataset['col'] as Column }
  const field = target.closest<HTMLElement>('[data-field]')?.dataset['field']
  return field === undefined ? null : { field }
}

function firstWrong({ head, lines }: Problems): Place | undefined {
  const field = [...headFields, 'items' as const].find((each) => head[each])
  if (field !== undefined) return { field }
  const [cell] = lines
  const column = cell && columns.find((each) => cell[1][each])
  return cell && column && { key: cell[0], column }
}

/**
 * Where the cursor stands in a purchase form: in the first thing to fill as it opens, in the first thing to correct
 * after a refused attempt, and back where it was once a button that had it has gone.
 */
export function useFormFocus({ box, editor, fresh, restored, onFiles }: Options) {
  const { store, control, held, problems } = editor
  const last = useRef<Place>(null)

  const go = (place: Place) => {
    if ('key' in place) return control.activate(place)
    const { field } = place
    if (field === 'items')
      return control.activate({ key: store.get().values.lines.at(-1)?.key ?? '', column: 'product' })
    if (field === 'attachments') onFiles()
    const target = box.current?.querySelector<HTMLElement>(`[data-field="${field}"]`)
    target?.focus()
    target?.scrollIntoView({ block: 'nearest' })
  }
  const isLost = () => document.activeElement === null || document.activeElement === document.body

  const arrive = useEffectEvent(() => {
    if (box.current?.contains(document.activeElement)) return
    const { supplier, reference } = store.get().values
    const wrong = firstWrong(problems)
    if (!fresh && !restored) box.current?.querySelector<HTMLElement>('.main')?.focus()
    else if (supplier === null) go({ field: 'supplier' })
    else if (reference === '') go({ field: 'reference' })
    else go(wrong ?? { field: 'items' })
  })
  useEffect(() => arrive(), [])

  const lead = useEffectEvent(() => {
    const wrong = firstWrong(problems)
    if (wrong) go(wrong)
  })
  useEffect(() => {
    if (held.attempts > 0) lead()
  }, [held.attempts])

  useEffect(() => control.leadOut(() => go({ field: 'discount' })))

  return {
    toField: (field: string) => go({ field }),
    toCell: (key: string, column: Column) => go({ key, column }),
    /** Notes where the cursor is. */
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      last.current = placeOf(target) ?? last.current
    },
    /** Back to where the cursor was, when nothing has it any more. */
    back: () =>
      setTimeout(() => {
        if (isLost() && last.current) go(last.current)
      }, 60),
  }
}
