import type { FieldProblems } from '@trastienda/contract/problem'
import type { ReturnableGoods } from '@trastienda/contract/sale-return-lines'
import { formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Quantity } from '../kit/Figures.tsx'
import { LineFacts } from '../lines/Inspector.tsx'
import type { Line } from '../lines/line.ts'
import { AllOfLine } from '../lines/given/GivenLines.tsx'
import { ReturnLines } from '../lines/return/ReturnLines.tsx'
import { cellsOfRows } from '../lines/given/row-problems.ts'
import { goodsBack, goodsKey, netsOf } from './return-values.ts'
import type { ReturnForm } from './use-return-form.ts'
import type { useReturnLines } from './use-return-lines.ts'

type Lines = ReturnType<typeof useReturnLines>

interface ReturnGridProps {
  form: ReturnForm
  lines: readonly ReturnableGoods[]
  own: Lines
  /** The problems of the form, by the keys of the lines. */
  problems: FieldProblems
}

/** The goods of the sale, each with the returned quantity, the reason, and where the goods go. */
export function ReturnGrid({ form, lines, own, problems }: ReturnGridProps) {
  const { t } = useText()
  const { grid, parts, headings } = own
  const keys = goodsBack(form.values, lines).map(goodsKey)
  return (
    <ReturnLines
      name={t('saleReturn.form.lines')}
      {...{ grid, parts, headings }}
      lines={own.lines}
      problems={cellsOfRows(problems, keys)}
      amounts={netsOf(form.values, lines)}
      renderFacts={(at) => {
        const [goods, row] = [lines[at], own.lines[at]]
        return goods && row && <Facts at={at} goods={goods} row={row} grid={grid} />
      }}
    />
  )
}

interface FactsProps extends Pick<Lines, 'grid'> {
  at: number
  goods: ReturnableGoods
  row: Line
}

/** How much of the goods was sold, and how much of it can still be brought back. */
function Facts({ at, goods, row, grid }: FactsProps) {
  const { t, locale } = useText()
  const product = goods.productName
  return (
    <LineFacts line={at + 1} product={product}>
      <div>
        <dt>{t('saleReturn.form.sold')}</dt>
        <dd>
          <Quantity of={goods.sold} unit={goods.unit} />
        </dd>
      </div>
      <div>
        <dt>{t('purchaseReturn.form.returned')}</dt>
        <dd>
          <Quantity of={goods.returned} />
        </dd>
      </div>
      <div>
        <dt>{t('purchaseReturn.form.pending')}</dt>
        <dd>
          <Quantity of={goods.pending} />
        </dd>
      </div>
      <div>
        <dt>{t('saleReturn.form.left')}</dt>
        <dd>
          <Quantity of={row.most} />
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
