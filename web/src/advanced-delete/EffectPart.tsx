import type { DeletionPreview } from '@trastienda/contract/advanced-delete'
import { useText } from '../i18n/useText.ts'
import { type PlainColumns, PlainTable } from '../kit/PlainTable.tsx'
import { Money, Quantity } from '../kit/Figures.tsx'
import { classes } from '../kit/classes.ts'
import styles from './deletion.module.css'
import fieldStyles from '../kit/field.module.css'
import tableStyles from '../kit/table.module.css'
import textStyles from '../kit/text.module.css'

const accounts = ['payable', 'receivable', 'cash', 'inventory'] as const

function useColumns(): PlainColumns<DeletionPreview['stock'][number]> {
  const { t } = useText()
  return [
    { id: 'product', head: t('deletion.product'), cell: ({ product }) => <bdi>{product}</bdi> },
    {
      id: 'store',
      head: t('deletion.store'),
      cellClass: textStyles.muted,
      cell: ({ store }) => <bdi>{store}</bdi>,
    },
    {
      id: 'quantity',
      head: t('deletion.quantity'),
      number: true,
      cell: ({ quantity, unit }) => <Quantity of={quantity} unit={unit} sign />,
    },
  ]
}

/** By how much stock and money change. */
export function EffectPart({ preview: { stock, money } }: { preview: DeletionPreview }) {
  const { t } = useText()
  const columns = useColumns()
  return (
    <div className={styles.effects}>
      <section>
        <h2 className={fieldStyles.label} data-part="label">
          {t('deletion.effect')}
        </h2>
        {stock.length === 0 ? (
          <p className={textStyles.muted}>{t('deletion.noStock')}</p>
        ) : (
          <div
            className={classes(tableStyles.scroller, styles.rows)}
            data-part="table"
            data-scrolls=""
            role="region"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard, too
            tabIndex={0}
            aria-label={t('deletion.effect')}
          >
            <PlainTable
              rows={stock}
              rowKey={({ productId, store }) => `${productId} ${store}`}
              columns={columns}
            />
          </div>
        )}
      </section>
      <section>
        <h2 className={fieldStyles.label} data-part="label">
          {t('deletion.money')}
        </h2>
        <dl className={styles.money}>
          {accounts.map((account) => (
            <div key={account}>
              <dt>{t(`deletion.${account}`)}</dt>
              <dd>
                <Money of={money[account]} sign />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
