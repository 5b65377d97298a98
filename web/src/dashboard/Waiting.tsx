import type { Dashboard } from '@trastienda/contract/dashboard'
import { ClipboardCheck, FileText } from 'lucide-react'
import { useText } from '../i18n/useText.ts'
import { Anchor, ButtonLink } from '../kit/Anchor.tsx'
import { DayText } from '../kit/Days.tsx'
import { Empty } from '../kit/Empty.tsx'
import { Money } from '../kit/Figures.tsx'
import { Icon } from '../kit/Icon.tsx'
import { useOfStore } from './of-store.ts'
import { classes } from '../kit/classes.ts'
import homeStyles from './home.module.css'
import styles from './waiting.module.css'
import hiddenStyles from '../kit/hidden.module.css'
import panelStyles from '../kit/panel.module.css'
import textStyles from '../kit/text.module.css'

/** Who may approve it, as text for the reader. */
function whoApproves({ mine, own }: Dashboard['waiting']['data'][number]) {
  if (mine) return 'dashboard.mine'
  return own ? 'dashboard.own' : 'dashboard.notMine'
}

/**
 * What waits for approval, first what the reader may approve; beside it the value of the stock, what we owe and
 * what we are owed.
 */
export function Waiting({ figures }: { figures: Dashboard }) {
  const { t } = useText()
  const queue = useOfStore()('/pending-data/purchase')
  const { waiting, inventoryValue, owed, receivable } = figures
  return (
    <div className={homeStyles.columns}>
      <section aria-labelledby="waiting">
        <div className={panelStyles.panelHead}>
          <h2 id="waiting">{t('dashboard.waiting')}</h2>
          <Anchor className={textStyles.faint} href={queue}>
            {waiting.count}
          </Anchor>
          <span className={textStyles.push} />
          {waiting.count > 0 && (
            <ButtonLink kind="ghost" href={queue}>
              {t('dashboard.seeAll')}
            </ButtonLink>
          )}
        </div>
        {waiting.count === 0 ? (
          <Empty icon={ClipboardCheck} title={t('dashboard.noneWaiting')}>
            {t('dashboard.noneWaitingText')}
          </Empty>
        ) : (
          <ul className={styles.waiting} data-part="waiting">
            {waiting.data.map((purchase) => (
              <li key={purchase.id}>
                <Anchor href={`/purchase/edit/${purchase.id}`}>
                  <Icon of={FileText} />
                  <span className={styles.whose}>
                    <bdi className={textStyles.medium}>{purchase.supplier}</bdi>{' '}
                    <bdi className={textStyles.faint}>{purchase.reference}</bdi>
                  </span>
                  <span
                    className={classes(
                      textStyles.faint,
                      textStyles.small,
                      textStyles.push,
                      hiddenStyles.belowSmall,
                    )}
                  >
                    {t(whoApproves(purchase), { name: purchase.createdBy })}
                  </span>
                  <span className={classes(textStyles.figures, styles.amount)}>
                    <Money of={purchase.grandTotal} />
                  </span>
                  <span className={classes(textStyles.faint, textStyles.small, styles.age)}>
                    <DayText of={purchase.purchasedOn} />
                  </span>
                </Anchor>
              </li>
            ))}
          </ul>
        )}
      </section>
      <dl className={homeStyles.worth}>
        <div>
          <dt>{t('dashboard.worth')}</dt>
          <dd>
            <Anchor href="/report/overview_chart?show=stockCost">
              <Money of={inventoryValue} />
            </Anchor>
          </dd>
          <dd className={classes(textStyles.faint, textStyles.small)}>{t('dashboard.worthText')}</dd>
        </div>
        <div>
          <dt>{t('dashboard.owed')}</dt>
          <dd>
            <Anchor href="/report/suppliers_report?show=owedToSuppliers">
              <Money of={owed} />
            </Anchor>
          </dd>
          <dd className={classes(textStyles.faint, textStyles.small)}>{t('dashboard.owedText')}</dd>
        </div>
        <div>
          <dt>{t('dashboard.receivable')}</dt>
          <dd>
            <Anchor href="/report/customers_report?show=owedByCustomers">
              <Money of={receivable} />
            </Anchor>
          </dd>
          <dd className={classes(textStyles.faint, textStyles.small)}>{t('dashboard.receivableText')}</dd>
        </div>
      </dl>
    </div>
  )
}
