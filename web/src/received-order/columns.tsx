import type { ReceivedOrderRow } from '@trastienda/contract/received-order'
import { useMemo } from 'react'
import { formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import type { Column } from '../kit/columns.ts'
import {
  amountColumn,
  chosenColumn,
  dayColumn,
  linesColumn,
  referenceColumn,
  ReferenceText,
  statusColumn,
  storeColumn,
  supplierColumn,
} from '../kit/document-columns.tsx'
import { DayText } from '../kit/Days.tsx'
import { Nil, Quantity } from '../kit/Figures.tsx'
import { StatusMark } from '../kit/StatusMark.tsx'
import textStyles from '../kit/text.module.css'

interface MarkProps extends Pick<ReceivedOrderRow, 'approval' | 'status' | 'unitsRejected'> {
  /** The rejected quantity is shown beside it. */
  short?: boolean
}

/**
 * The state of a received order: its decision, whether it was received in full or in part, and paid once its bill
 * is. "In part" means that something was rejected, however much was ordered.
 */
export function ReceiptMark({ approval, status, unitsRejected, short = false }: MarkProps) {
  const { t, locale } = useText()
  const came = status === 'partial' ? 'part' : 'full'
  return (
    <StatusMark
      approval={approval}
      receipt={approval === 'approved' ? came : 'none'}
      payment={status === 'paid' ? 'paid' : 'unpaid'}
      label={status}
      {...(status === 'partial' && {
        word: short
          ? t('receipt.list.someRejected')
          : t('receipt.partial', {
              quantity: formatQuantity(unitsRejected, locale),
              count: Number(unitsRejected),
            }),
      })}
    />
  )
}

/** The columns of the list of received orders. */
export function useColumns(): readonly Column<ReceivedOrderRow>[] {
  const { t } = useText()
  return useMemo(
    () => [
      dayColumn('receivedOn', t('label.date'), ({ receivedOn }) => receivedOn),
      referenceColumn({
        label: t('label.reference'),
        width: 148,
        opens: ({ id }) => `/received-order/edit/${id}`,
        cell: ({ reference, attachments, receivedOn }) => (
          <ReferenceText of={reference} files={attachments}>
            <DayText of={receivedOn} />
          </ReferenceText>
        ),
      }),
      {
        id: 'order',
        label: t('receipt.list.order'),
        width: 128,
        from: 'lg',
        className: textStyles.muted,
        cell: ({ order }) => order,
      },
      supplierColumn(t('label.supplier')),
      storeColumn(t('label.store'), 86),
      {
        id: 'deliveryNote',
        label: t('receipt.field.deliveryNote'),
        width: 120,
        hidden: true,
        className: textStyles.muted,
        cell: ({ deliveryNote }) => (deliveryNote === '' ? <Nil /> : deliveryNote),
      },
      statusColumn({
        id: 'status',
        label: t('label.status'),
        width: 124,
        cell: (row) => <ReceiptMark {...row} short />,
      }),
      {
        id: 'unitsAccepted',
        label: t('receipt.list.accepted'),
        kind: 'quantity',
        width: 88,
        from: 'md',
        cell: ({ unitsAccepted }) => <Quantity of={unitsAccepted} />,
      },
      {
        id: 'unitsRejected',
        label: t('receipt.field.rejected'),
        kind: 'quantity',
        width: 86,
        from: 'xl',
        cell: ({ unitsRejected }) => <Quantity of={unitsRejected} />,
      },
      amountColumn({ id: 'value', label: t('label.value') }, ({ value }) => value),
      linesColumn(t('label.lines')),
      chosenColumn('createdBy', t('receipt.list.createdBy'), ({ createdBy }) => createdBy),
    ],
    [t],
  )
}
