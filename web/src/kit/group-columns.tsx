import { centavos } from '@trastienda/contract/money'
import { type Column } from './columns.ts'
import { Money, Nil, Quantity } from './Figures.tsx'
import type { ListGroup } from './list-groups.ts'
import textStyles from './text.module.css'

interface GroupColumns<Row> {
  /** The name of what divides the list: "Proveedor". */
  readonly label: string
  readonly countLabel: string
  /** The number of rows in words, for a card, which has no heads. */
  readonly countWords: ((rows: number) => string) | undefined
  readonly labelOf: (group: ListGroup) => string
  /** The address of its rows; undefined for a group that does not open. */
  readonly addressOf: (group: ListGroup) => string | undefined
  /** The columns of the list that are summed. */
  readonly summed: readonly Column<Row>[]
}

/** The columns of the groups of a list: their name, how many rows they have, and the sums of the list. */
export function groupColumns<Row>({
  label,
  countLabel,
  countWords,
  labelOf,
  addressOf,
  summed,
}: GroupColumns<Row>): readonly Column<ListGroup>[] {
  return [
    { id: 'group', label, sort: 'group', card: 'a', opens: addressOf, cell: labelOf },
    {
      id: 'rows',
      label: countLabel,
      kind: 'quantity',
      sort: 'rows',
      total: 'rows',
      card: 'd',
      cell: ({ rows }) => countWords?.(rows) ?? <Quantity of={String(rows)} />,
      className: countWords && textStyles.muted,
    },
    ...summed.map((column, at) => sumColumn(column, at === 0)),
  ]
}

/** The sums of a column of the list; none in a group of which all is left out of the sums. */
function sumColumn<Row>(
  { id, label, kind, total = id, width = 0 }: Column<Row>,
  main: boolean,
): Column<ListGroup> {
  return {
    id,
    label,
    ...(kind && { kind }),
    // The sum of a group is longer than what a row has.
    width: Math.max(width, 168),
    sort: total,
    total,
    ...(main && { card: 'b' as const }),
    cell: ({ rows, totals }) => {
      const sum = totals[total]
      if (sum === undefined || totals['leftOut'] === rows) return <Nil />
      return kind === 'quantity' ? <Quantity of={String(sum)} /> : <Money of={centavos(Number(sum))} />
    },
  }
}
