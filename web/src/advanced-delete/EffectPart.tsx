import type { DeletionPreview } from '@trastienda/contract/advanced-delete'
import { useText } from '../i18n/useText.ts'
import { type PlainColumns, PlainTable } from '../kit/PlainTable.tsx'
import { Money, Quantity } from '../kit/Figures.tsx'

const accounts = ['payable', 'receivable', 'cash', 'inventory'] as const

function useColumns(): PlainColumns<DeletionPreview['stock'][number]> {
  const { t } = useText()
  return [
    { id: 'product', head: t('deletion.product'), cell: ({ product }) => <bdi>{product}</bdi> },
    {
      id: 'store',
      head: t('deletion.store'),
      cellClass: 't2',
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
    <div className="deletion-effects">
      <section>
        <h2 className="lb">{t('deletion.effect')}</h2>
        {stock.length === 0 ? (
          <p className="t2">{t('deletion.noStock')}</p>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard, too
          <div className="tw deletion-rows" role="region" tabIndex={0} aria-label={t('deletion.effect')}>
            <PlainTable
              className=""
              rows={stock}
              rowKey={({ productId, store }) => `${productId} ${store}`}
              columns={columns}
            />
          </div>
        )}
      </section>
      <section>
        <h2 className="lb">{t('deletion.money')}</h2>
        <dl className="deletion-money">
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
