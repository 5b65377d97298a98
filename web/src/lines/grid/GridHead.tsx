import { Fragment } from 'react'
import { useText } from '../../i18n/useText.ts'
import type { Column, Headings } from '../line.ts'
import textStyles from '../../kit/text.module.css'

interface GridHeadProps {
  readonly columns: readonly Column[]
  readonly categories: boolean
  readonly headings: Headings
}

/** How many cells a line has: its number before the columns, the category among them, the subtotal after. */
export const gridWidth = (columns: readonly Column[], categories: boolean): number =>
  columns.length + (categories ? 3 : 2)

/** What the columns of the grid are called, and how wide they are. */
export function GridHead({ columns, categories, headings }: GridHeadProps) {
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
        <col data-column="subtotal" />
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
          <th scope="col" aria-colindex={gridWidth(columns, categories)} data-column="subtotal">
            {t('purchase.column.subtotal')}
          </th>
        </tr>
      </thead>
    </>
  )
}
