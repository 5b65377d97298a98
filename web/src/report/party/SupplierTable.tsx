import type { ReplyOf } from '@trastienda/contract/endpoint'
import { suppliersReport, type SupplierTrade } from '@trastienda/contract/report-parties'
import { supplierCells } from '@trastienda/contract/report-cells'
import { useText } from '../../i18n/useText.ts'
import { Anchor } from '../../kit/Anchor.tsx'
import { DayText } from '../../kit/Days.tsx'
import { call } from '../../session/client.ts'
import { Change } from '../frame/Change.tsx'
import { Chart } from '../frame/Chart.tsx'
import { MorePages } from '../frame/MorePages.tsx'
import { NothingHere, ReportFrame } from '../frame/ReportFrame.tsx'
import type { Lead, Measure } from '../frame/columns.ts'
import { ReportBridge } from '../frame/ReportBridge.tsx'
import { ReportTable } from '../frame/ReportTable.tsx'
import { useOptionalFilters } from '../frame/use-filters.ts'
import { useReportAddress } from '../frame/use-report-address.ts'
import { useReportPages } from '../frame/use-report.ts'

type Totals = ReplyOf<typeof suppliersReport>['totals'] & Partial<Pick<SupplierTrade, 'previous'>>

/** What was bought from each supplier, sent back and paid, and what is owed. */
export function SupplierTable() {
  const { t } = useText()
  const filters = useOptionalFilters('store')
  const address = useReportAddress({ filters, compares: true, pends: true, searches: true })
  const sort = address.params.get('sort') ?? '-amount'
  const query = { ...address.query, sort }
  const pages = useReportPages(suppliersReport.path, { ...query, limit: '100' }, (by, signal) =>
    call(suppliersReport, { query: by, signal }),
  )
  const { first, rows } = pages
  const { compare: _, q, ...filtered } = address.query
  const narrowed = q === undefined ? filtered : { ...filtered, supplierLike: q }
  const measures = useSupplierMeasures(address.compare)
  const leads = useSupplierLeads()
  return (
    <ReportFrame
      head={{ title: t('report.name.suppliers') }}
      address={address}
      output={{
        path: suppliersReport.path,
        file: t('report.file.suppliers'),
        query,
        whole: pages.fetchPrinted,
      }}
      narrowed={narrowed}
      previous={first?.previous}
      search={t('reportScreen.search.supplier')}
      asked={pages}
    >
      {first &&
        rows &&
        (rows.length === 0 ? (
          <NothingHere />
        ) : (
          <>
            {rows.length > 1 && (
              <Chart
                title={t('reportScreen.party.suppliers')}
                rows={rows.filter(({ amount }) => amount !== 0).slice(0, 12)}
                labelOf={({ company }) => company}
                series={[{ id: 'amount', label: t('report.figure.purchases'), of: ({ amount }) => amount }]}
              />
            )}
            <ReportBridge side="purchases" here="billed" />
            <ReportTable<SupplierTrade, Totals>
              label={t('report.name.suppliers')}
              rows={rows}
              row={{
                id: ({ id }) => id,
                name: ({ company }) => company,
                narrows: ({ id }) => ({ supplier: String(id) }),
              }}
              leads={leads}
              measures={measures}
              total={{
                sums: first.totals,
                words: t('reportScreen.party.supplierCount', { count: first.total }),
              }}
              sorting={{ by: sort, onSort: (next) => address.change({ sort: next }, 'replace') }}
            />
            <MorePages {...pages} shown={rows.length} total={first.total} />
          </>
        ))}
    </ReportFrame>
  )
}

function useSupplierMeasures(compares: boolean): readonly Measure<Totals>[] {
  const { t } = useText()
  return [
    {
      id: 'documents',
      opens: supplierCells.documents,
      label: t('reportScreen.party.purchases'),
      sort: 'documents',
      from: 'md',
      of: ({ documents }) => ({ kind: 'count', of: documents }),
    },
    {
      id: 'amount',
      label: t('report.figure.purchases'),
      opens: supplierCells.amount,
      sort: 'amount',
      of: ({ amount }) => ({ kind: 'money', of: amount }),
    },
    {
      id: 'returned',
      label: t('report.figure.purchaseReturns'),
      opens: supplierCells.returned,
      sort: 'returned',
      from: 'lg',
      of: ({ returned }) => ({ kind: 'money', of: returned }),
    },
    {
      id: 'net',
      label: t('report.figure.netPurchases'),
      opens: supplierCells.net,
      sort: 'net',
      from: 'md',
      of: ({ net }) => ({ kind: 'money', of: net }),
    },
    ...(compares
      ? [
          {
            id: 'change',
            label: t('product.costs.change'),
            opens: supplierCells.previous,
            of: ({ previous }) => ({ kind: 'money', of: previous }),
            cell: ({ net, previous }) => <Change now={net} before={previous} />,
          } satisfies Measure<Totals>,
        ]
      : []),
    {
      id: 'paid',
      label: t('label.paid'),
      opens: supplierCells.paid,
      from: 'md',
      of: ({ paid }) => ({ kind: 'money', of: paid }),
    },
    {
      id: 'owed',
      opens: supplierCells.owed,
      label: t('reportScreen.party.owed'),
      sort: 'owed',
      of: ({ owed }) => ({ kind: 'money', of: owed }),
    },
  ]
}

function useSupplierLeads(): readonly [Lead<SupplierTrade>, ...Lead<SupplierTrade>[]] {
  const { t } = useText()
  return [
    {
      id: 'name',
      label: t('report.by.supplier'),
      sort: 'name',
      cell: ({ id, company }) => (
        <Anchor href={`/report/suppliers_report/${id}`}>
          <bdi className="clip">{company}</bdi>
        </Anchor>
      ),
    },
    { id: 'city', label: t('person.city'), from: 'lg', cell: ({ city }) => <bdi>{city}</bdi> },
    {
      id: 'lastOn',
      label: t('reportScreen.party.lastOn'),
      from: 'lg',
      cell: ({ lastOn }) => <DayText of={lastOn} />,
    },
  ]
}
