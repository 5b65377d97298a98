import { productSumsOf } from '@trastienda/contract/list-sums'
import type { ProductRow } from '@trastienda/contract/product'
import { isLow } from '@trastienda/contract/product.rules'
import { CalendarClock } from 'lucide-react'
import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import type { Column } from '../kit/columns.ts'
import { Cost, Money, Nil, Quantity } from '../kit/Figures.tsx'
import { editedBy } from '../kit/EditableCell.tsx'
import type { FilterSpec } from '../kit/filter-code.ts'
import { Icon } from '../kit/Icon.tsx'
import { Tag } from '../kit/Tag.tsx'
import { namedCategories, searchCategories } from '../pick/CategoryPick.tsx'
import { useSumLinks } from '../pick/use-sum-links.ts'
import { Picture } from './Picture.tsx'
import { roundedCost } from '../kit/rounded-cost.ts'
import type { ProductEdits } from './use-product-edits.ts'
import { classes } from '../kit/classes.ts'
import tableStyles from '../kit/table.module.css'
import textStyles from '../kit/text.module.css'
import styles from './product.module.css'

/**
 * The columns of the product list; their ids are those of the export.
 * @param edits what can be changed in its cells
 */
export function useProductColumns(edits: ProductEdits | undefined): readonly Column<ProductRow>[] {
  const { t } = useText()
  const sumOpens = useSumLinks()
  return useMemo(
    () => [
      {
        id: 'code',
        label: t('product.column.code'),
        sort: 'code',
        width: 148,
        card: 'c',
        pressOpens: true,
        cell: ({ code, imageId }) => (
          <span className={styles.codeCell}>
            <Picture id={imageId} />
            <bdi dir="ltr" className={classes(textStyles.monospace, textStyles.muted, textStyles.clip)}>
              {code}
            </bdi>
          </span>
        ),
      },
      {
        id: 'name',
        label: t('label.product'),
        sort: 'name',
        card: 'a',
        twoLines: true,
        opens: ({ id }) => `/product/list?open=${id}`,
        cell: (product) => <Name product={product} />,
      },
      {
        id: 'category',
        label: t('label.category'),
        sort: 'category',
        width: 132,
        from: 'lg',
        className: textStyles.muted,
        cell: ({ category }) => category,
        edit: edits && editedBy(edits.category),
      },
      {
        id: 'unit',
        label: t('product.column.unit'),
        width: 80,
        hidden: true,
        className: textStyles.muted,
        cell: ({ unit }) => unit,
      },
      {
        id: 'price',
        label: t('product.column.price'),
        sort: 'price',
        kind: 'money',
        // Eleven digits with centavos.
        width: 136,
        card: 'b',
        cell: ({ price }) => <Money of={price} />,
        edit: edits && editedBy(edits.price),
      },
      {
        id: 'averageCost',
        label: t('label.averageCost'),
        sort: 'averageCost',
        kind: 'money',
        width: 112,
        from: 'xl',
        className: textStyles.muted,
        cell: ({ averageCost }) => (averageCost === '0' ? <Nil /> : <Cost of={roundedCost(averageCost)} />),
      },
      {
        id: 'onHand',
        label: t('label.onHand'),
        sort: 'onHand',
        kind: 'quantity',
        width: 80,
        card: 'd',
        cell: ({ onHand, alertQuantity }) => (
          <span className={toneOf(onHand, alertQuantity)}>
            <Quantity of={onHand} />
          </span>
        ),
      },
      {
        id: 'alertQuantity',
        label: t('product.column.alertQuantity'),
        kind: 'quantity',
        width: 70,
        from: 'md',
        className: textStyles.muted,
        cell: ({ alertQuantity }) => <Quantity of={alertQuantity} />,
        edit: edits && editedBy(edits.alertQuantity),
      },
      {
        id: 'stockValue',
        label: t('label.value'),
        sort: 'stockValue',
        kind: 'money',
        width: 124,
        from: 'md',
        total: 'stockValue',
        sumOpens: sumOpens(productSumsOf.stockValue),
        cell: ({ stockValue }) => <Money of={stockValue} />,
      },
      {
        id: 'active',
        label: t('person.active'),
        width: 80,
        hidden: true,
        className: textStyles.muted,
        cell: ({ active }) => t(active ? 'kit.yes' : 'kit.no'),
      },
    ],
    [t, edits, sumOpens],
  )
}

function Name({ product: { name, active, tracksExpiry } }: { product: ProductRow }) {
  const { t } = useText()
  return (
    <span className={textStyles.row}>
      <span className={classes(tableStyles.name, textStyles.clip, styles.listed)} dir="auto">
        {name}
      </span>
      {tracksExpiry && (
        <span
          className={classes(textStyles.faint, styles.expiryTag)}
          role="img"
          aria-label={t('product.view.expiry')}
          title={t('product.tag.expiry')}
        >
          <Icon of={CalendarClock} small />
        </span>
      )}
      {!active && <Tag>{t('state.inactive')}</Tag>}
    </span>
  )
}

function toneOf(onHand: string, alertQuantity: string): string | undefined {
  if (!isLow(onHand, alertQuantity)) return undefined
  return classes(styles.low, /[1-9]/.test(onHand) ? textStyles.warning : textStyles.error)
}

/** What products can be filtered by. */
export function useProductFilters(): readonly FilterSpec[] {
  const { t } = useText()
  return useMemo(
    () => [
      {
        kind: 'oneOf',
        name: 'category',
        label: t('label.category'),
        options: searchCategories,
        named: namedCategories,
      },
      {
        kind: 'flag',
        name: 'low',
        label: t('label.stock'),
        yes: t('product.filter.lowYes'),
        no: t('product.filter.lowNo'),
      },
      {
        kind: 'flag',
        name: 'tracksExpiry',
        label: t('product.filter.expiry'),
        yes: t('product.filter.expiryYes'),
        no: t('product.filter.expiryNo'),
      },
      {
        kind: 'flag',
        name: 'active',
        label: t('label.status'),
        yes: t('product.filter.activeYes'),
        no: t('product.filter.activeNo'),
      },
    ],
    [t],
  )
}
