import type { Day } from '@trastienda/contract/calendar'
import type { FieldProblem } from '@trastienda/contract/problem'
import { type AdjustmentReason, againstReason, wayOf } from '@trastienda/contract/stock-adjustment'
import { Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { formatDay } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { IconButton } from '../kit/Button.tsx'
import { DayField } from '../kit/DayField.tsx'
import { DueDate } from '../kit/Days.tsx'
import { Nil, Quantity } from '../kit/Figures.tsx'
import { ProblemRow } from '../kit/ProblemRow.tsx'
import { readExpiry } from '../kit/read-expiry.ts'
import { today } from '../kit/today.ts'
import { TextField } from '../kit/TextField.tsx'
import { useTypedDecimal } from '../kit/use-typed-decimal.ts'
import { afterOf, changeOf, type GoodsLine } from './goods.ts'
import { classes } from '../kit/classes.ts'
import fieldStyles from '../kit/field.module.css'
import hiddenStyles from '../kit/hidden.module.css'
import textStyles from '../kit/text.module.css'
import documentStyles from '../lines/document.module.css'
import styles from './stock.module.css'

/** Which way the goods go. */
interface Way {
  /** The reason of an adjustment; null for a transfer. */
  reason: AdjustmentReason | null
  /** Whether a quantity without a sign goes out. */
  outgoing: boolean
}

interface GoodsRowProps {
  line: GoodsLine
  /** The line's index among those that are sent; −1 while it has no quantity. */
  at: number
  /** The quantity that the lot can give to the document; undefined until it is loaded. */
  held: string | undefined
  way: Way
  words: ReturnType<typeof useGoodsWords>
  /** Whether there is a column for the unit cost. */
  needsCost: boolean
  problemOf: (path: string) => FieldProblem | undefined
  onChange: (change: Partial<GoodsLine>) => void
  onRemove: () => void
  /** Adds a lot of the product that the ledger does not know. */
  onAnother: (() => void) | undefined
}

/**
 * The names of the figures of a line.
 * @param sent whether the goods go to another store: then the free quantity is shown
 * @param on the past day of the free quantity
 */
export function useGoodsWords(reason: AdjustmentReason | null, sent: boolean, on: Day | null) {
  const { t, locale } = useText()
  const then = on && t('stock.form.freeOn', { day: formatDay(on, locale, today()) })
  return {
    there: then ?? t(sent ? 'stock.list.free' : 'label.onHand'),
    change: t(sent ? 'stock.form.sends' : `stock.form.${wayOf(reason) ?? 'change'}`),
    after: t('stock.form.after'),
  }
}

/** Why a quantity contradicts the reason, or the quantity of the lot after it; a refused quantity has no result. */
function readQuantity(
  quantity: string,
  { reason, outgoing }: Way,
  held: string | undefined,
): { against?: FieldProblem; after?: string } {
  const change = changeOf(quantity, outgoing)
  if (change === undefined) return {}
  const code = againstReason(reason, change)
  if (code) return { against: { code } }
  return held === undefined ? {} : { after: afterOf(held, change) }
}

type ProblemOf = (field: string) => FieldProblem | undefined
const wrongOf = (problem: ProblemOf) => problem('quantity') ?? problem('productId') ?? problem('lotId')

/** A quantity above the stock: shown once the cell is left, before anything is sent. */
const shortOf = (held: string | undefined, after: string | undefined): FieldProblem | undefined =>
  held !== undefined && after?.startsWith('-') ? { code: 'above_stock', limit: held } : undefined

/** A lot: its stock, the quantity that is found, lost or sent, and the rest. */
export function GoodsRow({
  line,
  at,
  held,
  way,
  words,
  needsCost,
  problemOf,
  onChange,
  ...on
}: GoodsRowProps) {
  const { t } = useText()
  const id = useId()
  const problem = (field: string) => (at < 0 ? undefined : problemOf(`items.${at}.${field}`))
  const [typing, setTyping] = useState(false)
  const { against, after } = readQuantity(line.quantity, way, held)
  const wrong = against ?? wrongOf(problem) ?? shortOf(typing ? undefined : held, after)
  const shownProblem = wrong ?? problem('cost')
  const name = line.lot === '' ? line.name : `${line.name}, ${line.lot}`
  return (
    <>
      <tr data-line={line.key}>
        <td className={textStyles.clip}>
          <span
            className={classes(
              documentStyles.code,
              textStyles.faint,
              textStyles.monospace,
              hiddenStyles.belowSmall,
            )}
          >
            {line.code}
          </span>{' '}
          <bdi>{line.name}</bdi>
        </td>
        <LotCells line={line} problem={problem} onChange={onChange} />
        <td className={textStyles.figures} data-label={words.there}>
          {held === undefined ? <Nil /> : <Quantity of={held} unit={line.unit} />}
        </td>
        <td className={textStyles.figures} data-label={words.change}>
          <AmountInput
            label={t('stock.form.quantityOf', { product: name })}
            field={at < 0 ? `quantity-${line.key}` : `items.${at}.quantity`}
            value={line.quantity}
            wrong={wrong !== undefined}
            describedBy={wrong && id}
            onTyping={setTyping}
            onChange={(quantity) => onChange({ quantity })}
          />
        </td>
        {needsCost && (
          <CostCell line={line} at={at} name={name} problem={problem('cost')} id={id} onChange={onChange} />
        )}
        <td
          className={classes(
            textStyles.figures,
            styles.goodsAfter,
            after?.startsWith('-') ? textStyles.error : undefined,
          )}
          data-label={words.after}
        >
          {after === undefined ? <Nil /> : <Quantity of={after} />}
        </td>
        <RowActs line={line} name={name} {...on} />
      </tr>
      <ProblemRow id={id} columns={needsCost ? 8 : 7} problem={shownProblem} />
    </>
  )
}

interface CostCellProps extends Pick<GoodsRowProps, 'line' | 'at' | 'onChange'> {
  /** The name of the line. */
  name: string
  problem: FieldProblem | undefined
  /** The id of the text that says what is wrong. */
  id: string
}

/** The unit cost, for a product that has none. */
function CostCell({ line, at, name, problem, id, onChange }: CostCellProps) {
  const { t } = useText()
  return (
    <td className={textStyles.figures} data-label={t('purchaseReturn.form.cost')}>
      {line.costless || problem ? (
        <AmountInput
          kind="cost"
          label={t('stock.form.costOf', { product: name })}
          field={at < 0 ? `cost-${line.key}` : `items.${at}.cost`}
          value={line.cost}
          wrong={problem !== undefined}
          describedBy={problem && id}
          onChange={(cost) => onChange({ cost })}
        />
      ) : (
        <Nil />
      )}
    </td>
  )
}

interface RowActsProps extends Pick<GoodsRowProps, 'line' | 'onAnother' | 'onRemove'> {
  /** The name of the line. */
  name: string
}

function RowActs({ line, name, onAnother, onRemove }: RowActsProps) {
  const { t } = useText()
  return (
    <td className={styles.goodsActs}>
      {onAnother && (
        <IconButton
          icon={Plus}
          small
          label={t('stock.form.another', { product: line.name })}
          onPress={onAnother}
        />
      )}
      <IconButton icon={Trash2} small label={t('stock.form.remove', { product: name })} onPress={onRemove} />
    </td>
  )
}

interface LotCellsProps extends Pick<GoodsRowProps, 'line' | 'onChange'> {
  problem: (field: string) => FieldProblem | undefined
}

/** The lot and its day: as the ledger has them, or to be typed. */
function LotCells({ line, problem, onChange }: LotCellsProps) {
  const { t } = useText()
  if (line.lotId !== null)
    return (
      <>
        <td>{line.lot === '' ? <Nil /> : <bdi className={textStyles.monospace}>{line.lot}</bdi>}</td>
        <td>
          <DueDate of={line.expiresOn} />
        </td>
      </>
    )
  return (
    <>
      <td>
        <TextField
          label={t('receipt.field.lot')}
          name={`lot-${line.key}`}
          code
          maxLength={40}
          value={line.lot}
          problem={problem('lot')}
          onChange={(lot) => onChange({ lot })}
        />
      </td>
      <td>
        <DayField
          label={t('receipt.field.expiresOn')}
          name={`expiresOn-${line.key}`}
          required={line.tracksExpiry}
          value={line.expiresOn}
          reads={readExpiry}
          problem={problem('expiresOn')}
          onChange={(expiresOn) => onChange({ expiresOn })}
        />
      </td>
    </>
  )
}

interface AmountProps {
  kind?: 'quantity' | 'cost'
  label: string
  field: string
  value: string
  wrong: boolean
  describedBy: string | undefined
  onTyping?: (typing: boolean) => void
  onChange: (quantity: string) => void
}

function AmountInput({ kind = 'quantity', label, field, value, wrong, describedBy, ...on }: AmountProps) {
  const { onTyping, onChange } = on
  const { text, onText, settle } = useTypedDecimal(value, kind, onChange)
  return (
    <span
      className={classes(
        fieldStyles.box,
        textStyles.figures,
        styles.take,
        wrong ? classes(fieldStyles.bad, textStyles.error) : undefined,
      )}
      data-part="take"
    >
      <input
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={wrong || undefined}
        aria-describedby={describedBy}
        data-field={field}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onFocus={(event) => {
          event.target.select()
          onTyping?.(true)
        }}
        onBlur={() => {
          settle()
          onTyping?.(false)
        }}
      />
    </span>
  )
}
