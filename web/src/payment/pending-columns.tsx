import { paymentMethod, type PaymentRow } from '@trastienda/contract/payment'
import { useMemo } from 'react'
import { MethodText, paymentAddress } from '../approval/payment-words.tsx'
import { useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { ReferenceText } from '../kit/document-columns.tsx'
import type { Column } from '../kit/columns.ts'
import { DayText } from '../kit/Days.tsx'
import { Money, Nil } from '../kit/Figures.tsx'
import type { FilterSpec } from '../kit/filter-code.ts'
import { Tag } from '../kit/Tag.tsx'
import { namedSuppliers, searchSuppliers } from '../pick/SupplierPick.tsx'
import { classes } from '../kit/classes.ts'
import tableStyles from '../kit/table.module.css'
import textStyles from '../kit/text.module.css'
import styles from './pending-payments.module.css'

/** What pending payments can be filtered by. */
export function useFilters(): readonly FilterSpec[] {
  const { t } = useText()
  return useMemo(
    () => [
      {
        name: 'supplier',
        label: t('label.supplier'),
        kind: 'oneOf',
        options: searchSuppliers,
        named: namedSuppliers,
      },
      {
        name: 'method',
        label: t('payment.field.method'),
        kind: 'oneOf',
        options: paymentMethod.options.map((id) => ({ id, label: t(`payment.method.${id}`) })),
      },
      { name: 'date', label: t('label.date'), kind: 'days', query: ['from', 'to'] },
    ],
    [t],
  )
}

function Reference({ reference, attachments, kind, paidOn }: PaymentRow) {
  const { t } = useText()
  return (
    <>
      <ReferenceText of={reference} files={attachments}>
        <DayText of={paidOn} />
      </ReferenceText>
      {kind === 'return' && (
        <>
          {' '}
          <Tag tone="info">{t('payment.pending.kindReturn')}</Tag>
        </>
      )}
    </>
  )
}

/** The columns; the reference opens the approval, or the payment for those who may not approve. */
export function useColumns(approves: boolean): readonly Column<PaymentRow>[] {
  const { t } = useText()
  return useMemo(
    () => [
      {
        id: 'paidOn',
        label: t('label.date'),
        kind: 'date',
        sort: 'date',
        className: textStyles.muted,
        cell: ({ paidOn }) => <DayText of={paidOn} />,
      },
      {
        id: 'reference',
        label: t('label.reference'),
        width: 190,
        sort: 'reference',
        card: 'c',
        className: classes(tableStyles.name, styles.pendingPayment),
        opens: approves || paymentAddress,
        cell: (row) => <Reference {...row} />,
      },
      {
        id: 'supplier',
        label: t('label.supplier'),
        card: 'a',
        cell: ({ supplier }) => supplier,
      },
      {
        id: 'bill',
        label: t('label.bill'),
        width: 190,
        from: 'md',
        cell: ({ bill, billId, bills, kind }) => (
          <>
            <Anchor className={textStyles.link} href={`/payments/${kind}/${billId}`}>
              <bdi>{bill}</bdi>
            </Anchor>
            {bills > 1 && (
              <span className={textStyles.faint}> {t('payment.bill.more', { count: bills - 1 })}</span>
            )}
          </>
        ),
      },
      {
        id: 'method',
        label: t('payment.field.method'),
        width: 120,
        from: 'md',
        className: textStyles.muted,
        cell: ({ method }) => <MethodText of={method} />,
      },
      {
        id: 'createdBy',
        label: t('payment.column.createdBy'),
        width: 150,
        card: 'd',
        from: 'xl',
        className: textStyles.muted,
        cell: ({ createdBy }) => createdBy,
      },
      {
        id: 'credit',
        label: t('payment.column.credit'),
        kind: 'money',
        hidden: true,
        className: textStyles.muted,
        cell: ({ kind, credit }) => (kind === 'return' ? <Nil /> : <Money of={credit} />),
      },
      {
        id: 'total',
        label: t('label.total'),
        kind: 'money',
        sort: 'total',
        card: 'b',
        total: 'total',
        cell: ({ total }) => <Money of={total} />,
      },
    ],
    [t, approves],
  )
}
