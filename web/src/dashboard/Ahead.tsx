import { monthStart } from '@trastienda/contract/calendar'
import { isDocument } from '@trastienda/contract/document'
import type { ApprovableKind, Dashboard } from '@trastienda/contract/dashboard'
import { onScreen } from '../document/kinds.ts'
import { type Translate, useText } from '../i18n/useText.ts'
import { Anchor, ButtonLink } from '../kit/Anchor.tsx'
import { Money, Quantity } from '../kit/Figures.tsx'
import { type PlainColumns, PlainTable } from '../kit/PlainTable.tsx'
import { today } from '../kit/today.ts'
import { drillCode, type Narrowed } from '../pick/drill-code.ts'
import { useOrganisation } from '../session/organisation.ts'
import { useOfStore } from './of-store.ts'
import { classes } from '../kit/classes.ts'
import styles from './home.module.css'
import panelStyles from '../kit/panel.module.css'
import tableStyles from '../kit/table.module.css'
import textStyles from '../kit/text.module.css'

/** The page where pending entries of a kind are approved. */
const queueOf = (kind: ApprovableKind): string =>
  isDocument(kind) ? onScreen[kind].queue : `/people/${kind}?approval=pending`

/** What waits for the reader, what sells best, and what will be lost to expiry. */
export function Ahead({ figures }: { figures: Dashboard }) {
  return (
    <div className={styles.ahead}>
      <Approvals approvals={figures.approvals} />
      <TopProducts products={figures.topProducts} />
      <Expiry expiry={figures.expiry} />
    </div>
  )
}

/**
 * What waits for approval, and how much of it the reader may approve; people who approve nothing see only what
 * waits.
 */
function Approvals({ approvals }: { approvals: Dashboard['approvals'] }) {
  const { t } = useText()
  const ofStore = useOfStore()
  const mine = approvals.reduce((sum, each) => sum + each.mine, 0)
  return (
    <section aria-labelledby="approvals">
      <div className={panelStyles.panelHead}>
        <h2 id="approvals">{t('dashboard.approvals')}</h2>
        <span className={textStyles.faint}>
          <Quantity of={String(approvals.reduce((sum, { count }) => sum + count, 0))} />
        </span>
      </div>
      {approvals.length === 0 ? (
        <p className={textStyles.faint}>{t('dashboard.noneWaiting')}</p>
      ) : (
        <PlainTable
          rows={approvals}
          rowKey={({ kind }) => kind}
          columns={approvalColumns(t, (kind) => ofStore(queueOf(kind)), mine > 0)}
        />
      )}
    </section>
  )
}

/** @param forReader whether any of it is for the reader to approve */
const approvalColumns = (
  t: Translate,
  href: (kind: ApprovableKind) => string,
  forReader: boolean,
): PlainColumns<Dashboard['approvals'][number]> => [
  {
    id: 'kind',
    head: t('dashboard.kindOf'),
    cell: ({ kind }) => (
      <Anchor href={href(kind)} className={tableStyles.name}>
        {t(`dashboard.kind.${kind}`)}
      </Anchor>
    ),
  },
  forReader && {
    id: 'mine',
    head: t('dashboard.forMe'),
    number: true,
    cellClass: ({ mine: own }) => (own > 0 ? textStyles.medium : undefined),
    cell: ({ kind, mine: own }) => (
      <Anchor href={href(kind)}>
        <Quantity of={String(own)} />
      </Anchor>
    ),
  },
  {
    id: 'all',
    head: t('dashboard.inAll'),
    number: true,
    cellClass: textStyles.muted,
    cell: ({ kind, count }) => (
      <Anchor href={href(kind)}>
        <Quantity of={String(count)} />
      </Anchor>
    ),
  },
]

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
      <div className={panelStyles.panelHead}>
        <h2 id="top">{t('dashboard.top')}</h2>
        <span className={textStyles.faint}>{t('dashboard.month')}</span>
        <span className={textStyles.push} />
        <ButtonLink kind="ghost" href={ofStore('/report/product_report')}>
          {t('dashboard.seeAll')}
        </ButtonLink>
      </div>
      {products.length === 0 ? (
        <p className={textStyles.faint}>{t('dashboard.noneSold')}</p>
      ) : (
        <PlainTable rows={products} rowKey={({ id }) => id} columns={productColumns(t, soldHref)} />
      )}
    </section>
  )
}

const productColumns = (
  t: Translate,
  soldHref: (id: number) => string,
): PlainColumns<Dashboard['topProducts'][number]> => [
  {
    id: 'product',
    head: t('dashboard.product'),
    cell: ({ id, name }) => (
      <Anchor href={`/product/list?open=${id}`} className={tableStyles.name}>
        <span className={textStyles.clip} dir="auto">
          {name}
        </span>
      </Anchor>
    ),
  },
  {
    id: 'units',
    head: t('dashboard.units'),
    number: true,
    cellClass: textStyles.muted,
    cell: ({ id, quantity, unit }) => (
      <Anchor href={soldHref(id)}>
        <Quantity of={quantity} unit={unit} />
      </Anchor>
    ),
  },
  {
    id: 'sales',
    head: t('dashboard.sales'),
    number: true,
    cell: ({ id, amount }) => (
      <Anchor href={soldHref(id)}>
        <Money of={amount} />
      </Anchor>
    ),
  },
]

function Expiry({ expiry }: { expiry: Dashboard['expiry'] }) {
  const { t } = useText()
  const ofStore = useOfStore()
  const { days, lots, value, loss, expiredLots, expiredValue } = expiry
  const report = '/report/product_expiry_alert'
  const ahead = ofStore(`${report}?days=${days}&state=expiring`)
  const over = ofStore(`${report}?state=expired`)
  return (
    <section aria-labelledby="expiry">
      <div className={panelStyles.panelHead}>
        <h2 id="expiry">{t('dashboard.expiry')}</h2>
        <span className={textStyles.faint}>{t('dashboard.within', { days })}</span>
      </div>
      <dl className={styles.worth}>
        <div>
          <dt>{t('dashboard.loss')}</dt>
          <dd>
            <Anchor href={ahead}>
              <span className={loss > 0 ? textStyles.error : undefined}>
                <Money of={loss} />
              </span>
            </Anchor>
          </dd>
          <dd className={classes(textStyles.faint, textStyles.small)}>
            <Anchor href={ahead}>
              {t('dashboard.lots', { count: lots })} · <Money of={value} />
            </Anchor>
          </dd>
          <dd className={classes(textStyles.faint, textStyles.small)}>{t('dashboard.lossText')}</dd>
        </div>
        <div>
          <dt>{t('dashboard.expired')}</dt>
          <dd>
            <Anchor href={over}>
              <Money of={expiredValue} />
            </Anchor>
          </dd>
          <dd className={classes(textStyles.faint, textStyles.small)}>
            <Anchor href={over}>{t('dashboard.lots', { count: expiredLots })}</Anchor>
          </dd>
        </div>
      </dl>
    </section>
  )
}
