import { addDays } from '@trastienda/contract/calendar'
import type { SupplierAccount } from '@trastienda/contract/supplier-account'
import { formatPercent, formatQuantity } from '@trastienda/words/format'
import { useText } from '../../i18n/useText.ts'
import { DueDate } from '../../kit/Days.tsx'
import { Empty, Failure } from '../../kit/Empty.tsx'
import { Money } from '../../kit/Figures.tsx'
import { today } from '../../kit/today.ts'
import { orderHref } from '../../document/order-href.ts'
import { useUser } from '../../session/session.ts'
import { useDeliveries } from './queries.ts'
import { Scroll } from './Scroll.tsx'
import { Reference } from './Reference.tsx'
import { classes } from '../../kit/classes.ts'
import panelStyles from '../../kit/panel.module.css'
import textStyles from '../../kit/text.module.css'
import styles from './account.module.css'

/** How punctually the supplier delivers, and the deliveries still expected. */
export function Deliveries({ account }: { account: SupplierAccount }) {
  const { t } = useText()
  return (
    <section className={classes(styles.part, styles.two)} aria-label={t('supplierAccount.delivery.title')}>
      <Rates id={account.id} />
      <OpenOrders account={account} />
    </section>
  )
}

const outcomes = ['onTime', 'late', 'short'] as const

function Rates({ id }: { id: number }) {
  const { t, locale } = useText()
  const { data, error, refetch } = useDeliveries(id, addDays(today(), -364))
  const print = (count: number) => formatQuantity(String(count), locale)
  return (
    <div>
      <div className={panelStyles.panelHead}>
        <h2>{t('supplierAccount.delivery.title')}</h2>
        <span className={textStyles.faint}>{t('supplierAccount.delivery.period')}</span>
      </div>
      {error && !data && (
        <Failure title={t('supplierAccount.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data && data.due === 0 && <p className={textStyles.muted}>{t('supplierAccount.delivery.none')}</p>}
      {data && data.due > 0 && (
        <dl className={styles.rates}>
          {outcomes.map((name) => (
            <div key={name}>
              <dt>{t(`supplierAccount.delivery.${name}`)}</dt>
              <dd>
                <span className={styles.big}>
                  <bdi dir="ltr">{formatPercent(((data[name] / data.due) * 100).toFixed(1), locale)}</bdi>
                </span>
                <span className={classes(textStyles.faint, textStyles.small)}>
                  {t('supplierAccount.delivery.of', { count: print(data[name]), due: print(data.due) })}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className={classes(textStyles.faint, textStyles.small, styles.define)}>
        {t('supplierAccount.delivery.define')}
      </p>
    </div>
  )
}

function OpenOrders({ account: { orders, openOrders } }: { account: SupplierAccount }) {
  const { t, locale } = useText()
  const { role } = useUser()
  const print = (quantity: string) => formatQuantity(quantity, locale)
  return (
    <div>
      <div className={panelStyles.panelHead}>
        <h2>{t('supplierAccount.orders.title')}</h2>
        {openOrders > 0 && <span className={textStyles.faint}>{print(String(openOrders))}</span>}
      </div>
      {orders.length === 0 ? (
        <Empty title={t('supplierAccount.orders.none')} />
      ) : (
        <Scroll label={t('supplierAccount.orders.title')}>
          <thead>
            <tr>
              <th scope="col">{t('supplierAccount.orders.order')}</th>
              <th scope="col">{t('supplierAccount.orders.expected')}</th>
              <th scope="col" className={textStyles.figures}>
                {t('order.list.received')}
              </th>
              <th scope="col" className={textStyles.figures}>
                {t('label.grandTotal')}
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr key={order.id}>
                <td>
                  <Reference href={orderHref(role, order.id)} of={order.reference} />
                </td>
                <td>
                  <DueDate of={order.expectedOn} />
                </td>
                <td className={classes(textStyles.figures, textStyles.muted)}>
                  {t('supplierAccount.orders.of', {
                    received: print(order.unitsReceived),
                    units: print(order.units),
                  })}
                  {Number(order.unitsOver) > 0 &&
                    `, ${t('label.unitsOver', { over: print(order.unitsOver) })}`}
                </td>
                <td className={textStyles.figures}>
                  <Money of={order.grandTotal} />
                </td>
              </tr>
            ))}
          </tbody>
        </Scroll>
      )}
      {openOrders > orders.length && (
        <p className={classes(textStyles.faint, textStyles.small)}>
          {t('supplierAccount.orders.more', {
            count: print(String(orders.length)),
            total: print(String(openOrders)),
          })}
        </p>
      )}
    </div>
  )
}
