import { CircleAlert, Pencil } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import type { CellEdit } from './cell-edit.ts'
import { CellDialog } from './CellDialog.tsx'
import { CellTrouble } from './CellTrouble.tsx'
import type { ColumnEdit } from './columns.ts'
import { Icon } from './Icon.tsx'
import { fieldOpened } from './open-fields.ts'
import { type CellState, useCellEdit } from './use-cell-edit.ts'
import { classes } from './classes.ts'
import styles from './editable-cell.module.css'

interface EditableCellProps<Row, Value, Whole extends Row> {
  row: Row
  edit: CellEdit<Row, Value, Whole>
  /** What the cell shows of a row. */
  shown: (row: Row) => ReactNode
}

/** How the values of a column are changed: in their cells, and by touch in a dialog. */
export function editedBy<Row, Value, Whole extends Row>(edit: CellEdit<Row, Value, Whole>): ColumnEdit<Row> {
  const may = (row: Row) => edit.may?.(row) !== false
  return {
    label: edit.label,
    may,
    renderCell: (row, shown) =>
      may(row) ? <EditableCell row={row} edit={edit} shown={shown} /> : shown(row),
    renderDialog: (row, onClose) => <CellDialog row={row} edit={edit} onClose={onClose} />,
  }
}

/**
 * A cell whose value can be changed in place: F2 or a double click opens the field over it, Enter saves, Tab saves
 * and opens the next one of the row, Esc leaves it as it was. What the cell shows stays under the field, so that
 * nothing moves.
 */
function EditableCell<Row, Value, Whole extends Row>({
  row,
  edit,
  shown,
}: EditableCellProps<Row, Value, Whole>) {
  const cell = useCellEdit(row, edit)
  const { state } = cell
  const box = useRef<HTMLSpanElement>(null)
  // What was refused stays marked after its message was left.
  const [left, setLeft] = useState<typeof state>(null)
  const saving = state?.at === 'saving'
  const typing = state?.at === 'typing'
  const rests = state === null || state.at === 'saved'
  const start = () => {
    cell.start()
    rememberEdited(box.current, edit.label)
  }
  const drop = () => {
    cell.drop()
    focusList(box.current)
  }
  const again = (reason?: string) => {
    cell.again(reason)
    focusList(box.current)
  }
  return (
    <span ref={box} className={styles.cell}>
      <span className={classes(styles.value, typing && styles.under)} aria-busy={saving || undefined}>
        <span className={classes(saving && styles.saving)}>
          {shown(saving || state?.at === 'saved' ? edit.put(row, state.value) : row)}
        </span>
        {!typing && !saving && (
          <CellButton
            field={edit.label}
            first={edit.first === true}
            name={edit.name(row)}
            refused={!rests}
            onPress={rests ? start : () => setLeft(null)}
          />
        )}
      </span>
      {typing && <CellField row={row} edit={edit} cell={cell} state={state} />}
      {state && left !== state && (
        <CellTrouble
          anchor={box}
          state={state}
          edit={edit}
          onHide={() => setLeft(state)}
          onCorrect={cell.start}
          onAgain={again}
          onDrop={drop}
        />
      )}
    </span>
  )
}

interface CellFieldOfProps<Row, Value, Whole extends Row> {
  row: Row
  edit: CellEdit<Row, Value, Whole>
  cell: ReturnType<typeof useCellEdit<Row, Value, Whole>>
  state: Extract<CellState<Value>, { at: 'typing' }>
}

/** The field over the cell, with its keys. */
function CellField<Row, Value, Whole extends Row>({
  row,
  edit,
  cell,
  state,
}: CellFieldOfProps<Row, Value, Whole>) {
  const { t } = useText()
  const { field: Field } = edit
  const box = useRef<HTMLSpanElement>(null)
  useEffect(fieldOpened, [])
  const finish = () => {
    if (cell.commit()) focusList(box.current)
  }
  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return
    if (event.key === 'Enter') finish()
    else if (event.key === 'Escape') {
      cell.drop()
      focusList(box.current)
    } else if (event.key !== 'Tab') return
    else if (cell.commit()) openBeside(box.current, event.shiftKey)
    event.preventDefault()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Another window took the focus: the field still has the cursor.
    if (document.hasFocus() && !currentTarget.contains(relatedTarget)) cell.commit()
  }
  return (
    // The keys are those of the field in it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span ref={box} className={styles.typing} onKeyDown={keys} onBlur={leave}>
      <Field
        label={t('list.edit.field', { field: edit.label, name: edit.name(row) })}
        name="cell"
        value={state.value}
        onChange={cell.type}
        problem={state.problem}
        autoFocus
        required
        onNext={finish}
      />
    </span>
  )
}

interface CellButtonProps {
  field: string
  /** Whether F2 begins with it. */
  first: boolean
  name: string
  /** Whether it marks a value that was refused; a press shows why again. */
  refused: boolean
  onPress: () => void
}

/** The pencil of a cell, which the keys of the list press too. */
function CellButton({ field, first, name, refused, onPress }: CellButtonProps) {
  const { t } = useText()
  return (
    <button
      type="button"
      tabIndex={-1}
      data-edit={field}
      data-begins={first || undefined}
      data-refused={refused || undefined}
      className={classes(styles.pencil, refused && styles.refused)}
      aria-label={t('list.edit.of', { field, name })}
      onClick={onPress}
    >
      <Icon of={refused ? CircleAlert : Pencil} small />
    </button>
  )
}

/** The next F2 opens the same column in another row. */
function rememberEdited(from: Element | null, field: string): void {
  const list = from?.closest<HTMLElement>('[role="grid"]')
  if (list) list.dataset['edited'] = field
}

/**
 * Opens a cell of the row with the cursor: what was refused there comes first, then the column that was edited last, then
 * the one that is meant to be.
 */
export function openCell(list: HTMLElement | null): void {
  const cells = [...(list?.querySelectorAll<HTMLElement>('tr[data-current] [data-edit]') ?? [])]
  const refused = cells.find(({ dataset }) => dataset['refused'] !== undefined)
  const same = cells.find(({ dataset }) => dataset['edit'] === list?.dataset['edited'])
  const first = cells.find(({ dataset }) => dataset['begins'] !== undefined)
  const cell = refused ?? same ?? first ?? cells[0]
  cell?.click()
}

/** The keys go to the list again, whose cursor is on the row. */
function focusList(from: Element | null): void {
  from?.closest<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true })
}

/** Opens the next or previous cell of the row that can be changed; after the last the keys go to the list. */
function openBeside(from: Element | null, before: boolean): void {
  const side = before ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
  const cells = [...(from?.closest('tr')?.querySelectorAll<HTMLElement>('[data-edit]') ?? [])]
  const beside = cells.filter((cell) => from && (from.compareDocumentPosition(cell) & side) !== 0)
  const open = beside.at(before ? -1 : 0)
  if (open) open.click()
  else focusList(from)
}
