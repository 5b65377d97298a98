import type { DeletionPreview } from '@trastienda/contract/advanced-delete'
import { useText } from '../i18n/useText.ts'
import { Money, Quantity } from '../kit/Figures.tsx'

const accounts = ['payable', 'receivable', 'cash', 'inventory'] as const

/** By how much stock and money change. */
export function EffectPart({ preview: { stock, money } }: { preview: DeletionPreview }) {
  const { t } = useText()
  return (
    <div className="deletion-effects">
      <section>
        <h2 className="lb">{t('deletion.effect')}</h2>
        {stock.length === 0 ? (
          <p className="t2">{t('deletion.noStock')}</p>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard, too
          <div className="tw deletion-rows" role="region" tabIndex={0} aria-label={t('deletion.effect')}>
            <table className="tb">
              <thead>
                <tr>
                  <th>{t('deletion.product')}</th>
                  <th>{t('deletion.store')}</th>
                  <th className="n">{t('deletion.quantity')}</th>
                </tr>
              </thead>
              <tbody>
                {stock.map(({ productId, product, store, quantity, unit }) => (
                  <tr key={`${productId} ${store}`}>
                    <td>
                      <bdi>{product}</bdi>
                    </td>
                    <td className="t2">
                      <bdi>{store}</bdi>
                    </td>
                    <td className="n">
                      <Quantity of={quantity} unit={unit} sign />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
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
