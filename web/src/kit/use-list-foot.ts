import { type DocumentApproval, isVoid } from '@trastienda/contract/status'
import { useText } from '../i18n/useText.ts'
import type { ListScreenProps } from './list-props.ts'
import { type FootLine, sumsOf } from './TableFoot.tsx'
import type { List } from './use-list.tsx'

const none: readonly FootLine[] = []

const isVoidRow = (row: unknown) =>
  isVoid((row as { readonly approval?: DocumentApproval }).approval ?? 'pending')

/** How many rejected and cancelled documents the sums of the list leave out. */
const leftOutOf = (totals: FootLine['totals']) => Number(totals?.['leftOut'] ?? 0)

/** The sums of what is selected, and how many rows they leave out: the same rows as the sums of the list. */
function selectedSums<Row>({ selection, rows, visibleColumns }: List<Row>) {
  const { all, ids } = selection.selection
  if (all && ids.size === 0) return { totals: rows.totals, left: leftOutOf(rows.totals) }
  if (all) return { totals: undefined, left: 0 }
  const chosen = selection.rows()
  const counted = leftOutOf(rows.totals) > 0 ? chosen.filter((row) => !isVoidRow(row)) : chosen
  return { totals: sumsOf(visibleColumns, counted), left: chosen.length - counted.length }
}

/** The lines of the footer: the filtered rows, and above them the selected ones. */
export function useListFoot<Row>(
  { words: { count } }: ListScreenProps<Row>,
  list: List<Row>,
): readonly FootLine[] {
  const { t } = useText()
  const { rows, selection, filtered } = list
  if (rows.pending || rows.total === 0) return none
  const words = count?.(rows.total, filtered)
  const besides = (left: number) => (left > 0 ? t('list.leftOut', { count: left }) : undefined)
  const all: FootLine = {
    label: words ?? t(filtered ? 'list.filteredRows' : 'list.rows', { total: rows.total }),
    besides: besides(leftOutOf(rows.totals)),
    totals: rows.totals,
    query: list.query,
  }
  if (selection.count === 0) return [all]
  const { totals, left } = selectedSums(list)
  return [
    {
      label: t('list.selected', { count: selection.count }),
      besides: besides(left),
      totals,
      selection: true,
    },
    all,
  ]
}
