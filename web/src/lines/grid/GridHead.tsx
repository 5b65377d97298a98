import { Fragment } from 'react'
import { useText } from '../../i18n/useText.ts'
import type { Column, Headings } from '../line.ts'
import type { EndColumn } from './sheet.ts'
import textStyles from '../../kit/text.module.css'

interface GridHeadProps {
  readonly columns: readonly Column[]
  readonly categories: boolean
  readonly ends: readonly EndColumn[]
  readonly headings: Headings
}

/** How many cells a line has: its number before the columns, the category among them, what it comes to after. */
export const gridWidth = (
  columns: readonly Column[],
  categories: boolean,
  ends: readonly EndColumn[],
): number => columns.length + ends.length + (categories ? 2 : 1)

/** What the columns of the grid are called, and how wide they are. */
export function GridHead({ columns, categories, ends, headings }: GridHeadProps) {
  const { t } = useText()
  /** The order of the columns: the line number first, the category after the product. */
  const placeOf = (at: number) => at + (categories && at > 0 ? 3 : 2)
  return (
    <>
      <colgroup>
        <col data-column="line" />
        <col data-column="product" />
        {categories && <col data-column="category" />}
        {columns.slice(1).map((column) => (
          <col key={column} data-column={column} />
        ))}
        {ends.map(({ id }) => (
          <col key={id} data-column={id} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" aria-colindex={1}>
            <span className={textStyles.unseen}>{t('purchase.column.line')}</span>
          </th>
          {columns.map((column, at) => (
            <Fragment key={column}>
              <th scope="col" aria-colindex={placeOf(at)} data-column={column}>
                {headings[column]}
              </th>
              {categories && column === 'product' && (
                <th scope="col" aria-colindex={3} data-column="category">
                  {t('label.category')}
                </th>
              )}
            </Fragment>
          ))}
          {ends.map(({ id, heading }, at) => (
            <th key={id} scope="col" aria-colindex={placeOf(columns.length + at)} data-column={id}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
    </>
  )
}
