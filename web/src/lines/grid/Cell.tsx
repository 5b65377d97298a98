import { addDays, daysBetween, isDay } from '@trastienda/contract/calendar'
import { costChange, costJump, expirySoonDays } from '@trastienda/contract/purchase.rules'
import type { ReactNode } from 'react'
import { formatDay } from '@trastienda/words/format'
import { useText } from '../../i18n/useText.ts'
import { Delta } from '../../kit/Figures.tsx'
import { today } from '../../kit/today.ts'
import type { Column, GridPick, Line } from '../line.ts'
import { CellInput } from './CellInput.tsx'
import { ChoiceCell } from './ChoiceCell.tsx'
import { isCode, writeCell } from './cell-text.ts'
import { ProductCell } from './ProductCell.tsx'
import { ProductWords } from './ProductWords.tsx'
import type { Choices, Sheet } from './sheet.ts'
import { classes } from '../../kit/classes.ts'
import tagStyles from '../../kit/tag.module.css'
import textStyles from '../../kit/text.module.css'
import styles from './grid.module.css'

function deltaOf({ cost }: Line, pick: GridPick | undefined): number | undefined {
  if (!pick || !/^\d+(\.\d+)?$/.test(cost)) return undefined
  return costChange(pick.lastCost ?? null, cost)
}

interface CellProps {
  sheet: Sheet
  line: Line
  /** Position of the line from 0. */
  at: number
  /** The last line, in which nothing is typed yet. */
  blank: boolean
  pick: GridPick | undefined
  column: Column
  editing: boolean
  /** The id of the text that says why the cell is refused; undefined when it is not. */
  why: string | undefined
}

/** A cell of a line: it is read, or typed in. */
export function Cell(props: CellProps): ReactNode {
  const { sheet, line, at, column, blank, why, pick } = props
  const { control, facts, dated } = sheet
  const { t, locale } = useText()
  const now = today()
  if (!props.editing) return <Read {...props} />
  const label = t('lines.cell', { column: sheet.headings[column] ?? '', line: at + 1 })
  if (column === 'product') {
    const same = `${line.product?.id ?? ''}/${line.typed}`
    return (
      <ProductCell
        key={same}
        line={line}
        blank={blank}
        label={label}
        control={control}
        facts={facts}
        onCreate={sheet.onCreate}
        describedBy={why}
        invalid={why !== undefined}
      />
    )
  }
  const choices = sheet.parts.choices?.[column]
  const field = sheet.parts.fieldOf?.(line, column)
  if (choices) return <ChoiceCell {...{ line, column, label, field, choices, control, why }} />
  const shelf =
    column === 'expiresOn' && pick?.shelfLifeDays
      ? addDays(dated !== null && isDay(dated) ? dated : now, pick.shelfLifeDays)
      : undefined
  const placeholder = shelf ? formatDay(shelf, locale, now) : undefined
  const Part = sheet.parts[column]
  const text = writeCell(column, line[column], locale, now)
  return (
    <>
      <Mark {...props} text={text} place="beside" />
      {Part && <Part line={line} text={text} editing />}
      <CellInput
        line={line}
        column={column}
        label={label}
        field={field}
        control={control}
        placeholder={placeholder}
        describedBy={why}
        invalid={why !== undefined}
      />
      <Mark {...props} text={text} place="below" />
    </>
  )
}

/** Whether a cost is so long that its mark goes below it. */
const isLong = (cost: string) => cost.length > '1.999,99'.length

interface MarkProps extends CellProps {
  /** What the cell shows. */
  text: string
  place: 'beside' | 'below'
}

/** The mark of a cost that is typed, in the place where there is room for it. */
function Mark({ text, place, ...props }: MarkProps) {
  if (props.column !== 'cost' || isLong(text) !== (place === 'below')) return null
  const mark = <CostMark {...props} />
  if (place === 'beside') return mark
  return (
    <div className={styles.below} data-own-line="">
      {mark}
    </div>
  )
}

/** How much the cost differs from the last one, or a note that the goods are free when a cost of zero was typed. */
function CostMark({ line, pick }: CellProps) {
  const { t } = useText()
  if (/^0+(\.0+)?$/.test(line.cost))
    return <span className={classes(tagStyles.mark, textStyles.muted)}>{t('lines.free')}</span>
  const change = deltaOf(line, pick)
  if (change === undefined || Math.abs(change) < 0.0005) return null
  return <Delta of={change * 100} limit={costJump * 100} against={t('lines.against')} />
}

/** A cell as it is read. */
function Read(props: CellProps) {
  const { sheet, line, column, blank } = props
  const { t, locale } = useText()
  const now = today()
  if (column === 'product') {
    if (blank) return <span className={textStyles.clip}>{t('lines.scan')}</span>
    if (!line.product) return <bdi className={textStyles.clip}>{line.typed}</bdi>
    return (
      <span className={styles.productName} title={line.product.name}>
        <ProductWords product={line.product} />
      </span>
    )
  }
  const choices = sheet.parts.choices?.[column]
  if (choices) return <Chosen of={line} column={column} choices={choices} />
  const text = writeCell(column, line[column], locale, now)
  const Part = sheet.parts[column]
  if (Part) return blank ? null : <Part line={line} text={text} editing={false} />
  if (isCode(column)) return <bdi className={classes(textStyles.monospace, textStyles.muted)}>{text}</bdi>
  if (column === 'expectedOn') return text
  if (column === 'expiresOn') return <Expiry of={line.expiresOn} text={text} />
  const figure = (
    <bdi dir="ltr" className={textStyles.unbroken}>
      {text}
    </bdi>
  )
  if (column !== 'cost') return figure
  return (
    <span className={styles.marked} dir="ltr" data-wraps="">
      <CostMark {...props} />
      {figure}
    </span>
  )
}

interface ChosenProps {
  of: Line
  column: Exclude<Column, 'product'>
  choices: Choices
}

/** What was chosen; fainter when it was not chosen in this line, but follows from elsewhere. */
function Chosen({ of, column, choices: { options, holds } }: ChosenProps) {
  const held = holds(of)
  const own = of[column] !== ''
  return (
    <span className={own ? undefined : textStyles.muted}>{options.find(({ id }) => id === held)?.label}</span>
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
        <span className={classes(tagStyles.mark, textStyles.warning, styles.soon)}>
          {days === 0 ? t('kit.due.today') : t('lines.days', { days })}
        </span>
      )}
    </>
  )
}
