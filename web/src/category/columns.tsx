import type { CategoryRow } from '@trastienda/contract/category'
import { useMemo } from 'react'
import { formatPercent } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
import type { Column } from '../kit/columns.ts'
import { Nil, Quantity } from '../kit/Figures.tsx'
import type { FilterSpec } from '../kit/filter-code.ts'
import { Tag } from '../kit/Tag.tsx'
import { percentageOf } from './percentage.ts'
import { classes } from '../kit/classes.ts'
import styles from './category.module.css'
import tableStyles from '../kit/table.module.css'
import textStyles from '../kit/text.module.css'

/** Units in approved orders, with a link to these orders. */
function Ordered({ id, name, of }: Pick<CategoryRow, 'id' | 'name'> & { of: string }) {
  const { t } = useText()
  if (of === '0') return <Quantity of="0" />
  return (
    <Anchor
      href={`/purchase-order/list?approval=approved&category=${id}`}
      className={textStyles.drill}
      label={t('category.orderedOf', { name })}
    >
      <Quantity of={of} />
    </Anchor>
  )
}

/** How much of what was ordered came: a bar and the figure, on a card with its name. */
function Share({ of }: { of: string | null }) {
  const { t, locale } = useText()
  const name = (
    <span className={classes(styles.cameName, textStyles.faint, textStyles.small)}>
      {t('category.column.percentage')}
    </span>
  )
  if (of === null)
    return (
      <span className={styles.came}>
        {name}
        <Nil />
      </span>
    )
  const figure = formatPercent(of, locale)
  return (
    <span className={styles.came} title={t('category.share', { percentage: figure })}>
      {name}
      <span className={styles.cameBar} aria-hidden="true">
        <i style={{ inlineSize: `${of}%` }} />
      </span>
      <bdi dir="ltr" className={textStyles.unbroken}>
        {figure}
      </bdi>
    </span>
  )
}

/** What the list shows of each category, and what it can be filtered by. */
export function useCategoryColumns() {
  const { t } = useText()
  return useMemo(() => {
    const columns: readonly Column<CategoryRow>[] = [
      {
        id: 'name',
        label: t('label.category'),
        sort: 'name',
        card: 'a',
        opens: true,
        cell: ({ name, active }) => (
          <>
            <span className={tableStyles.name}>{name}</span> {!active && <Tag>{t('category.inactive')}</Tag>}
          </>
        ),
      },
      {
        id: 'products',
        label: t('category.column.products'),
        sort: 'products',
        kind: 'quantity',
        width: 110,
        card: 'b',
        total: 'products',
        cell: ({ id, name, products }) =>
          products === 0 ? (
            <Quantity of="0" />
          ) : (
            <Anchor
              href={`/product/list?category=${id}`}
              className={textStyles.drill}
              label={t('category.productsOf', { name, count: products })}
            >
              <Quantity of={String(products)} />
            </Anchor>
          ),
      },
      {
        id: 'ordered',
        label: t('category.column.ordered'),
        sort: 'ordered',
        kind: 'quantity',
        width: 130,
        total: 'ordered',
        cell: (row) => <Ordered {...row} of={row.ordered} />,
      },
      {
        id: 'received',
        label: t('category.column.received'),
        sort: 'received',
        kind: 'quantity',
        width: 130,
        total: 'received',
        cell: (row) => <Ordered {...row} of={row.received} />,
      },
      {
        id: 'percentage',
        label: t('category.column.percentage'),
        sort: 'percentage',
        width: 190,
        card: 'd',
        cell: (row) => <Share of={row.percentage} />,
        foot: ({ ordered = 0, received = 0 }) => (
          <Share of={percentageOf(String(ordered), String(received))} />
        ),
      },
    ]
    const filters: readonly FilterSpec[] = [
      {
        kind: 'flag',
        name: 'active',
        label: t('label.status'),
        yes: t('category.filter.activeYes'),
        no: t('category.filter.activeNo'),
      },
      {
        kind: 'flag',
        name: 'empty',
        label: t('label.products'),
        yes: t('category.filter.emptyYes'),
        no: t('category.filter.emptyNo'),
      },
    ]
    return { columns, filters }
  }, [t])
}
