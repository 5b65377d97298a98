import type { Day } from '@trastienda/contract/calendar'
import type { FieldProblem } from '@trastienda/contract/problem'
import { Plus, Trash2 } from 'lucide-react'
import { formatDay, formatQuantity } from '../i18n/format.ts'
import { useText } from '../i18n/useText.ts'
import { IconButton } from '../kit/Button.tsx'
import { DayField } from '../kit/DayField.tsx'
import { DueDate } from '../kit/Days.tsx'
import { Nil, Quantity } from '../kit/Figures.tsx'
import { fieldText } from '../kit/problem-text.ts'
import { readExpiry } from '../kit/read-expiry.ts'
import { today } from '../kit/today.ts'
import { TextField } from '../kit/TextField.tsx'
import { useTypedDecimal } from '../kit/use-typed-decimal.ts'
import { afterOf, changeOf, type GoodsLine } from './goods.ts'

interface GoodsRowProps {
  line: GoodsLine
  /** Its place among those that are sent; −1 while it has no quantity. */
  at: number
  /** What the lot has for the document; undefined until it is known. */
  held: string | undefined
  /** A plain quantity is what goes. */
  outgoing: boolean
  words: ReturnType<typeof useGoodsWords>
  /** Whether there is a column for what a unit costs. */
  asksCost: boolean
  problemOf: (path: string) => FieldProblem | undefined
  onChange: (change: Partial<GoodsLine>) => void
  onRemove: () => void
  /** Adds a lot of the product that the ledger does not know. */
  onAnother: (() => void) | undefined
}

/**
 * What the figures of a line are called.
 * @param sent for another store: what nobody else holds
 * @param on the past day of which they tell what is free
 */
export function useGoodsWords(outgoing: boolean, sent: boolean, on: Day | null) {
  const { t, locale } = useText()
  const then = on && t('stock.form.freeOn', { day: formatDay(on, locale, today()) })
  return {
    there: then ?? t(sent ? 'stock.list.free' : 'product.column.onHand'),
    change: t(sent ? 'stock.form.sends' : outgoing ? 'stock.form.out' : 'stock.form.change'),
    after: t('stock.form.after'),
  }
}

/** A lot: what is there, how much of it is found, gone or sent, and what is left. */
export function GoodsRow({
  line,
  at,
  held,
  outgoing,
  words,
  asksCost,
  problemOf,
  onChange,
  ...on
}: GoodsRowProps) {
  const { t } = useText()
  const problem = (field: string) => (at < 0 ? undefined : problemOf(`items.${at}.${field}`))
  const wrong = problem('quantity') ?? problem('productId') ?? problem('lotId')
  const change = changeOf(line.quantity, outgoing)
  const after = held === undefined || change === undefined ? undefined : afterOf(held, change)
  const name = line.lot === '' ? line.name : `${line.name}, ${line.lot}`
  return (
    <tr data-line={line.key}>
      <td className="clip">
        <span className="cd t3 mono sm-hide">{line.code}</span> <bdi>{line.name}</bdi>
      </td>
      <LotCells line={line} problem={problem} onChange={onChange} />
      <td className="n" data-label={words.there}>
        {held === undefined ? <Nil /> : <Quantity of={held} unit={line.unit} />}
      </td>
      <td className="n" data-label={words.change}>
        <AmountInput
          label={t('stock.form.quantityOf', { product: name })}
          field={at < 0 ? `quantity-${line.key}` : `items.${at}.quantity`}
          value={line.quantity}
          wrong={wrong !== undefined}
          onChange={(quantity) => onChange({ quantity })}
        />
        <Wrong problem={wrong} />
      </td>
      {asksCost && (
        <td className="n" data-label={t('stock.form.cost')}>
          {line.costless || problem('cost') ? (
            <>
              <AmountInput
                kind="cost"
                label={t('stock.form.costOf', { product: name })}
                field={at < 0 ? `cost-${line.key}` : `items.${at}.cost`}
                value={line.cost}
                wrong={problem('cost') !== undefined}
                onChange={(cost) => onChange({ cost })}
              />
              <Wrong problem={problem('cost')} />
            </>
          ) : (
            <Nil />
          )}
        </td>
      )}
      <td className={after?.startsWith('-') ? 'n err' : 'n'} data-label={words.after}>
        {after === undefined ? <Nil /> : <Quantity of={after} />}
      </td>
      <td className="goods-acts">
        {on.onAnother && (
          <IconButton
            icon={Plus}
            small
            label={t('stock.form.another', { product: line.name })}
            onPress={on.onAnother}
          />
        )}
        <IconButton
          icon={Trash2}
          small
          label={t('stock.form.remove', { product: name })}
          onPress={on.onRemove}
        />
      </td>
    </tr>
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
        <td>{line.lot === '' ? <Nil /> : <bdi className="mono">{line.lot}</bdi>}</td>
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

/** Why a line cannot be, with its limit as figures are written here. */
function Wrong({ problem }: { problem: FieldProblem | undefined }) {
  const { t, locale } = useText()
  if (problem === undefined) return null
  const { limit } = problem
  const figure = typeof limit === 'string' && /^-?[\d.]+$/.test(limit)
  return (
    <small className="err goods-wrong" role="status">
      {fieldText(figure ? { ...problem, limit: formatQuantity(limit, locale) } : problem, t)}
    </small>
  )
}

interface AmountProps {
  kind?: 'quantity' | 'cost'
  label: string
  field: string
  value: string
  wrong: boolean
  onChange: (quantity: string) => void
}

function AmountInput({ kind = 'quantity', label, field, value, wrong, onChange }: AmountProps) {
  const { text, onText, settle } = useTypedDecimal(value, kind, onChange)
  return (
    <span className={wrong ? 'in n take err' : 'in n take'}>
      <input
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={wrong || undefined}
        data-field={field}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={settle}
      />
    </span>
  )
}
