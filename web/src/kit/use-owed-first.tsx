import { useMemo } from 'react'
import { useAddress } from './address.ts'
import type { Column } from './columns.ts'
import type { ListView } from './list-views.ts'
import { classes } from './classes.ts'
import hiddenStyles from './hidden.module.css'
import textStyles from './text.module.css'

/** The total gives its place on a card, and in the foot below, to the balance. */
function withBalance<Row>(column: Column<Row>): Column<Row> {
  if (column.id === 'grandTotal') {
    const { card: _, ...others } = column
    return { ...others, from: 'sm' }
  }
  if (column.id !== 'balance') return column
  const { from: _, ...others } = column
  // A card has no headings, and elsewhere its figure is the total.
  const cell = (row: Row) => (
    <>
      <span className={classes(hiddenStyles.fromSmall, textStyles.faint, textStyles.small)}>
        {column.label}{' '}
      </span>
      {column.cell(row)}
    </>
  )
  return { ...others, card: 'b', cell }
}

/**
 * The columns of a list of documents that are paid. Where it shows only what is owed, a phone, which has room for one
 * figure, shows the balance: that is what the list was opened for.
 * @param views those of the list, one of which the address may name
 */
export function useOwedFirst<Row>(
  columns: readonly Column<Row>[],
  views: readonly ListView[],
): readonly Column<Row>[] {
  const { params } = useAddress()
  const named = views.find(({ id }) => id === params.get('view'))?.filters['owing']
  const owing = (params.get('owing') ?? named) === 'true'
  return useMemo(() => (owing ? columns.map(withBalance) : columns), [columns, owing])
}
