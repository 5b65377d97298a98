import { isDecimal, scaled, unscaled } from '@trastienda/contract/decimal'
import { quantityPlaces } from '@trastienda/contract/money'
import type { TransferLine } from '@trastienda/contract/stock-transfer'
import { useText } from '../i18n/useText.ts'
import { Nil, Quantity } from '../kit/Figures.tsx'
import { givenLine } from '../lines/given/given-line.ts'
import type { GivenForm } from '../lines/given/given-store.ts'
import { useGivenLines } from '../lines/given/use-given-lines.ts'
import type { OwnLines } from '../lines/given/use-document-lines.ts'
import type { Line } from '../lines/line.ts'
import textStyles from '../kit/text.module.css'

/** How much of a line arrived. */
export interface Received {
  readonly quantity: string
}

const columns = ['product', 'lot', 'quantity'] as const

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
    <span className={textStyles.warning} data-named="">
      <Quantity of={lack} unit={product?.unit} />
    </span>
  )
}

/** The lines of a transfer as the grid types into them what came, under that word. */
export function useArrivals(
  form: GivenForm<Received>,
  items: readonly TransferLine[],
  came: string,
): OwnLines {
  const { t } = useText()
  return useGivenLines<Received>({
    form,
    goods: () => items.map((line) => givenLine(keyOf(line), line, line.quantity)),
    cellsOf: ({ quantity }) => ({ quantity }),
    typedOf: ({ quantity }) => ({ quantity }),
    columns,
    titles: { quantity: came, end: t('stock.transfer.missing') },
    End: Lack,
  })
}
