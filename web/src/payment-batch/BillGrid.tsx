import { add, centavos, negated } from '@trastienda/contract/money'
import type { DueBill } from '@trastienda/contract/payment-batch'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { formatCop } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Money } from '../kit/Figures.tsx'
import { useShortcut } from '../kit/shortcut.ts'
import { TickBox } from '../kit/TickFields.tsx'
import { useCards } from '../kit/use-media.ts'
import { BillRow } from './BillRow.tsx'
import { bySupplier, type SupplierGroup, totalOf, withAll, withAmount } from './run-draft.ts'
import type { Run, useDueBills } from './use-run.ts'
import { classes } from '../kit/classes.ts'
import dataTableStyles from '../kit/data-table.module.css'
import tableStyles from '../kit/table.module.css'
import textStyles from '../kit/text.module.css'
import styles from './run.module.css'
import groupStyles from './run-groups.module.css'

interface BillGridProps {
  due: NonNullable<ReturnType<typeof useDueBills>['data']>
  run: Run
  stale: boolean
}

/** The unpaid bills by supplier, each with the amount to pay. */
export function BillGrid({ due, run, stale }: BillGridProps) {
  const { t } = useText()
  const table = useRef<HTMLTableElement>(null)
  const groups = useMemo(() => bySupplier(due.data, (bill) => bill), [due])
  const free = useMemo(() => new Map(due.credits.map((credit) => [credit.supplierId, credit.free])), [due])
  const amounts = new Map(run.draft.picks.map(({ bill, amount }) => [bill.id, amount]))
  const seen = new Map(run.refusal.changed.map((bill) => [bill.id, bill.seen]))
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  // The same function while amounts are typed, so that the other rows are not drawn again.
  const onAmount = useCallback(
    (bill: DueBill, amount: DueBill['payable'] | null) =>
      latest.current.change((draft) => withAmount(draft, bill, amount)),
    [],
  )
  useShortcut('arrowdown', () => table.current?.querySelector<HTMLElement>('[data-bill]')?.focus(), {
    label: t('payment.run.keyDown'),
  })
  return (
    <div className={tableStyles.scroller} data-part="table" data-scrolls="">
      <table
        ref={table}
        data-stale={stale || undefined}
        className={classes(tableStyles.table, styles.bills, stale && dataTableStyles.stale)}
        data-part="bills"
      >
        <caption className={textStyles.unseen}>{t('payment.run.bills')}</caption>
        <thead>
          <tr>
            <th>{t('label.bill')}</th>
            <th className={styles.due}>{t('label.due')}</th>
            <th className={classes(textStyles.figures, styles.figure, styles.balance)}>
              {t('label.balance')}
            </th>
            <th className={classes(textStyles.figures, styles.figure)}>{t('payment.run.reserved')}</th>
            <th className={classes(textStyles.figures, styles.pay)}>{t('payment.run.amount')}</th>
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.supplierId}>
            <GroupRow group={group} run={run} amounts={amounts} free={free.get(group.supplierId)} />
            {group.rows.map((bill) => (
              <BillRow
                key={bill.id}
                bill={bill}
                amount={amounts.get(bill.id) ?? null}
                seen={seen.get(bill.id)}
                onAmount={onAmount}
              />
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <td>{t('payment.run.count', { count: due.data.length })}</td>
            <td className={styles.due} aria-hidden="true" />
            <td className={classes(textStyles.figures, styles.figure)}>
              <Money of={add(...due.data.map(({ balance }) => balance))} full />
            </td>
            <td className={classes(textStyles.figures, styles.figure)}>
              <Money of={negated(add(...due.data.map(({ reserved }) => reserved)))} />
            </td>
            <td className={classes(textStyles.figures, styles.pay)}>
              <Money of={totalOf(run.picks)} full />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

interface GroupRowProps {
  group: SupplierGroup<DueBill>
  run: Run
  amounts: ReadonlyMap<number, DueBill['payable']>
  free: DueBill['payable'] | undefined
}

function GroupRow({ group: { supplier, rows }, run, amounts, free }: GroupRowProps) {
  const { t, locale } = useText()
  const cards = useCards()
  const payable = rows.filter((bill) => bill.payable > 0)
  const full = payable.filter((bill) => amounts.get(bill.id) === bill.payable)
  const some = payable.some((bill) => amounts.has(bill.id))
  const sum = totalOf(rows.map((bill) => ({ bill, amount: amounts.get(bill.id) ?? centavos(0) })))
  return (
    <tr className={classes(styles.group, groupStyles.supplier)} data-part="group">
      <th scope="rowgroup" colSpan={cards ? 2 : 4}>
        <TickBox
          label={t('payment.run.pickAll', { supplier })}
          tabIndex={-1}
          state={payable.length > 0 && full.length === payable.length ? 'all' : some ? 'some' : 'none'}
          onChange={(chosen) => run.change((draft) => withAll(draft, rows, chosen))}
        />
        <bdi>{supplier}</bdi>
        {free !== undefined && (
          <span className={classes(textStyles.faint, textStyles.small)}>
            {' '}
            {t('payment.run.credit', { amount: formatCop(free, locale) })}
          </span>
        )}
      </th>
      <td className={classes(textStyles.figures, styles.pay)}>{sum > 0 && <Money of={sum} full />}</td>
    </tr>
  )
}
