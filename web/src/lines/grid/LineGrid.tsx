import type { Day } from '@trastienda/contract/calendar'
import {
  type ClipboardEvent,
  type FocusEvent,
  Fragment,
  type KeyboardEvent,
  useRef,
  useSyncExternalStore,
} from 'react'
import { useText } from '../../i18n/useText.ts'
import { isTyping } from '../../kit/keys.ts'
import { useShortcut } from '../../kit/shortcut.ts'
import type { CellProblems } from '../cells.ts'
import type { GridFacts } from '../facts.ts'
import { type Column, type Headings, isBlank, type Line } from '../line.ts'
import { PasteDialog } from '../paste/PasteDialog.tsx'
import type { GridControl } from './control.ts'
import { type CellParts, LineRow } from './LineRow.tsx'
import { stepOf } from './move.ts'
import '../document.css'
import './grid.css'
import './grid-phone.css'

interface LineGridProps {
  /** What the grid is called. */
  name: string
  /** What its columns are called; the same object as long as the words are. */
  headings: Headings
  /** Whether the category of each product stands beside it. */
  categories?: boolean
  lines: readonly Line[]
  problems: ReadonlyMap<string, CellProblems>
  /** The day of the document, from which shelf lives are counted. */
  dated: Day | null
  control: GridControl
  facts: GridFacts
  /** Makes a product of what was typed; absent for who may not. */
  onCreate: ((line: Line, text: string) => void) | undefined
  /** The cells that this kind of document shows in its own way; the same object as long as they are. */
  parts?: CellParts
}

const noParts: CellParts = {}

/** Whether the caret stands inside text that is being edited, so that arrows along the line belong to it. */
function isMidway(target: EventTarget, key: string): boolean {
  if (!(target instanceof HTMLInputElement)) return false
  const { selectionStart, selectionEnd, value } = target
  if (value === '' || (selectionStart === 0 && selectionEnd === value.length)) return false
  if (selectionStart !== selectionEnd) return true
  if (key === 'ArrowLeft') return selectionStart !== 0
  if (key === 'ArrowRight') return selectionStart !== value.length
  return true
}

/** The lines of a document as a sheet of cells: typed, scanned, pasted, and moved through by keyboard. */
export function LineGrid({ lines, control, facts, categories = false, ...props }: LineGridProps) {
  const { t, dir } = useText()
  const { columns } = control
  /** Where the cells stand: the number of the line first, the category after the product. */
  const placeOf = (at: number) => at + (categories && at > 0 ? 3 : 2)
  const width = columns.length + (categories ? 3 : 2)
  const table = useRef<HTMLTableElement>(null)
  const active = useSyncExternalStore(control.subscribe, control.active)
  const current = useSyncExternalStore(control.subscribe, control.current)
  const known = useSyncExternalStore(facts.subscribe, facts.get)
  const pasted = useSyncExternalStore(control.subscribe, control.pasted)

  useGridShortcuts()
  const chord = (event: KeyboardEvent): boolean => {
    switch (event.key) {
      case 'Delete':
        control.remove()
        return true
      case 'd':
        control.copyDown()
        return true
      case 'z':
        control.undo()
        return true
      case 'Enter':
        control.another()
        return true
      default:
        return false
    }
  }
  /** Tab on the blank line leads out of the grid, so that nobody is held in it. */
  const leaves = (event: KeyboardEvent) => {
    const last = lines.at(-1)
    if (event.key !== 'Tab' || event.shiftKey || last === undefined || !isBlank(last)) return false
    return active?.key === last.key && active.column === 'product'
  }
  const move = (event: KeyboardEvent, mod: boolean): boolean => {
    const midway = isMidway(event.target, event.key)
    const step = stepOf({ key: event.key, shift: event.shiftKey, mod, rtl: dir === 'rtl', midway })
    if (step === undefined || leaves(event)) return false
    if (event.key !== 'Enter') return control.step(step)
    if (step === 'previous') return control.backward()
    control.onward()
    return true
  }
  const key = (event: KeyboardEvent<HTMLTableElement>) => {
    const { target } = event
    if (event.defaultPrevented || event.nativeEvent.isComposing || event.altKey) return
    if (active === null || !isTyping(target)) return
    const mod = event.ctrlKey || event.metaKey
    if (event.key === 'F2' && target instanceof HTMLInputElement)
      target.setSelectionRange(target.value.length, target.value.length)
    else if (!(mod && !event.shiftKey && chord(event)) && !move(event, mod)) return
    event.preventDefault()
  }
  const focus = ({ target }: FocusEvent) => {
    const cell = target.closest<HTMLElement>('td[data-col]')
    const row = cell?.closest<HTMLElement>('tr[data-key]')
    if (target !== cell || !row) return
    control.activate({ key: row.dataset['key'] ?? '', column: cell.dataset['col'] as Column })
  }
  const blur = () => {
    const left = control.active()
    requestAnimationFrame(() => {
      const inside = table.current?.contains(document.activeElement)
      if (!inside && document.hasFocus() && control.active() === left) control.activate(null)
    })
  }
  const paste = (event: ClipboardEvent) => {
    if (control.paste(event.clipboardData.getData('text/plain'))) event.preventDefault()
  }

  return (
    <div className="gw">
      <table
        ref={table}
        className="line-grid"
        role="grid"
        aria-label={props.name}
        aria-rowcount={lines.length + 1}
        aria-colcount={width}
        data-columns={columns.length}
        onKeyDown={key}
        onFocus={focus}
        onBlur={blur}
        onPaste={paste}
      >
        <colgroup>
          <col className="c-line" />
          <col className="c-product" />
          {categories && <col className="c-category" />}
          {columns.slice(1).map((column) => (
            <col key={column} className={`c-${column}`} />
          ))}
          <col className="c-subtotal" />
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" aria-colindex={1}>
              <span className="sr">{t('purchase.column.line')}</span>
            </th>
            {columns.map((column, at) => (
              <Fragment key={column}>
                <th scope="col" aria-colindex={placeOf(at)} className={column}>
                  {props.headings[column]}
                </th>
                {categories && column === 'product' && (
                  <th scope="col" aria-colindex={3} className="category">
                    {t('label.category')}
                  </th>
                )}
              </Fragment>
            ))}
            <th scope="col" aria-colindex={width} className="subtotal">
              {t('purchase.column.subtotal')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <LineRow
              key={line.key}
              line={line}
              at={at}
              last={at === lines.length - 1}
              column={active?.key === line.key ? active.column : null}
              current={line.key === current}
              entry={active === null && at === lines.length - 1}
              problems={props.problems.get(line.key)}
              pick={line.product ? known.get(line.product.id) : undefined}
              dated={props.dated}
              headings={props.headings}
              categories={categories}
              control={control}
              facts={facts}
              onCreate={props.onCreate}
              parts={props.parts ?? noParts}
            />
          ))}
        </tbody>
      </table>
      {pasted && <PasteDialog table={pasted} control={control} facts={facts} headings={props.headings} />}
    </div>
  )
}

const nothing = () => undefined

/** Lists the keys of the grid, which answers them itself, in the sheet of shortcuts. */
function useGridShortcuts() {
  const { t } = useText()
  useShortcut('mod+enter', nothing, { label: t('lines.keyAnother'), active: false })
  useShortcut('mod+d', nothing, { label: t('lines.keyCopy'), active: false })
  useShortcut('mod+delete', nothing, { label: t('lines.keyRemove'), active: false })
  useShortcut('mod+z', nothing, { label: t('lines.keyUndo'), active: false })
}
