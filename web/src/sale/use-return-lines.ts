import { returnFate, saleReturnReason } from '@trastienda/contract/sale-return'
import type { ReturnableGoods } from '@trastienda/contract/sale-return-lines'
import { leftToBringBack } from '@trastienda/contract/sale-return.rules'
import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import type { CellParts } from '../lines/grid/sheet.ts'
import { givenLine } from '../lines/given/given-line.ts'
import { ReturnAmount } from '../lines/return/ReturnLines.tsx'
import { useGivenLines } from '../lines/given/use-given-lines.ts'
import { backCellsOf, backTypedOf, type BackValues, fateOf, goodsKey } from './return-values.ts'
import type { ReturnForm } from './use-return-form.ts'

const columns = ['product', 'lot', 'quantity', 'reason', 'fate'] as const

/** The goods of the sale as the grid types into them: its control, its cells and their names. */
export function useReturnLines(form: ReturnForm, lines: readonly ReturnableGoods[]) {
  const { t } = useText()
  const common = form.values.reason
  const choices = useMemo(
    (): CellParts['choices'] => ({
      reason: {
        options: saleReturnReason.options.map((id) => ({ id, label: t(`saleReturn.reason.${id}`) })),
        holds: ({ reason }) => reason || (common ?? ''),
      },
      fate: {
        options: returnFate.options.map((id) => ({ id, label: t(`saleReturn.fate.${id}`) })),
        holds: (line) => fateOf(backTypedOf(line, undefined), common),
      },
    }),
    [t, common],
  )
  return useGivenLines<BackValues>({
    form,
    goods: () => lines.map((goods) => givenLine(goodsKey(goods), goods, leftToBringBack(goods))),
    cellsOf: backCellsOf,
    typedOf: backTypedOf,
    columns,
    choices,
    titles: {
      quantity: t('saleReturn.form.quantity'),
      fate: t('saleReturn.form.fate'),
      end: t('label.amount'),
    },
    End: ReturnAmount,
  })
}
