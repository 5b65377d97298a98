import type { ImportField, ImportPlan, ImportRow, ImportTable } from '@trastienda/contract/import'
import type { FieldProblem } from '@trastienda/contract/problem'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useText } from '../i18n/useText.ts'
import { Icon } from '../kit/Icon.tsx'
import { fieldText } from '../kit/problem-text.ts'
import { usedColumns } from './plan.ts'

interface RowsProps {
  table: ImportTable
  plan: ImportPlan
  rows: readonly ImportRow[]
}

/** Rows of the table in the columns that are used, each cell that is refused with its reason. */
export function ReviewRows({ table, plan, rows }: RowsProps) {
  const { t } = useText()
  const columns = usedColumns(table.kind, plan)
  if (rows.length === 0) return <p className="t2">{t('imports.noneRefused')}</p>
  return (
    <div className="tw rows" role="region" aria-label={t('imports.shown')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('imports.row')}</th>
            {columns.map(({ column, fields }) => (
              <th key={column} scope="col">
                {fields.map((field) => t(`imports.field.${field}`)).join(' · ')}
                <small>
                  <bdi>{table.columns[column]?.name}</bdi>
                </small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.row} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  row: ImportRow
  columns: readonly { column: number; fields: ImportField[] }[]
}

function Row({ row: { row, cells, problems }, columns }: RowProps) {
  const { t } = useText()
  const refused = Object.keys(problems).length > 0
  const inCells = new Set(columns.flatMap(({ fields }): string[] => fields))
  const elsewhere = Object.entries(problems).filter(([field]) => !inCells.has(field))
  return (
    <tr>
      <th scope="row">
        <Icon of={refused ? CircleAlert : CircleCheck} small className={refused ? 'err' : 'ok'} /> {row}
        <span className="sr">{t(refused ? 'imports.isRefused' : 'imports.isReady')}</span>
        {elsewhere.map(([field, problem]) => (
          <Reason key={field} field={field as ImportField} problem={problem} named />
        ))}
      </th>
      {columns.map(({ column, fields }) => {
        const wrong = fields.flatMap((field) => (problems[field] ? [[field, problems[field]] as const] : []))
        return (
          <td key={column} className={wrong.length > 0 ? 'bad' : undefined}>
            <bdi className="cell">{cells[column] ?? ''}</bdi>
            {wrong.map(([field, problem]) => (
              <Reason key={field} field={field} problem={problem} named={fields.length > 1} />
            ))}
          </td>
        )
      })}
    </tr>
  )
}

function Reason({ field, problem, named }: { field: ImportField; problem: ImportRow['problems'][string]; named: boolean }) {
  const { t } = useText()
  const { code, limit } = problem
  const plain: FieldProblem = limit === undefined ? { code } : { code, limit }
  return (
    <small className="err">
      {named && `${t(`imports.field.${field}`)}: `}
      {fieldText(plain, t)}
    </small>
  )
}
