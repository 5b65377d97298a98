import { addDays, type Day } from '@trastienda/contract/calendar'
import type { Cop } from '@trastienda/contract/money'
import type { StatementRow } from '@trastienda/contract/supplier-account'
import { useText } from '../../i18n/useText.ts'
import { DayText } from '../../kit/Days.tsx'
import { Money } from '../../kit/Figures.tsx'
import { Scroll } from './Scroll.tsx'
import { Reference } from './Reference.tsx'
import { classes } from '../../kit/classes.ts'
import stackedStyles from '../../kit/stacked-rows.module.css'
import textStyles from '../../kit/text.module.css'
import movesStyles from '../frame/moves.module.css'

interface StatementTableProps {
  rows: readonly StatementRow[]
  sums: { total: number; opening: Cop; charges: Cop; payments: Cop; closing: Cop }
  /** The first day; the balance before it opens the statement. */
  from: Day | undefined
  /** Whether the last row is shown. */
  complete: boolean
}

/** The movements in the order of their days; the foot adds up the period and ends at its balance. */
export function StatementTable({ rows, sums, from, complete }: StatementTableProps) {
  const { t } = useText()
  return (
    <Scroll
      label={t('supplierAccount.statement.title')}
      className={classes(stackedStyles.stacked, movesStyles.moves)}
    >
      <thead>
        <tr>
          <th scope="col">{t('supplierAccount.statement.date')}</th>
          <th scope="col">{t('supplierAccount.statement.document')}</th>
          <th scope="col" className={textStyles.figures}>
            {t('supplierAccount.statement.charge')}
          </th>
          <th scope="col" className={textStyles.figures}>
            {t('supplierAccount.statement.payment')}
          </th>
          <th scope="col" className={textStyles.figures}>
            {t('supplierAccount.statement.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {from !== undefined && (
          <tr>
            <td className={textStyles.muted}>
              <DayText of={addDays(from, -1)} />
            </td>
            <td className={textStyles.muted} colSpan={3}>
              {t('supplierAccount.statement.opening')}
            </td>
            <td
              className={classes(textStyles.figures, textStyles.medium)}
              data-label={t('supplierAccount.statement.balance')}
            >
              <Money of={sums.opening} />
            </td>
          </tr>
        )}
        {rows.map((row) => (
          <Row key={row.position} row={row} />
        ))}
      </tbody>
      {complete && (
        <tfoot>
          <tr>
            <td colSpan={2}>{t('supplierAccount.statement.rows', { total: sums.total })}</td>
            <td className={textStyles.figures} data-label={t('supplierAccount.statement.charge')}>
              <Money of={sums.charges} full />
            </td>
            <td className={textStyles.figures} data-label={t('supplierAccount.statement.payment')}>
              <Money of={sums.payments} full />
            </td>
            <td className={textStyles.figures} data-label={t('supplierAccount.statement.balance')}>
              <Money of={sums.closing} full currency />
            </td>
          </tr>
        </tfoot>
      )}
    </Scroll>
  )
}

/** Where the document of a movement is read; undefined when it is gone. */
function addressOf({ kind, documentId, billId }: StatementRow): string | undefined {
  if (billId === null) return undefined
  if (kind.startsWith('return')) return `/preturn/list/${billId}?open=${documentId}`
  if (kind.startsWith('payment')) return `/payments/purchase/${billId}?payment=${documentId}`
  if (kind.startsWith('refund')) return `/payments/return/${billId}?payment=${documentId}`
  return `/purchase/edit/${documentId}`
}

function Row({ row }: { row: StatementRow }) {
  const { t } = useText()
  const href = addressOf(row)
  return (
    <tr>
      <td className={textStyles.muted}>
        <DayText of={row.day} />
      </td>
      <td>
        <span className={textStyles.muted}>{t(`supplierAccount.statement.kind.${row.kind}`)}</span>{' '}
        {href === undefined || row.reference === '' ? (
          <span className={textStyles.faint}>{t('supplierAccount.statement.deleted')}</span>
        ) : (
          <Reference href={href} of={row.reference} />
        )}
      </td>
      <td className={textStyles.figures} data-label={t('supplierAccount.statement.charge')}>
        {row.charge !== null && <Money of={row.charge} />}
      </td>
      <td className={textStyles.figures} data-label={t('supplierAccount.statement.payment')}>
        {row.payment !== null && <Money of={row.payment} />}
      </td>
      <td
        className={classes(textStyles.figures, textStyles.medium)}
        data-label={t('supplierAccount.statement.balance')}
      >
        <Money of={row.balance} />
      </td>
    </tr>
  )
}
