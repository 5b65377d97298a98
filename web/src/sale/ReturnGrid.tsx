import type { FieldProblems } from '@trastienda/contract/problem'
import type { ReturnableGoods } from '@trastienda/contract/sale-return-lines'
import { useText } from '../i18n/useText.ts'
import { Quantity } from '../kit/Figures.tsx'
import { Fact } from '../lines/Inspector.tsx'
import type { OwnLines } from '../lines/given/use-document-lines.ts'
import { ReturnLines } from '../lines/return/ReturnLines.tsx'
import { goodsBack, goodsKey, netsOf } from './return-values.ts'
import type { ReturnForm } from './use-return-form.ts'

interface ReturnGridProps {
  form: ReturnForm
  lines: readonly ReturnableGoods[]
  own: OwnLines
  /** The problems of the form, by the keys of the lines. */
  problems: FieldProblems
}

/** The goods of the sale, each with the returned quantity, the reason, and where the goods go. */
export function ReturnGrid({ form, lines, ...more }: ReturnGridProps) {
  const { t } = useText()
  return (
    <ReturnLines
      {...more}
      name={t('saleReturn.form.lines')}
      goods={lines}
      keys={goodsBack(form.values, lines).map(goodsKey)}
      amounts={netsOf(form.values, lines)}
      renderFacts={({ sold, unit, returned, pending }, { most }, all) => (
        <>
          <Fact term={t('saleReturn.form.sold')}>
            <Quantity of={sold} unit={unit} />
          </Fact>
          <Fact term={t('purchaseReturn.form.returned')}>
            <Quantity of={returned} />
          </Fact>
          <Fact term={t('purchaseReturn.form.pending')}>
            <Quantity of={pending} />
          </Fact>
          <Fact term={t('saleReturn.form.left')}>
            <Quantity of={most} />
            {all}
          </Fact>
        </>
      )}
    />
  )
}
