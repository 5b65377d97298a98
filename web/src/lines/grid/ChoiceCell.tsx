import { folded } from '@trastienda/contract/text'
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Popover } from 'react-aria-components'
import { useText } from '../../i18n/useText.ts'
import { OptionRow } from '../../kit/OptionRow.tsx'
import { useComboList } from '../../kit/use-combo-list.ts'
import type { Column, Line } from '../line.ts'
import type { GridControl } from './control.ts'
import type { Choices } from './sheet.ts'
import popoverStyles from '../../kit/popover.module.css'
import gridStyles from './grid.module.css'

interface ChoiceCellProps {
  line: Line
  column: Exclude<Column, 'product'>
  label: string
  /** Its name in the body that is sent, where the list of problems leads to it. */
  field: string | undefined
  choices: Choices
  control: GridControl
  /** The id of the text that says why the cell is refused; undefined when it is not. */
  why: string | undefined
}

/** What is typed to find a choice, the choices that it leaves, and the one that is highlighted. */
function useSought({ options, holds }: Choices, line: Line, pressed: boolean) {
  const [text, setText] = useState<string | null>(null)
  const [open, setOpen] = useState(pressed)
  // Keys take the first with one more Enter; a press is followed by another, on the choice itself.
  const [byKey, setByKey] = useState(false)
  const [pointed, point] = useState<number | null>(null)
  const held = holds(line)
  const sought = folded(text ?? '')
  const left = options.filter(({ label }) => folded(label).includes(sought))
  // Words begin with what people type: "av" is "Averiado" before "Se va a vencer".
  const begins = left.findIndex(({ label }) => folded(label).startsWith(sought))
  const own = held === '' && byKey ? 0 : left.findIndex(({ id }) => id === held)
  const first = sought === '' ? own : Math.max(0, begins)
  const forget = () => {
    setText(null)
    setOpen(false)
    setByKey(false)
    point(null)
  }
  return {
    text: text ?? options.find(({ id }) => id === held)?.label ?? '',
    typed: text,
    held,
    open,
    left,
    at: pointed ?? first,
    /** Whether the arrows chose it. */
    isPointed: pointed !== null,
    point,
    forget,
    show: (keys: boolean) => {
      setOpen(true)
      setByKey(keys)
    },
    seek: (next: string) => {
      setText(next)
      setOpen(true)
      point(null)
    },
  }
}

/** Whether a key opens the list; a space only where nothing is typed yet. */
const opens = ({ key, altKey }: KeyboardEvent, typed: string | null) =>
  key === 'F4' || (altKey && key === 'ArrowDown') || (key === ' ' && typed === null)

/**
 * A cell that takes one of a few choices: some letters and Enter, or the list, which a click, Alt with the arrow down,
 * F4 and the space bar open; while nothing is chosen Enter and the arrow down as well, and in the lowest line the arrow
 * down always. Once it is chosen they move between cells, as everywhere in the grid. What no choice has keeps the cursor
 * until it is corrected, or dropped with Escape.
 */
export function ChoiceCell({ line, column, label, field, choices, control, why }: ChoiceCellProps) {
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  const cell = useRef<HTMLElement>(null)
  const sought = useSought(choices, line, control.active()?.pressed === true)
  const { open, left, at, typed } = sought
  const list = useComboList({ open, count: left.length, at, point: sought.point })
  const put = (id: string) => {
    control.type({ key: line.key, column }, id)
    sought.forget()
  }
  const take = (index: number): boolean => {
    const option = left[index]
    if (option) put(option.id)
    return option !== undefined
  }

  // What was found by its letters or by the arrows is chosen by leaving the cell, as by Enter; an emptied cell is empty.
  const leave = useEffectEvent(() => {
    if (typed !== null && typed.trim() === '') put('')
    else if (typed !== null || sought.isPointed) take(at)
  })
  useEffect(() => {
    const forget = control.typesWith(() => leave())
    return () => {
      forget()
      leave()
    }
  }, [control])
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true })
    input.current?.select()
    input.current?.closest('td')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  // Whoever presses the cell wants to see the others: also the one in which the cursor is already.
  const show = useEffectEvent(() => sought.show(false))
  useEffect(() => {
    const cell = input.current?.closest('td')
    const pressed = () => show()
    cell?.addEventListener('click', pressed)
    return () => cell?.removeEventListener('click', pressed)
  }, [])

  /** Closes the list, chooses from it, or moves in it. */
  const inList = (event: KeyboardEvent): boolean => {
    // What no choice has stays to be corrected: onwards it would be lost without a word.
    if ((event.key === 'Enter' || event.key === 'Tab') && left.length === 0) return true
    if (event.key === 'Enter' && !event.shiftKey && take(at)) {
      control.onward()
      return true
    }
    if (event.key !== 'Escape') return !event.altKey && list.arrow(event.key)
    sought.forget()
    requestAnimationFrame(() => input.current?.select())
    return true
  }
  /** Whether no line follows to which the arrow would lead. */
  const isLowest = () => control.lines().at(-1)?.key === line.key
  /** Whether a key that leads on shows the choices instead: nothing is chosen yet, or no line follows. */
  const asks = (event: KeyboardEvent) =>
    !event.shiftKey &&
    ((event.key === 'Enter' && sought.held === '') ||
      (event.key === 'ArrowDown' && (sought.held === '' || isLowest())))
  const key = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (opens(event, typed) || (!open && asks(event))) sought.show(true)
    else if (!open || !inList(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <input
        {...list.field}
        ref={(field) => {
          input.current = field
          cell.current = field?.closest('td') ?? field
        }}
        className={gridStyles.cell}
        value={sought.text}
        aria-label={label}
        data-field={field}
        aria-invalid={why !== undefined || left.length === 0 || undefined}
        aria-describedby={why}
        // A finger chooses from the list.
        inputMode="none"
        enterKeyHint="next"
        placeholder={t('kit.choose')}
        onKeyDown={key}
        onChange={(event) => sought.seek(event.target.value)}
      />
      <Popover
        triggerRef={cell}
        isOpen={open}
        isNonModal
        placement="bottom start"
        offset={2}
        className={popoverStyles.popover}
        data-scrolls=""
        onOpenChange={() => undefined}
      >
        {left.length === 0 && <p className={popoverStyles.none}>{t('kit.combo.none')}</p>}
        <div {...list.list} aria-label={label}>
          {left.map((option, index) => (
            <OptionRow
              key={option.id}
              {...list.option(index)}
              take={(event) => {
                event.stopPropagation()
                take(index)
              }}
            >
              {option.label}
            </OptionRow>
          ))}
        </div>
      </Popover>
    </>
  )
}
