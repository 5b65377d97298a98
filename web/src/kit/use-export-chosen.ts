import { mostNamed } from '@trastienda/contract/paging'
import { FileSpreadsheet, FileText } from 'lucide-react'
import { useText } from '../i18n/useText.ts'
import { exportedList, exportTable } from './list-export.ts'
import type { ListScreenProps } from './list-props.ts'
import type { BulkAction, BulkTarget } from './SelectionBar.tsx'
import type { List } from './use-list.tsx'

/** Exports of the chosen rows, for a list in which rows can be chosen for something. */
export function useExportChosen<Row>(
  { source, bulk = [], exports = true }: ListScreenProps<Row>,
  { sort, selection, writtenColumns }: List<Row>,
): readonly BulkAction<Row>[] {
  const { t, lang } = useText()
  if (bulk.length === 0 || exports !== true || selection.selection.ids.size > mostNamed) return []
  const save =
    (format: 'csv' | 'xlsx') =>
    ({ ids, except, query }: BulkTarget<Row>) => {
      const chosen = {
        ...(ids && { only: ids.join(',') }),
        ...(except.length > 0 && { except: except.join(',') }),
      }
      exportTable(
        { ...exportedList(source, writtenColumns), query: { ...query, sort, ...chosen } },
        format,
        lang,
      )
    }
  return [
    { id: 'export-xlsx', label: t('list.export.xlsx'), icon: FileSpreadsheet, run: save('xlsx') },
    { id: 'export-csv', label: t('list.export.csv'), icon: FileText, run: save('csv') },
  ]
}
