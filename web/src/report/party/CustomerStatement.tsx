import { addDays, beginning, type Day } from '@trastienda/contract/calendar'
import type { ReplyOf } from '@trastienda/contract/endpoint'
import { statementCells } from '@trastienda/contract/report-cells'
import { customerReport, type CustomerStatementRow } from '@trastienda/contract/report-parties'
import { useText } from '../../i18n/useText.ts'
import { Anchor } from '../../kit/Anchor.tsx'
import { DayText } from '../../kit/Days.tsx'
import { Money } from '../../kit/Figures.tsx'
import { documentHref } from '../../document/href.ts'
import type { Narrowed } from '../../pick/drill-code.ts'
import { call } from '../../session/client.ts'
import { useUser } from '../../session/session.ts'
import { MorePages } from '../frame/MorePages.tsx'
import { NothingHere, ReportFrame } from '../frame/ReportFrame.tsx'
import { Drill } from '../frame/Measure.tsx'
import { Sums } from '../frame/Sums.tsx'
import { useReportAddress } from '../frame/use-report-address.ts'
import { useReportPages } from '../frame/use-report.ts'
import { useFits } from '../frame/use-fits.ts'
import { classes } from '../../kit/classes.ts'
import stackedStyles from '../../kit/stacked-rows.module.css'
import tableStyles from '../../kit/table.module.css'
import textStyles from '../../kit/text.module.css'
import reportStyles from '../frame/report.module.css'
import movesStyles from '../frame/moves.module.css'

type Answer = ReplyOf<typeof customerReport>

/** The charges and payments of a customer, oldest first, with the balance after each. */
export function CustomerStatement({ id }: { id: number }) {
  const { t } = useText()
  const address = useReportAddress({ usual: 'last90' })
  const { query } = address
  const path = customerReport.path.replace(':id', String(id))
  const pages = useReportPages(path, { ...query, limit: '200' }, (by, signal) =>
    call(customerReport, { params: { id }, query: by, signal }),
  )
  const { first, rows } = pages
  return (
    <ReportFrame
      head={{
        title: <bdi>{first?.name ?? t('label.statement')}</bdi>,
        crumbs: [{ label: t('report.name.customers'), href: '/report/customers_report' }],
        aside: first?.taxId && <bdi dir="ltr">{first.taxId}</bdi>,
      }}
      address={address}
      output={{
        path,
        file: t('report.file.customer'),
        subject: first?.name ?? '',
        query,
        fetchAll: pages.fetchPrinted,
      }}
      narrowed={{ ...query, customer: String(id) }}
      result={pages}
    >
      {first && rows && (
        <>
          <Sums
            sums={[
              {
                label: t('reportScreen.party.owes'),
                opens: statementCells.owed,
                value: { kind: 'money', of: first.owed },
              },
              {
                label: t('reportScreen.party.charge'),
                opens: statementCells.charges,
                value: { kind: 'money', of: first.charges },
              },
              {
                label: t('reportScreen.party.payment'),
                opens: statementCells.payments,
                value: { kind: 'money', of: first.payments },
              },
            ]}
          />
          {first.total === 0 && first.opening === 0 ? (
            <NothingHere />
          ) : (
            <>
              <Rows
                rows={rows}
                sums={first}
                complete={!pages.hasNextPage}
                from={query['from']}
                to={query['to']}
              />
              <MorePages {...pages} shown={rows.length} total={first.total} />
            </>
          )}
        </>
      )}
    </ReportFrame>
  )
}

/** All days up to one, because the balance then is the sum of all earlier movements. */
const upTo = (to: Day | undefined): Narrowed => ({ from: beginning, ...(to && { to }) })

interface RowsProps {
  rows: readonly CustomerStatementRow[]
  sums: Answer
  /** Whether the last row is shown. */
  complete: boolean
  from: string | undefined
  to: string | undefined
}

function Rows({ rows, sums, complete, from, to }: RowsProps) {
  const { t } = useText()
  const box = useFits()
  const sum = (name: 'opening' | 'charges' | 'payments' | 'closing', narrowed?: Narrowed) => (
    <Drill
      opens={statementCells[name]}
      narrowed={narrowed}
      value={{ kind: 'money', of: sums[name] }}
      label={t(`report.figure.${statementCells[name].figure}`)}
      total
    />
  )
  return (
    // Focusable, so that people without a pointer can scroll it.
    <div
      ref={box}
      className={reportStyles.table}
      data-part="report-table"
      data-scrolls=""
      role="region"
      aria-label={t('label.statement')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className={classes(tableStyles.table, stackedStyles.stacked, movesStyles.moves)}>
        <caption className={textStyles.unseen}>{t('label.statement')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('label.date')}</th>
            <th scope="col">{t('label.document')}</th>
            <th scope="col" className={textStyles.figures}>
              {t('reportScreen.party.charge')}
            </th>
            <th scope="col" className={textStyles.figures}>
              {t('reportScreen.party.payment')}
            </th>
            <th scope="col" className={textStyles.figures}>
              {t('report.col.balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td className={textStyles.muted}>
              {from && <DayText of={addDays(from as CustomerStatementRow['day'], -1)} />}
            </td>
            <td className={textStyles.muted} colSpan={3}>
              {t('reportScreen.party.opening')}
            </td>
            <td
              className={classes(textStyles.figures, textStyles.medium)}
              data-label={t('report.col.balance')}
            >
              {sum('opening', from === undefined ? undefined : upTo(addDays(from as Day, -1)))}
            </td>
          </tr>
          {rows.map((row) => (
            <Row key={row.position} row={row} />
          ))}
        </tbody>
        {complete && (
          <tfoot>
            <tr>
              <td colSpan={2}>{t('report.documents.count', { count: sums.total })}</td>
              <td className={textStyles.figures} data-label={t('reportScreen.party.charge')}>
                {sum('charges')}
              </td>
              <td className={textStyles.figures} data-label={t('reportScreen.party.payment')}>
                {sum('payments')}
              </td>
              <td className={textStyles.figures} data-label={t('report.col.balance')}>
                {sum('closing', upTo(to as Day | undefined))}
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

function Row({ row: { day, kind, documentId, saleId, reference, ...of } }: { row: CustomerStatementRow }) {
  const { t } = useText()
  const { role } = useUser()
  const words = (
    <>
      {t(`reportScreen.party.kind.${kind}`)} <bdi dir="ltr">{reference}</bdi>
    </>
  )
  const shownKind = kind.startsWith('sale_return') ? ('sale_return' as const) : ('sale' as const)
  return (
    <tr>
      <td className={textStyles.muted}>
        <DayText of={day} />
      </td>
      <td>
        {saleId === null ? (
          words
        ) : (
          <Anchor
            href={documentHref(role, {
              kind: shownKind,
              id: shownKind === 'sale' ? saleId : documentId,
              saleId,
              purchaseId: null,
              paymentKind: null,
            })}
            className={tableStyles.name}
          >
            {words}
          </Anchor>
        )}
      </td>
      <td className={textStyles.figures} data-label={t('reportScreen.party.charge')}>
        {of.charge !== null && <Money of={of.charge} />}
      </td>
      <td className={textStyles.figures} data-label={t('reportScreen.party.payment')}>
        {of.payment !== null && <Money of={of.payment} />}
      </td>
      <td className={classes(textStyles.figures, textStyles.medium)} data-label={t('report.col.balance')}>
        <Money of={of.balance} />
      </td>
    </tr>
  )
}
