import { addQuantities } from '@trastienda/contract/quantity'
import { isDecimal } from '@trastienda/contract/decimal'
import { unitAfter } from '@trastienda/contract/unit'
import { RotateCcw } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { DueDate } from '../kit/Days.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Nil, Quantity } from '../kit/Figures.tsx'
import { fieldText } from '../kit/problem-text.ts'
import { useShortcut } from '../kit/shortcut.ts'
import { TextField } from '../kit/TextField.tsx'
import { useTypedDecimal } from '../kit/use-typed-decimal.ts'
import type { Line, LineLot } from '../lines/line.ts'
import { judge } from './judge.ts'
import type { Shelf, ShelfPick } from './shelf.ts'
import type { SaleValues } from './values.ts'
import { classes } from '../kit/classes.ts'
import fieldStyles from '../kit/field.module.css'
import tableStyles from '../kit/table.module.css'
import textStyles from '../kit/text.module.css'
import styles from './lots.module.css'

interface LotDialogProps {
  line: Line
  values: SaleValues
  shelf: Shelf
  onClose: () => void
  /**
   * Null chooses the lots that expire first again.
   * @param quantity what all of them are together: that of the line
   */
  onChoose: (lots: readonly LineLot[] | null, reason: string, quantity: string) => void
}

/** Whether the sum of the lots is not the quantity that was typed. */
const isOther = (sum: string, typed: string) => !isDecimal(typed, 3, 11) || addQuantities('0', typed) !== sum

const toReason = () => document.querySelector<HTMLElement>('[data-field="lotReason"]')?.focus()

type Amounts = Readonly<Record<number, string>>

const positive = (quantity: string | undefined): quantity is string =>
  quantity !== undefined && isDecimal(quantity, 3, 11) && Number(quantity) > 0

/** All that may be taken from each lot. */
const allOf = (pick: ShelfPick | undefined) =>
  (pick?.lots ?? []).map(({ lotId, free }) => ({ lotId, quantity: free }))

/** The typed quantities of the lots, in the form of the line. */
const chosenOf = (pick: ShelfPick, amounts: Amounts): LineLot[] =>
  pick.lots.flatMap(({ lotId, lot, expiresOn }) => {
    const quantity = amounts[lotId]
    return positive(quantity) ? [{ lotId, lot, expiresOn, quantity }] : []
  })

/** The result of the stock check if the line had other lots. */
function judged({ line, values, shelf }: LotDialogProps, change: Partial<Line>) {
  const lines = values.lines.map((each) => (each.key === line.key ? { ...line, ...change } : each))
  return judge({ ...values, lines }, shelf).get(line.key)
}

/** The input of the dialog, and the result of the stock check for it. */
function useChoice(props: LotDialogProps) {
  const { line, shelf, onChoose } = props
  const pick = line.product ? shelf.get(line.product.id) : undefined
  const usual = judged(props, { lot: '', lots: null })
  // Of a line that wants more than there is, all that there is.
  const short = usual?.problems.quantity
  const first = short ? allOf(pick) : (usual?.taken ?? [])
  const [amounts, setAmounts] = useState<Amounts>(() => {
    const now = judged(props, {})?.taken ?? []
    return Object.fromEntries((now.length > 0 ? now : first).map(({ lotId, quantity }) => [lotId, quantity]))
  })
  const [reason, setReason] = useState(line.lotReason)
  const [attempted, setAttempted] = useState(false)
  const lots = pick ? chosenOf(pick, amounts) : []
  const sum = addQuantities('0', ...lots.map(({ quantity }) => quantity))
  // The line is sold as many as are taken from its lots.
  const none = lots.length === 0
  const found = judged(props, { quantity: sum, lots: none ? null : lots, lot: 'x', lotReason: '' })
  const { quantity: tooMany, lot: wrong } = found?.problems ?? {}
  const problem = none ? ({ code: 'required' } as const) : (tooMany ?? wrong)
  /** Whether other lots are chosen than those that expire first, and nothing else is wrong. */
  const other = problem?.code === 'lot_reason'
  return {
    pick,
    amounts,
    set: (lotId: number, quantity: string) => setAmounts({ ...amounts, [lotId]: quantity }),
    restore: () => setAmounts(Object.fromEntries(first.map(({ lotId, quantity }) => [lotId, quantity]))),
    reason,
    setReason,
    sum,
    /** Whether the line will have another quantity. */
    changes: !none && isOther(sum, line.quantity),
    /** Why the line cannot have what was typed into it. */
    short,
    problem: other ? undefined : problem,
    other,
    unexplained: attempted && reason.trim() === '',
    /** After the last lot: to the reason where one is due, else it is done. */
    onward: () => {
      if (other) toReason()
      else if (!problem) onChoose(null, '', sum)
    },
    use: () => {
      setAttempted(true)
      if (!problem) onChoose(null, '', sum)
      else if (other && reason.trim() !== '') onChoose(lots, reason.trim(), sum)
      else if (other) toReason()
    },
  }
}
type Choice = ReturnType<typeof useChoice>

/** The lots that a line may be taken from: those that expire first are proposed, others need a reason. */
export function LotDialog(props: LotDialogProps) {
  const { line, onClose } = props
  const { t, locale } = useText()
  const choice = useChoice(props)
  const { pick, problem, changes, other } = choice
  const said = problem ?? choice.short
  if (!pick) return null
  const quantity = isDecimal(line.quantity, 3, 11) ? line.quantity : '0'
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('sale.lots.title', { product: pick.name })}
      subtitle={t('sale.lots.wanted', {
        quantity: formatQuantity(quantity, locale),
        unit: unitAfter(quantity, pick.unit),
      })}
      footer={
        <>
          <Button kind="ghost" icon={RotateCcw} onPress={choice.restore}>
            {t('sale.lots.first')}
          </Button>
          <span className={textStyles.push} />
          <Button kbd="escape" onPress={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button kind="primary" kbd="mod+enter" onPress={choice.use}>
            {t('sale.lots.use')}
          </Button>
          <UseKey act={choice.use} />
        </>
      }
    >
      <LotTable pick={pick} choice={choice} />
      {said && (
        <p className={classes(fieldStyles.hint, textStyles.error)} role="status">
          {fieldText(said, t)}
        </p>
      )}
      {changes && !problem && (
        <p className={fieldStyles.hint}>
          {t('sale.lots.becomes', {
            quantity: formatQuantity(choice.sum, locale),
            unit: unitAfter(choice.sum, pick.unit),
          })}
        </p>
      )}
      {other && (
        <TextField
          label={t('sale.lots.reason')}
          name="lotReason"
          required
          maxLength={200}
          value={choice.reason}
          onChange={choice.setReason}
          hint={t('sale.lots.reasonHint')}
          problem={choice.unexplained ? { code: 'required' } : undefined}
        />
      )}
    </Dialog>
  )
}

function LotTable({ pick, choice }: { pick: ShelfPick; choice: Choice }) {
  const { t } = useText()
  const box = useRef<HTMLTableElement>(null)
  const step = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey } = event
    const enters = key === 'Enter' && !ctrlKey && !metaKey
    if (!enters && key !== 'ArrowDown' && key !== 'ArrowUp') return
    const inputs = [...(box.current?.querySelectorAll('input') ?? [])]
    const at = inputs.indexOf(event.target as HTMLInputElement)
    const next = inputs[at + (key === 'ArrowUp' || (enters && shiftKey) ? -1 : 1)]
    if (!next && !enters) return
    event.preventDefault()
    if (next) next.focus()
    else if (!shiftKey) choice.onward()
  }
  const nameOf = (lot: string) => (lot === '' ? t('sale.lots.none') : lot)
  return (
    <table ref={box} className={classes(tableStyles.table, tableStyles.plain, styles.lotPick)}>
      <thead>
        <tr>
          <th scope="col">{t('sale.column.lot')}</th>
          <th scope="col">{t('sale.lots.expires')}</th>
          <th scope="col" className={textStyles.figures}>
            {t('sale.lots.free')}
          </th>
          <th scope="col" className={textStyles.figures}>
            {t('sale.lots.take')}
          </th>
        </tr>
      </thead>
      <tbody>
        {pick.lots.map((lot, at) => (
          <tr key={lot.lotId}>
            <td>
              <bdi className={textStyles.monospace}>{nameOf(lot.lot)}</bdi>
              {at === 0 && (
                <span className={classes(styles.first, textStyles.faint, textStyles.small)}>
                  {' '}
                  {t('sale.lots.isFirst')}
                </span>
              )}
            </td>
            <td>{lot.expiresOn === null ? <Nil /> : <DueDate of={lot.expiresOn} />}</td>
            <td className={textStyles.figures}>
              <Quantity of={lot.free} />
            </td>
            <td className={textStyles.figures}>
              <TakeInput
                label={t('sale.lots.takeOf', { lot: nameOf(lot.lot) })}
                value={choice.amounts[lot.lotId] ?? ''}
                autoFocus={at === 0}
                onChange={(quantity) => choice.set(lot.lotId, quantity)}
                onKey={step}
              />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={3}>{t('sale.lots.sum')}</td>
          <td className={classes(textStyles.figures, choice.problem && textStyles.error)}>
            <Quantity of={choice.sum} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function UseKey({ act }: { act: () => void }) {
  const { t } = useText()
  useShortcut('mod+enter', act, { label: t('sale.lots.use') })
  return null
}

interface TakeProps {
  label: string
  value: string
  autoFocus: boolean
  onChange: (quantity: string) => void
  onKey: (event: KeyboardEvent) => void
}

function TakeInput({ label, value, autoFocus, onChange, onKey }: TakeProps) {
  const { text, onText, settle } = useTypedDecimal(value, 'quantity', onChange)
  return (
    <span className={classes(fieldStyles.box, textStyles.figures, styles.take)} data-part="take">
      <input
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        // The dialog was opened to change it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={autoFocus}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={settle}
        onKeyDown={onKey}
      />
    </span>
  )
}
