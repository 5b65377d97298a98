import { monthStart } from '@trastienda/contract/calendar'
import { isDocument } from '@trastienda/contract/document'
import type { ApprovableKind, Dashboard } from '@trastienda/contract/dashboard'
import { onScreen } from '../document/kinds.ts'
import { useText } from '../i18n/useText.ts'
import { Anchor, ButtonLink } from '../kit/Anchor.tsx'
import { Money, Quantity } from '../kit/Figures.tsx'
import { today } from '../kit/today.ts'
import { drillCode, type Narrowed } from '../pick/drill-code.ts'
import { useOrganisation } from '../session/organisation.ts'
import { useOfStore } from './of-store.ts'

/** Where what waits is approved. */
const queueOf = (kind: ApprovableKind): string =>
  isDocument(kind) ? onScreen[kind].queue : `/people/${kind}?approval=pending`

/** What waits for the reader, what sells best, and what will be lost to expiry. */
export function Ahead({ figures }: { figures: Dashboard }) {
  return (
    <div className="ahead">
      <Approvals approvals={figures.approvals} />
      <TopProducts products={figures.topProducts} />
      <Expiry expiry={figures.expiry} />
    </div>
  )
}

/** What waits, and how much of it for the reader; whoever has nothing to approve reads what waits alone. */
function Approvals({ approvals }: { approvals: Dashboard['approvals'] }) {
  const { t } = useText()
  const ofStore = useOfStore()
  const mine = approvals.reduce((sum, each) => sum + each.mine, 0)
  return (
    <section aria-labelledby="approvals">
      <div className="panel-h">
        <h2 id="approvals">{t('dashboard.approvals')}</h2>
        <span className="t3">{mine || approvals.reduce((sum, { count }) => sum + count, 0)}</span>
      </div>
      {approvals.length === 0 ? (
        <p className="t3">{t('dashboard.noneWaiting')}</p>
      ) : (
        <table className="tb plain">
          <thead>
            <tr>
              <th scope="col">{t('dashboard.kindOf')}</th>
              {mine > 0 && (
                <th scope="col" className="n">
                  {t('dashboard.forMe')}
                </th>
              )}
              <th scope="col" className="n">
                {t('dashboard.inAll')}
              </th>
            </tr>
          </thead>
          <tbody>
            {approvals.map(({ kind, count, mine: own }) => (
              <tr key={kind}>
                <td>
                  <Anchor href={ofStore(queueOf(kind))} className="name">
                    {t(`dashboard.kind.${kind}`)}
                  </Anchor>
                </td>
                {mine > 0 && (
                  <td className={own > 0 ? 'n med' : 'n'}>
                    <Anchor href={ofStore(queueOf(kind))}>
                      <Quantity of={String(own)} />
                    </Anchor>
                  </td>
                )}
                <td className="n t2">
                  <Anchor href={ofStore(queueOf(kind))}>
                    <Quantity of={String(count)} />
                  </Anchor>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function TopProducts({ products }: { products: Dashboard['topProducts'] }) {
  const { t } = useText()
  const { storeId } = useOrganisation()
  const ofStore = useOfStore()
  // What was sold this month less what was brought back.
  const soldHref = (id: number) => {
    const store: Narrowed = storeId === null ? {} : { store: String(storeId) }
    const query = { from: monthStart(today()), to: today(), ...store, product: String(id), lines: 'true' }
    return `/report/product_report?show=${drillCode({ figure: 'netSales', query })}`
  }
  return (
    <section aria-labelledby="top">
      <div className="panel-h">
        <h2 id="top">{t('dashboard.top')}</h2>
        <span className="t3">{t('dashboard.month')}</span>
        <span className="push" />
        <ButtonLink kind="ghost" href={ofStore('/report/product_report')}>
          {t('dashboard.seeAll')}
        </ButtonLink>
      </div>
      {products.length === 0 ? (
        <p className="t3">{t('dashboard.noneSold')}</p>
      ) : (
        <table className="tb plain">
          <thead>
            <tr>
              <th scope="col">{t('dashboard.product')}</th>
              <th scope="col" className="n">
                {t('dashboard.units')}
              </th>
              <th scope="col" className="n">
                {t('dashboard.sales')}
              </th>
            </tr>
          </thead>
          <tbody>
            {products.map(({ id, name, quantity, unit, amount }) => (
              <tr key={id}>
                {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its name stands deeper than the rule looks */}
                <td>
                  <Anchor href={`/product/list?open=${id}`} className="name">
                    <span className="clip" dir="auto">
                      {name}
                    </span>
                  </Anchor>
                </td>
                <td className="n t2">
                  <Anchor href={soldHref(id)}>
                    <Quantity of={quantity} unit={unit} />
                  </Anchor>
                </td>
                <td className="n">
                  <Anchor href={soldHref(id)}>
                    <Money of={amount} />
                  </Anchor>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Expiry({ expiry }: { expiry: Dashboard['expiry'] }) {
  const { t } = useText()
  const ofStore = useOfStore()
  const { days, lots, value, loss, expiredLots, expiredValue } = expiry
  const report = '/report/product_expiry_alert'
  const ahead = ofStore(`${report}?days=${days}&state=expiring`)
  const over = ofStore(`${report}?state=expired`)
  return (
    <section aria-labelledby="expiry">
      <div className="panel-h">
        <h2 id="expiry">{t('dashboard.expiry')}</h2>
        <span className="t3">{t('dashboard.within', { days })}</span>
      </div>
      <dl className="home-worth">
        <div>
          <dt>{t('dashboard.loss')}</dt>
          <dd>
            <Anchor href={ahead}>
              <span className={loss > 0 ? 'err' : undefined}>
                <Money of={loss} />
              </span>
            </Anchor>
          </dd>
          <dd className="t3 sm">
            <Anchor href={ahead}>
              {t('dashboard.lots', { count: lots })} · <Money of={value} />
            </Anchor>
          </dd>
          <dd className="t3 sm">{t('dashboard.lossText')}</dd>
        </div>
        <div>
          <dt>{t('dashboard.expired')}</dt>
          <dd>
            <Anchor href={over}>
              <Money of={expiredValue} />
            </Anchor>
          </dd>
          <dd className="t3 sm">
            <Anchor href={over}>{t('dashboard.lots', { count: expiredLots })}</Anchor>
          </dd>
        </div>
      </dl>
    </section>
  )
}
