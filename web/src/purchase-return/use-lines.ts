import { returnReason } from '@trastienda/contract/purchase-return'
import type { ReturnableLine } from '@trastienda/contract/purchase-return-lines'
import { mostReturnable } from '@trastienda/contract/purchase-return.rules'
import { useMemo, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { today } from '../kit/today.ts'
import type { CellParts } from '../lines/grid/sheet.ts'
import type { Headings } from '../lines/line.ts'
import { givenLine } from '../lines/given/given-line.ts'
import { givenCells } from '../lines/given/given-cells.tsx'
import { ReturnAmount } from '../lines/return/ReturnLines.tsx'
import { givenStore } from '../lines/given/given-store.ts'
import { useGivenGrid } from '../lines/given/use-given-grid.ts'
import { useReasons } from './use-reasons.ts'
import type { ReturnForm } from './use-return-form.ts'
import { keyOf, type LineValues, reasonOf } from './values.ts'

const columns = ['product', 'lot', 'quantity', 'reason'] as const

/** The lines of the bill as the grid types into them: its control, its cells and their names. */
export function useLines(form: ReturnForm, lines: readonly ReturnableLine[]) {
  const { t } = useText()
  const reasons = useReasons()
  const common = form.values.reason
  const choices = useMemo((): CellParts['choices'] => {
    const own = new Map(lines.map((line) => [keyOf(line), reasonOf(line, today())]))
    return {
      reason: { options: reasons, holds: ({ key, reason }) => reason || (own.get(key) ?? common ?? '') },
    }
  }, [lines, reasons, common])
  const [store] = useState(() =>
    givenStore<LineValues>({
      form,
      goods: lines.map((line) => givenLine(keyOf(line), line, mostReturnable(line))),
      cellsOf: ({ quantity, reason }) => ({ quantity, reason: reason ?? '' }),
      typedOf: ({ quantity, reason }) => ({
        quantity,
        reason: returnReason.options.find((each) => each === reason) ?? null,
      }),
    }),
  )
  const grid = useGivenGrid({ store, columns, choices })
  const { skips } = grid
  const parts = useMemo(
    (): CellParts => ({
      ...givenCells,
      skips,
      choices,
      ends: [{ id: 'subtotal', heading: t('label.value'), Value: ReturnAmount }],
    }),
    [skips, choices, t],
  )
  const headings = useMemo(
    (): Headings => ({
      product: t('label.product'),
      lot: t('label.lot'),
      quantity: t('purchaseReturn.form.quantity'),
      reason: t('label.reason'),
    }),
    [t],
  )
  return { grid, parts, headings, lines: store.get().values.lines }
}
