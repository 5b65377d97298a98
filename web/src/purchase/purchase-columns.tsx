import { purchaseSumsOf } from '@trastienda/contract/list-sums'
import type { PurchaseRow } from '@trastienda/contract/purchase'
import { dueShown, unlessVoid } from '@trastienda/contract/shown-money.rules'
import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import type { Column } from '../kit/columns.ts'
import {
  amountColumn,
  balanceColumn,
  chosenColumn,
  dayColumn,
  linesColumn,
  paidColumn,
  referenceColumn,
  ReferenceText,
  statusColumn,
  storeColumn,
  supplierColumn,
} from '../kit/document-columns.tsx'
import { DayText, DueDate } from '../kit/Days.tsx'
import { Money, Nil } from '../kit/Figures.tsx'
import { SettledMark } from '../kit/StatusMark.tsx'
import { useSumLinks } from '../pick/use-sum-links.ts'
import textStyles from '../kit/text.module.css'

/** The state of a purchase on its three axes: a direct purchase is received when it is approved. */
export function PurchaseMark({
  allBack,
  ...state
}: Pick<PurchaseRow, 'approval' | 'status' | 'paid' | 'balance' | 'allBack'>) {
  const { t } = useText()
  return <SettledMark {...state} {...(allBack && { word: t('state.returned') })} />
}

/** The columns of the list of purchases. */
export function useColumns(): readonly Column<PurchaseRow>[] {
  const { t } = useText()
  const opens = useSumLinks()
  return useMemo(
    () => [
      dayColumn('purchasedOn', t('label.date'), ({ purchasedOn }) => purchasedOn),
      referenceColumn({
        label: t('label.reference'),
        width: 120,
        opens: ({ id }) => `/purchase/edit/${id}`,
        cell: ({ reference, attachments, purchasedOn }) => (
          <ReferenceText of={reference} files={attachments > 1 ? attachments : 0}>
            <DayText of={purchasedOn} />
          </ReferenceText>
        ),
      }),
      supplierColumn(t('label.supplier')),
      storeColumn(t('label.store'), 84),
      statusColumn({
        id: 'status',
        label: t('label.status'),
        width: 104,
        cell: (row) => <PurchaseMark {...row} />,
      }),
      {
        id: 'dueOn',
        label: t('label.due'),
        kind: 'date',
        width: 162,
        sort: 'due',
        from: 'md',
        cell: (row) => {
          const dueOn = dueShown(row)
          return dueOn === null ? <Nil /> : <DueDate of={dueOn} />
        },
      },
      amountColumn(
        {
          id: 'grandTotal',
          label: t('label.total'),
          width: 112,
          sort: 'total',
          sumOpens: opens(purchaseSumsOf.grandTotal),
        },
        ({ grandTotal }) => grandTotal,
      ),
      paidColumn({ label: t('label.paid'), width: 106, sumOpens: opens(purchaseSumsOf.paid) }),
      balanceColumn({ label: t('label.balance'), width: 112, sumOpens: opens(purchaseSumsOf.balance) }),
      {
        id: 'reserved',
        label: t('payment.bill.reserved'),
        kind: 'money',
        hidden: true,
        className: textStyles.muted,
        cell: (row) => <Money of={unlessVoid(row, row.reserved)} />,
      },
      linesColumn(t('purchase.list.lines')),
      chosenColumn('responsible', t('label.responsible'), ({ responsible }) => responsible),
      chosenColumn('customer', t('label.customer'), ({ customer }) => customer ?? t('lines.ownStock')),
      chosenColumn('createdBy', t('label.createdBy'), ({ createdBy }) => createdBy),
    ],
    [t, opens],
  )
}
