import { unitCostOf } from '@trastienda/contract/money'
import type { FieldProblems } from '@trastienda/contract/problem'
import type { ReturnableLine } from '@trastienda/contract/purchase-return-lines'
import type { ReactNode } from 'react'
import { formatCost } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Quantity } from '../kit/Figures.tsx'
import { Fact } from '../lines/Inspector.tsx'
import type { OwnLines } from '../lines/given/use-document-lines.ts'
import { ReturnLines } from '../lines/return/ReturnLines.tsx'
import type { ReturnForm } from './use-return-form.ts'
import { chosenLines, keyOf, valuesByRow } from './values.ts'

interface ReturnGridProps {
  form: ReturnForm
  lines: readonly ReturnableLine[]
  own: OwnLines
  /** The problems of the form, by the keys of the lines. */
  problems: FieldProblems
}

/** The lines of the bill, each with the returned quantity and the reason. */
export function ReturnGrid({ form, lines, ...more }: ReturnGridProps) {
  const { t } = useText()
  return (
    <ReturnLines
      {...more}
      name={t('purchaseReturn.form.lines')}
      goods={lines}
      keys={chosenLines(form.values, lines).map(keyOf)}
      amounts={valuesByRow(form.values, lines)}
      renderFacts={(line, _, all) => <Facts line={line} all={all} />}
    />
  )
}

/** How much of a line was bought and can still be returned, and what it cost. */
function Facts({ line, all }: { line: ReturnableLine; all: ReactNode }) {
  const { t, locale } = useText()
  const each = Math.round(Number(unitCostOf(line.landed, line.bought)) * 100) / 100
  return (
    <>
      <Fact term={t('purchaseReturn.form.bought')}>
        <Quantity of={line.bought} unit={line.unit} />
      </Fact>
      <Fact term={t('purchaseReturn.form.returned')}>
        <Quantity of={line.returned} />
      </Fact>
      <Fact term={t('purchaseReturn.form.pending')}>
        <Quantity of={line.pending} />
      </Fact>
      <Fact term={t('label.onHand')}>
        <Quantity of={line.onHand} />
      </Fact>
      <Fact term={t('purchaseReturn.form.cost')}>
        <bdi dir="ltr">{formatCost(String(each), locale)}</bdi>
      </Fact>
      {line.billedLot !== '' && line.billedLot !== line.lot && (
        <Fact term={t('label.lot')}>{t('purchaseReturn.form.billedLot', { lot: line.billedLot })}</Fact>
      )}
      <Fact term={t('purchaseReturn.form.quantity')}>{all}</Fact>
    </>
  )
}
