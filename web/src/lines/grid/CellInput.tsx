import { isDay } from '@trastienda/contract/calendar'
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useText } from '../../i18n/useText.ts'
import { passedDay } from '../../kit/read-expiry.ts'
import { today } from '../../kit/today.ts'
import { useTyped } from '../../kit/use-typed.ts'
import { useMisread } from '../../kit/use-typed-decimal.ts'
import type { Column, Line } from '../line.ts'
import { codeLength, isCode, isQuantity, readCell, writeCell } from './cell-text.ts'
import type { GridControl } from './control.ts'
import { useBurst } from './use-burst.ts'
import { isNoFigure } from './scan.ts'
import { classes } from '../../kit/classes.ts'
import textStyles from '../../kit/text.module.css'
import styles from './grid.module.css'

interface CellInputProps {
  line: Line
  column: Exclude<Column, 'product'>
  label: string
  /** Its name in the body that is sent, where the list of problems leads to it. */
  field: string | undefined
  control: GridControl
  placeholder?: string | undefined
  describedBy?: string | undefined
  invalid: boolean
}

/**
 * Whether what a scanner sent into a cell is no value of its column: a product was scanned in passing.
 * @param value what the cell would read in the code alone
 */
function isStray({ column, control }: CellInputProps, code: string, value: string): boolean {
  if (isCode(column)) return control.given?.names?.(code, control.lines()) === true
  if (column === 'expiresOn' || column === 'expectedOn') return !isDay(value)
  return isNoFigure(code, value)
}

/** The active cell as an input field, which takes the focus when it appears. */
export function CellInput(props: CellInputProps) {
  const { line, column, label, field, control, placeholder, describedBy, invalid } = props
  const { locale } = useText()
  const now = today()
  const input = useRef<HTMLInputElement>(null)
  const before = useRef(line[column])
  /** What was typed here last; another value came from outside, such as from undoing. */
  const own = useRef(line[column])
  const burst = useBurst(line[column])
  const misread = useMisread(isQuantity(column) ? 'quantity' : 'cost')
  const { text, onText } = useTyped(
    line[column],
    (value) => writeCell(column, value, locale, now),
    (typed) => readCell(column, typed, locale, now),
    (value) => {
      own.current = value
      control.type({ key: line.key, column }, value)
    },
  )
  useLayoutEffect(() => {
    if (line[column] === own.current) return
    own.current = line[column]
    before.current = line[column]
  })

  // Leaving the cell removes this component.
  const reportLeft = useEffectEvent(() => {
    if (isQuantity(column) || column === 'cost' || column === 'price') misread(text)
    if (column === 'expiresOn' && passedDay(text, locale, now) !== undefined)
      control.readAhead(line.key, { typed: text.trim(), day: line.expiresOn })
  })
  useEffect(() => () => reportLeft(), [])

  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true })
    input.current?.select()
    input.current?.closest('td')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])

  const restore = (value = before.current) => {
    own.current = value
    control.type({ key: line.key, column }, value)
  }
  const key = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const scanned = burst(event)
    const changed = line[column] !== before.current
    if (scanned && isStray(props, scanned.code, readCell(column, scanned.code, locale, now))) {
      restore(scanned.before)
      control.scan(scanned.code)
    } else if (
      (event.key === 'Escape' || (event.key === 'z' && (event.ctrlKey || event.metaKey))) &&
      changed
    ) {
      restore()
      requestAnimationFrame(() => input.current?.select())
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <input
      ref={input}
      className={classes(styles.cell, isCode(column) ? textStyles.monospace : undefined)}
      value={text}
      aria-label={label}
      data-field={field}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      dir={column === 'expiresOn' || column === 'expectedOn' ? 'auto' : 'ltr'}
      // Days are typed as figures too: `311227`, `31,12`.
      inputMode={isCode(column) ? 'text' : 'decimal'}
      enterKeyHint="next"
      autoComplete="off"
      autoCapitalize={isCode(column) ? 'characters' : 'off'}
      spellCheck={false}
      maxLength={isCode(column) ? 3 * codeLength[column] : 60}
      placeholder={placeholder}
      onKeyDown={key}
      onChange={(event) => onText(event.target.value)}
    />
  )
}
