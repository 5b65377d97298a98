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

/** The columns whose figures are given more room than their own width, where they need it. */
export const figureColumns = ['quantity', 'rejected', 'cost', 'price', 'subtotal', 'there', 'after']

/** The width of a column, of the properties in the stylesheet: none while the column is hidden. */
function widthOf(id: string): string {
  if (id === 'product') return 'minmax(0, 1fr)'
  return figureColumns.includes(id) ? `max(var(--${id}), var(--room-${id}, 0px))` : `var(--${id},)`
}

/** The widths of all columns of a line, for `grid-template-columns`. */
export function gridColumns(
  columns: readonly Column[],
  categories: boolean,
  ends: readonly EndColumn[],
): string {
  const [product = 'product', ...others] = columns
  const ids = ['line', product, ...(categories ? ['category'] : []), ...others, ...ends.map(({ id }) => id)]
  return ids.map(widthOf).join(' ')
}

/** What the columns of the grid are called. */
export function GridHead({ columns, categories, ends, headings }: GridHeadProps) {
  const { t } = useText()
  /** The order of the columns: the line number first, the category after the product. */
  const placeOf = (at: number) => at + (categories && at > 0 ? 3 : 2)
  return (
    <>
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
