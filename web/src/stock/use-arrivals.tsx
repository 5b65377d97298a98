import { isDecimal, scaled, unscaled } from '@trastienda/contract/decimal'
import { quantityPlaces } from '@trastienda/contract/money'
import type { TransferLine } from '@trastienda/contract/stock-transfer'
import { useMemo, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Nil, Quantity } from '../kit/Figures.tsx'
import type { CellParts } from '../lines/grid/sheet.ts'
import { givenCells } from '../lines/given/given-cells.tsx'
import { givenLine } from '../lines/given/given-line.ts'
import { givenStore } from '../lines/given/given-store.ts'
import { useGivenGrid } from '../lines/given/use-given-grid.ts'
import type { Headings, Line } from '../lines/line.ts'
import textStyles from '../kit/text.module.css'

/** How much of a line arrived. */
export interface Received {
  readonly quantity: string
}

/** The form of what arrived, as the grid types into it. */
interface ArrivalForm {
  readonly now: () => { readonly items: Readonly<Record<string, Received>> }
  readonly set: (change: { items: Readonly<Record<string, Received>> }) => void
}

const columns = ['product', 'lot', 'quantity'] as const
const noChoices = {}

export const keyOf = ({ id }: Pick<TransferLine, 'id'>): string => String(id)

/** The missing part of the sent quantity; zero for input that cannot be read, which its cell reports. */
export function lackOf(sent: string, received: string): string {
  const came = received === '' ? '0' : received
  if (!isDecimal(came, quantityPlaces, 11)) return '0'
  const lack = scaled(sent, quantityPlaces) - scaled(came, quantityPlaces)
  return lack > 0n ? unscaled(lack, quantityPlaces) : '0'
}

/** What is missing of a line. */
function Lack({ line: { most, quantity, product } }: { line: Line }) {
  const lack = lackOf(most, quantity)
  if (lack === '0') return <Nil />
  return (
    <span className={textStyles.warning}>
      <Quantity of={lack} unit={product?.unit} />
    </span>
  )
}

/** The lines of a transfer as the grid types what arrived into them: its control, its cells and their names. */
export function useArrivals(form: ArrivalForm, items: readonly TransferLine[]) {
  const { t } = useText()
  const [store] = useState(() =>
    givenStore<Received>({
      form,
      goods: items.map((line) => givenLine(keyOf(line), line, line.quantity)),
      cellsOf: ({ quantity }) => ({ quantity }),
      typedOf: ({ quantity }) => ({ quantity }),
    }),
  )
  const grid = useGivenGrid({ store, columns, choices: noChoices })
  const { skips } = grid
  const parts = useMemo(
    (): CellParts => ({
      ...givenCells,
      skips,
      ends: [{ id: 'subtotal', heading: t('stock.transfer.missing'), Value: Lack }],
    }),
    [skips, t],
  )
  const headings = useMemo(
    (): Headings => ({
      product: t('label.product'),
      lot: t('label.lot'),
      quantity: t('stock.transfer.came'),
    }),
    [t],
  )
  return { grid, parts, headings, lines: store.get().values.lines }
}
