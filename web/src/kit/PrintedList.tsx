import type { ReactNode } from 'react'
import { isFigure } from './columns.ts'
import { classes } from './classes.ts'
import { PaperHead } from './PaperHead.tsx'
import type { RowId } from './selection.ts'
import { TableFoot } from './TableFoot.tsx'
import type { PaperList } from './use-list-print.ts'
import styles from './printed-list.module.css'
import tableStyles from './table.module.css'
import textStyles from './text.module.css'

interface PrintedListProps<Row> {
  label: string
  paper: PaperList<Row>
  rowId: (row: Row) => RowId
}

const isolated = (content: ReactNode) => (typeof content === 'string' ? <bdi>{content}</bdi> : content)

/** A list on paper: all its rows and plain headings, in place of the table in which only the rows in view are drawn. */
export function PrintedList<Row>({ label, paper, rowId }: PrintedListProps<Row>) {
  const { columns, rows, foot, words } = paper
  return (
    <div className={styles.printed} data-part="printed-list">
      <PaperHead>{words}</PaperHead>
      <table className={classes(tableStyles.table, styles.sheet)} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={isFigure(column) ? textStyles.figures : undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={classes(isFigure(column) && textStyles.figures, column.className)}
                >
                  {isolated(column.cell(row))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <TableFoot columns={columns} ticks={false} lines={foot} />
      </table>
    </div>
  )
}
