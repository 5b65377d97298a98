import { useText } from '../i18n/useText.ts'
import type { ListScreenProps } from './list-props.ts'
import { type FootLine, sumsOf } from './TableFoot.tsx'
import type { List } from './use-list.tsx'

const none: readonly FootLine[] = []

function selectedSums<Row>({ selection, rows, shown }: List<Row>) {
  const { all, ids } = selection.selection
  if (all && ids.size === 0) return rows.totals
  return all ? undefined : sumsOf(shown, selection.rows())
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
  const left = Number(rows.totals?.['leftOut'] ?? 0)
  const all: FootLine = {
    label: words ?? t(filtered ? 'kit.list.filteredRows' : 'kit.list.rows', { total: rows.total }),
    besides: left > 0 ? t('kit.list.leftOut', { count: left }) : undefined,
    totals: rows.totals,
  }
  if (selection.count === 0) return [all]
  return [
    {
      label: t('kit.list.selected', { count: selection.count }),
      totals: selectedSums(list),
      selection: true,
    },
    all,
  ]
}
