import { addDays, type Day, daysBetween, isDay } from '@trastienda/contract/calendar'
import { costChange, costJump, expirySoonDays } from '@trastienda/contract/purchase.rules'
import { CircleAlert } from 'lucide-react'
import { Fragment, memo, type ReactNode } from 'react'
import { formatDay } from '@trastienda/words/format'
import { useText } from '../../i18n/useText.ts'
import { Delta, Money } from '../../kit/Figures.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { today } from '../../kit/today.ts'
import { type CellProblems, lineAmount } from '../cells.ts'
import type { GridFacts } from '../facts.ts'
import { type Column, type GridPick, type Headings, isBlank, type Line } from '../line.ts'
import { CellInput } from './CellInput.tsx'
import { isCode, writeCell } from './cell-text.ts'
import type { GridControl } from './control.ts'
import { ProductCell } from './ProductCell.tsx'
import { ProductWords } from './ProductWords.tsx'
import { WhyRow } from './WhyRow.tsx'

export interface LineRowProps {
  line: Line
  /** Position from 0. */
  at: number
  last: boolean
  /** The column of the active cell when it is in this line. */
  column: Column | null
  /** Whether the inspector shows it. */
  current: boolean
  /** Whether the grid is entered here by Tab. */
  entry: boolean
  problems: CellProblems | undefined
  pick: GridPick | undefined
  dated: Day | null
  headings: Headings
  /** Whether the category of the product stands beside it. */
  categories: boolean
  control: GridControl
  facts: GridFacts
  /** Makes a product of what was typed; absent for who may not. */
  onCreate: ((line: Line, text: string) => void) | undefined
  parts: CellParts
}

/** What a document shows in a cell of its own: in place of the words that are read, and before those that are typed. */
export type CellParts = Readonly<Partial<Record<Column, (props: CellPartProps) => ReactNode>>>

export interface CellPartProps {
  line: Line
  /** The words of the cell as they would be read. */
  text: string
  editing: boolean
}

function deltaOf({ cost }: Line, pick: GridPick | undefined): number | undefined {
  if (!pick || !/^\d+(\.\d+)?$/.test(cost)) return undefined
  return costChange(pick.lastCost ?? null, cost)
}

/** A line: cells that are read, and one that may be typed in. It redraws only when something of its own changes. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, at, last, column, current, entry, problems, headings, categories } = props
  const { columns } = props.control
  const { t } = useText()
  const amount = lineAmount(line)
  const blank = last && isBlank(line)
  const why = `${line.key}-why`
  const wrong = problems !== undefined && Object.keys(problems).length > 0
  return (
    <>
      <tr
        data-key={line.key}
        aria-rowindex={at + 2}
        aria-current={current || undefined}
        className={
          [current && 'cur', blank && 'new', wrong && 'wrong'].filter(Boolean).join(' ') || undefined
        }
      >
        <td role="rowheader" aria-label={t('label.lineNumber', { line: at + 1 })}>
          {at + 1}
        </td>
        {columns.map((each, index) => {
          const bad = problems?.[each] !== undefined
          return (
            <Fragment key={each}>
              <td
                data-col={each}
                data-label={headings[each]}
                aria-colindex={index + (categories && index > 0 ? 3 : 2)}
                aria-invalid={bad || undefined}
                aria-describedby={bad ? why : undefined}
                tabIndex={column === each ? undefined : entry && each === 'product' ? 0 : -1}
                className={[each, column === each && 'edit', bad && 'bad'].filter(Boolean).join(' ')}
              >
                <Cell {...props} each={each} blank={blank} bad={bad} why={bad ? why : undefined} />
                {bad && <Icon of={CircleAlert} small className="ce" />}
              </td>
              {categories && each === 'product' && (
                <td aria-colindex={3} className="category">
                  <bdi className="t2">{line.product?.category}</bdi>
                </td>
              )}
            </Fragment>
          )
        })}
        <td aria-colindex={columns.length + (categories ? 3 : 2)} className="subtotal">
          {!blank && <Money of={amount} />}
        </td>
      </tr>
      {wrong && <WhyRow id={why} {...props} problems={problems} />}
    </>
  )
})

interface CellProps extends LineRowProps {
  each: Column
  blank: boolean
  bad: boolean
  why: string | undefined
}

function Cell(props: CellProps): ReactNode {
  const { line, at, column, each, blank, bad, why, control, facts, pick, dated } = props
  const { t, locale } = useText()
  const now = today()
  if (column !== each) return <Read {...props} />
  const label = t('lines.cell', { column: props.headings[each] ?? '', line: at + 1 })
  if (each === 'product') {
    const same = `${line.product?.id ?? ''}/${line.typed}`
    return (
      <ProductCell
        key={same}
        line={line}
        blank={blank}
        label={label}
        control={control}
        facts={facts}
        onCreate={props.onCreate}
        describedBy={why}
        invalid={bad}
      />
    )
  }
  const shelf =
    each === 'expiresOn' && pick?.shelfLifeDays
      ? addDays(dated !== null && isDay(dated) ? dated : now, pick.shelfLifeDays)
      : undefined
  const placeholder = shelf ? formatDay(shelf, locale, now) : undefined
  const Part = props.parts[each]
  return (
    <>
      {each === 'cost' && <CostMark {...props} />}
      {Part && <Part line={line} text={writeCell(each, line[each], locale, now)} editing />}
      <CellInput
        line={line}
        column={each}
        label={label}
        control={control}
        placeholder={placeholder}
        describedBy={why}
        invalid={bad}
      />
    </>
  )
}

/** How far the cost is from the last one; that nothing is paid for the goods, where that was typed. */
function CostMark({ line, pick }: CellProps) {
  const { t } = useText()
  if (/^0+(\.0+)?$/.test(line.cost)) return <span className="mk t2">{t('lines.free')}</span>
  const change = deltaOf(line, pick)
  if (change === undefined || Math.abs(change) < 0.0005) return null
  return <Delta of={change * 100} limit={costJump * 100} against={t('lines.against')} />
}

/** A cell as it is read. */
function Read(props: CellProps) {
  const { line, each, blank } = props
  const { t, locale } = useText()
  const now = today()
  if (each === 'product') {
    if (blank) return <span className="clip">{t('lines.scan')}</span>
    if (!line.product) return <bdi className="clip">{line.typed}</bdi>
    return (
      <span className="pn" title={line.product.name}>
        <ProductWords product={line.product} />
      </span>
    )
  }
  const text = writeCell(each, line[each], locale, now)
  const Part = props.parts[each]
  if (Part) return blank ? null : <Part line={line} text={text} editing={false} />
  if (isCode(each)) return <bdi className="mono t2">{text}</bdi>
  if (each === 'expectedOn') return text
  if (each === 'expiresOn') return <Expiry of={line.expiresOn} text={text} />
  return (
    <>
      {each === 'cost' && <CostMark {...props} />}
      <bdi dir="ltr" className="num">
        {text}
      </bdi>
    </>
  )
}

function Expiry({ of, text }: { of: string; text: string }) {
  const { t } = useText()
  const days = isDay(of) ? daysBetween(today(), of) : undefined
  const soon = days !== undefined && days >= 0 && days <= expirySoonDays
  return (
    <>
      {text}
      {soon && (
        <span className="mk warn soon">{days === 0 ? t('kit.due.today') : t('lines.days', { days })}</span>
      )}
    </>
  )
}
