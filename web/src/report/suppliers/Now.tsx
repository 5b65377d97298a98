import { ageingCells, supplierCells } from '@trastienda/contract/report-cells'
import { type Cop, negated } from '@trastienda/contract/money'
import type { Ageing, SupplierAccount } from '@trastienda/contract/supplier-account'
import type { ReactNode } from 'react'
import { formatCop } from '@trastienda/words/format'
import { formatList } from '@trastienda/words/list'
import { useText } from '../../i18n/useText.ts'
import { Anchor } from '../../kit/Anchor.tsx'
import { Money } from '../../kit/Figures.tsx'
import { Drill } from '../frame/Measure.tsx'
import { classes } from '../../kit/classes.ts'
import textStyles from '../../kit/text.module.css'
import styles from './account.module.css'

/** The debt now, the overdue part of it, and what the supplier owes us. */
export function Now({ account }: { account: SupplierAccount }) {
  const { t, locale } = useText()
  const { id, owed, billed, bills, overdue, overdueBills, reserved, credit, creditFree, ageing } = account
  const money = (of: Cop) => formatCop(of, locale)
  return (
    <section className={styles.now} aria-label={t('label.statement')}>
      <dl className={styles.figures}>
        <Figure
          label={t(owed < 0 ? 'supplierAccount.now.owes' : 'supplierAccount.now.owed')}
          note={
            credit > 0
              ? t('supplierAccount.now.made', { billed: money(billed), credit: money(credit) })
              : t('supplierAccount.now.bills', { count: bills })
          }
        >
          <Drill
            opens={supplierCells.owed}
            value={{ kind: 'money', of: owed }}
            label={t('supplierAccount.now.owed')}
          >
            <Money of={owed < 0 ? negated(owed) : owed} full currency />
          </Drill>
        </Figure>
        <Figure
          label={t('supplierAccount.now.overdue')}
          note={t('supplierAccount.now.overdueBills', { count: overdueBills })}
        >
          <span className={overdue > 0 ? textStyles.error : undefined}>
            <Drill
              opens={ageingCells.overdue}
              value={{ kind: 'money', of: overdue }}
              label={t('supplierAccount.now.overdue')}
              total
            />
          </span>
        </Figure>
        <Figure label={t('supplierAccount.now.reserved')}>
          <Anchor
            className={reserved > 0 ? textStyles.drill : undefined}
            href={`/payment/pending?supplier=${id}`}
          >
            <Money of={reserved} full />
          </Anchor>
        </Figure>
        <Figure
          label={t('supplierAccount.now.credit')}
          note={credit > 0 && t('label.availableAmount', { amount: money(creditFree) })}
        >
          <Anchor
            className={credit > 0 ? textStyles.drill : undefined}
            href={`/report/suppliers_report/${id}?part=credit`}
          >
            <Money of={credit} full />
          </Anchor>
        </Figure>
      </dl>
      {billed > 0 && <Age ageing={ageing} billed={billed} />}
    </section>
  )
}

function Figure({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className={styles.big}>{children}</span>
        {note && <span className={classes(textStyles.faint, textStyles.small)}>{note}</span>}
      </dd>
    </div>
  )
}

const buckets = ['notDue', 'days1to30', 'days31to60', 'days61to90', 'over90'] as const
const ages = {
  notDue: styles.notDue,
  days1to30: styles.days1to30,
  days31to60: styles.days31to60,
  days61to90: styles.days61to90,
  over90: styles.over90,
}

/** The debt on bills by age: a bar, and the figures that add up to it. */
function Age({ ageing, billed }: { ageing: Ageing; billed: Cop }) {
  const { t, locale } = useText()
  const parts = buckets.map((name) =>
    t('supplierAccount.ageing.part', {
      label: t(`supplierAccount.ageing.${name}`),
      amount: formatCop(ageing[name], locale),
    }),
  )
  const words = formatList(parts, locale)
  return (
    <div className={styles.age}>
      <div className={styles.bar} role="img" aria-label={t('supplierAccount.ageing.bar', { parts: words })}>
        {buckets.map(
          (name) =>
            ageing[name] > 0 && <i key={name} className={ages[name]} style={{ flexGrow: ageing[name] }} />,
        )}
      </div>
      <dl>
        {buckets.map((name) => (
          <div key={name}>
            <dt>
              <i className={classes(styles.dot, ages[name])} aria-hidden="true" />
              {t(`supplierAccount.ageing.${name}`)}
            </dt>
            <dd>
              <Drill
                opens={ageingCells[name]}
                value={{ kind: 'money', of: ageing[name] }}
                label={t(`supplierAccount.ageing.${name}`)}
              />
            </dd>
          </div>
        ))}
        <div className={textStyles.medium}>
          <dt>{t('supplierAccount.ageing.total')}</dt>
          <dd>
            <Drill
              opens={ageingCells.balance}
              value={{ kind: 'money', of: billed }}
              label={t('supplierAccount.ageing.total')}
              total
            />
          </dd>
        </div>
      </dl>
    </div>
  )
}
