import { type DocumentApproval, isVoid } from '@trastienda/contract/status'
import { type Translate, useText } from '../i18n/useText.ts'
import { selectedText } from './count-words.ts'
import type { ListScreenProps, ListWords } from './list-props.ts'
import { type FootLine, sumsOf } from './TableFoot.tsx'
import type { List } from './use-list.tsx'

const none: readonly FootLine[] = []

const isVoidRow = (row: unknown) =>
  isVoid((row as { readonly approval?: DocumentApproval }).approval ?? 'pending')

/** How many rejected and cancelled documents the sums of the list leave out. */
const leftOutOf = (totals: FootLine['totals']) => Number(totals?.['leftOut'] ?? 0)

/** The sums of some rows, and how many they leave out: the same as the sums of the list. */
function sumsOfRows<Row>({ rows, writtenColumns }: List<Row>, chosen: readonly Row[]) {
  if (chosen.length === rows.total) return { totals: rows.totals, left: leftOutOf(rows.totals) }
  const counted = leftOutOf(rows.totals) > 0 ? chosen.filter((row) => !isVoidRow(row)) : chosen
  return { totals: sumsOf(writtenColumns, counted), left: chosen.length - counted.length }
}

/** The sums of what is selected; unknown when all that match are, without some of them. */
function selectedSums<Row>(list: List<Row>) {
  const { all, ids } = list.selection.selection
  if (all && ids.size === 0) return { totals: list.rows.totals, left: leftOutOf(list.rows.totals) }
  return all ? { totals: undefined, left: 0 } : sumsOfRows(list, list.selection.rows())
}

/** The line of some rows: how many they are, and their sums. */
function lineOf(label: string, { totals, left }: ReturnType<typeof sumsOfRows>, t: Translate): FootLine {
  return {
    label,
    besides: left > 0 ? t('list.leftOut', { count: left }) : undefined,
    totals,
  }
}

/** The foot under some rows of a list. */
export const footOfRows = <Row>(
  list: List<Row>,
  chosen: readonly Row[],
  { count }: ListWords,
  t: Translate,
): FootLine => lineOf(selectedText(chosen.length, count, t), sumsOfRows(list, chosen), t)

/** The lines of the footer: the filtered rows, and above them the selected ones. */
export function useListFoot<Row>(
  { words: { count } }: ListScreenProps<Row>,
  list: List<Row>,
): readonly FootLine[] {
  const { t } = useText()
  const { rows, selection, filtered } = list
  if (rows.pending || rows.total === 0) return none
  const words = count?.(rows.total, filtered)
  const left = leftOutOf(rows.totals)
  const all: FootLine = {
    label: words ?? t(filtered ? 'list.filteredRows' : 'list.rows', { total: rows.total }),
    besides: left > 0 ? t('list.leftOut', { count: left }) : undefined,
    totals: rows.totals,
    query: list.query,
  }
  if (selection.count === 0) return [all]
  return [{ ...lineOf(selectedText(selection.count, count, t), selectedSums(list), t), selection: true }, all]
}
