import { returnReason } from '@trastienda/contract/purchase-return'
import type { ReturnableLine } from '@trastienda/contract/purchase-return-lines'
import { mostReturnable } from '@trastienda/contract/purchase-return.rules'
import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import { today } from '../kit/today.ts'
import type { CellParts } from '../lines/grid/sheet.ts'
import { givenLine } from '../lines/given/given-line.ts'
import { ReturnAmount } from '../lines/return/ReturnLines.tsx'
import { useGivenLines } from '../lines/given/use-given-lines.ts'
import { useReasons } from './use-reasons.ts'
import type { ReturnForm } from './use-return-form.ts'
import { keyOf, type LineValues, reasonIn } from './values.ts'

const columns = ['product', 'lot', 'quantity', 'reason'] as const

/** The lines of the bill as the grid types into them: its control, its cells and their names. */
export function useLines(form: ReturnForm, lines: readonly ReturnableLine[]) {
  const { t } = useText()
  const reasons = useReasons()
  const common = form.values.reason
  const choices = useMemo((): CellParts['choices'] => {
    const held = new Map(lines.map((line) => [keyOf(line), reasonIn(null, common, line, today())]))
    return { reason: { options: reasons, holds: ({ key, reason }) => reason || (held.get(key) ?? '') } }
  }, [lines, reasons, common])
  return useGivenLines<LineValues>({
    form,
    goods: () => lines.map((line) => givenLine(keyOf(line), line, mostReturnable(line))),
    cellsOf: ({ quantity, reason }) => ({ quantity, reason: reason ?? '' }),
    typedOf: ({ quantity, reason }) => ({
      quantity,
      reason: returnReason.options.find((each) => each === reason) ?? null,
    }),
    columns,
    choices,
    titles: { quantity: t('purchaseReturn.form.quantity'), end: t('label.value') },
    End: ReturnAmount,
  })
}
