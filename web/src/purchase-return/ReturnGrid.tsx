import { unitCostOf } from '@trastienda/contract/money'
import type { FieldProblems } from '@trastienda/contract/problem'
import type { ReturnableLine } from '@trastienda/contract/purchase-return-lines'
import { formatCost, formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Quantity } from '../kit/Figures.tsx'
import { LineFacts } from '../lines/Inspector.tsx'
import type { Line } from '../lines/line.ts'
import { AllOfLine } from '../lines/given/GivenLines.tsx'
import { ReturnLines } from '../lines/return/ReturnLines.tsx'
import { cellsOfRows } from '../lines/given/row-problems.ts'
import type { useLines } from './use-lines.ts'
import type { ReturnForm } from './use-return-form.ts'
import { chosenLines, keyOf, valuesByRow } from './values.ts'

type Lines = ReturnType<typeof useLines>

interface ReturnGridProps {
  form: ReturnForm
  lines: readonly ReturnableLine[]
  own: Lines
  /** The problems of the form, by the keys of the lines. */
  problems: FieldProblems
}

/** The lines of the bill, each with the returned quantity and the reason, and facts about the current one. */
export function ReturnGrid({ form, lines, own, problems }: ReturnGridProps) {
  const { t } = useText()
  const { grid, parts, headings } = own
  const keys = chosenLines(form.values, lines).map(keyOf)
  return (
    <ReturnLines
      name={t('purchaseReturn.form.lines')}
      {...{ grid, parts, headings }}
      lines={own.lines}
      problems={cellsOfRows(problems, keys)}
      amounts={valuesByRow(form.values, lines)}
      renderFacts={(at) => {
        const [line, row] = [lines[at], own.lines[at]]
        return line && row && <Facts at={at} line={line} row={row} grid={grid} />
      }}
    />
  )
}

interface FactsProps extends Pick<Lines, 'grid'> {
  at: number
  line: ReturnableLine
  row: Line
}

/** How much of a line was bought and can still be returned, and what it cost. */
function Facts({ at, line, row, grid }: FactsProps) {
  const { t, locale } = useText()
  const each = Math.round(Number(unitCostOf(line.landed, line.bought)) * 100) / 100
  const product = line.productName
  return (
    <LineFacts line={at + 1} product={product}>
      <div>
        <dt>{t('purchaseReturn.form.bought')}</dt>
        <dd>
          <Quantity of={line.bought} unit={line.unit} />
        </dd>
      </div>
      <div>
        <dt>{t('purchaseReturn.form.returned')}</dt>
        <dd>
          <Quantity of={line.returned} />
        </dd>
      </div>
      <div>
        <dt>{t('purchaseReturn.form.pending')}</dt>
        <dd>
          <Quantity of={line.pending} />
        </dd>
      </div>
      <div>
        <dt>{t('label.onHand')}</dt>
        <dd>
          <Quantity of={line.onHand} />
        </dd>
      </div>
      <div>
        <dt>{t('purchaseReturn.form.cost')}</dt>
        <dd>
          <bdi dir="ltr">{formatCost(String(each), locale)}</bdi>
        </dd>
      </div>
      {line.billedLot !== '' && line.billedLot !== line.lot && (
        <div>
          <dt>{t('label.lot')}</dt>
          <dd>{t('purchaseReturn.form.billedLot', { lot: line.billedLot })}</dd>
        </div>
      )}
      <div>
        <dt>{t('purchaseReturn.form.quantity')}</dt>
        <dd>
          <AllOfLine
            line={row}
            grid={grid}
            label={t('purchaseReturn.form.allOf', { product, quantity: formatQuantity(row.most, locale) })}
          />
        </dd>
      </div>
    </LineFacts>
  )
}
