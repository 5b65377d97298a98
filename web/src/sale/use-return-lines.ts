import { returnFate, saleReturnReason } from '@trastienda/contract/sale-return'
import type { ReturnableGoods } from '@trastienda/contract/sale-return-lines'
import { leftToBringBack } from '@trastienda/contract/sale-return.rules'
import { useMemo, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import type { CellParts } from '../lines/grid/sheet.ts'
import type { Headings } from '../lines/line.ts'
import { givenLine } from '../lines/given/given-line.ts'
import { givenCells } from '../lines/given/given-cells.tsx'
import { ReturnAmount } from '../lines/return/ReturnLines.tsx'
import { givenStore } from '../lines/given/given-store.ts'
import { useGivenGrid } from '../lines/given/use-given-grid.ts'
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
  const [store] = useState(() =>
    givenStore<BackValues>({
      form,
      goods: lines.map((goods) => givenLine(goodsKey(goods), goods, leftToBringBack(goods))),
      cellsOf: backCellsOf,
      typedOf: backTypedOf,
    }),
  )
  const grid = useGivenGrid({ store, columns, choices })
  const { skips } = grid
  const parts = useMemo(
    (): CellParts => ({
      ...givenCells,
      skips,
      choices,
      ends: [{ id: 'subtotal', heading: t('label.amount'), Value: ReturnAmount }],
    }),
    [skips, choices, t],
  )
  const headings = useMemo(
    (): Headings => ({
      product: t('label.product'),
      lot: t('label.lot'),
      quantity: t('saleReturn.form.quantity'),
      reason: t('label.reason'),
      fate: t('saleReturn.form.fate'),
    }),
    [t],
  )
  return { grid, parts, headings, lines: store.get().values.lines }
}
