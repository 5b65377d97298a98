import type { ReplyOf } from '@trastienda/contract/endpoint'
import { productCells } from '@trastienda/contract/report-cells'
import { productReport, type ProductTrade } from '@trastienda/contract/report-products'
import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { call } from '../session/client.ts'
import { ReportBridge } from './frame/ReportBridge.tsx'
import { Change } from './frame/Change.tsx'
import { Chart } from './frame/Chart.tsx'
import { MorePages } from './frame/MorePages.tsx'
import { NothingHere, ReportFrame } from './frame/ReportFrame.tsx'
import type { Lead, Measure, Room } from './frame/columns.ts'
import { ReportTable } from './frame/ReportTable.tsx'
import { Sums } from './frame/Sums.tsx'
import { useOptionalFilters } from './frame/use-filters.ts'
import { useReportAddress } from './frame/use-report-address.ts'
import { useReportPages } from './frame/use-report.ts'

type Totals = ReplyOf<typeof productReport>['totals']
type Told = Totals & Partial<Pick<ProductTrade, 'previous'>>

/** What was bought, sold and returned of each product, its cost, profit and margin, and what is on hand. */
export default function ProductReport() {
  const { t } = useText()
  const filters = useOptionalFilters('store', 'category', 'product')
  const address = useReportAddress({ filters, compares: true, pends: true, searches: true })
  const sort = address.params.get('sort') ?? '-soldAmount'
  const query = { ...address.query, sort }
  const pages = useReportPages(productReport.path, { ...query, limit: '100' }, (by, signal) =>
    call(productReport, { query: by, signal }),
  )
  const { first, rows } = pages
  const narrowed = useMemo(() => {
    const { compare: _, q, ...rest } = address.query
    return q === undefined ? rest : { ...rest, productLike: q }
  }, [address.query])
  return (
    <ReportFrame
      head={{ title: t('report.name.product') }}
      address={address}
      output={{ path: productReport.path, file: t('report.file.product'), query, whole: pages.fetchPrinted }}
      narrowed={narrowed}
      previous={first?.previous}
      search={t('act.searchProduct')}
      asked={pages}
    >
      {first &&
        rows &&
        (rows.length === 0 ? (
          <NothingHere />
        ) : (
          <>
            <Sums
              sums={(['netSales', 'grossProfit', 'stockValue'] as const).map((id) => ({
                label: t(`reportScreen.product.${id}`),
                opens: productCells[id],
                value: { kind: 'money', of: first.totals[id] },
              }))}
            />
            <ReportBridge side="purchases" here="goods" />
            <ReportBridge side="sales" here="billed" />
            {rows.length > 1 && (
              <Chart
                title={t('reportScreen.product.chart')}
                rows={rows.filter(({ netSales }) => netSales !== 0).slice(0, 12)}
                labelOf={({ code }) => code}
                series={[
                  {
                    id: 'sold',
                    label: t('reportScreen.product.netSales'),
                    of: ({ netSales }) => netSales,
                  },
                  {
                    id: 'profit',
                    label: t('report.figure.grossProfit'),
                    of: ({ grossProfit }) => grossProfit,
                  },
                ]}
              />
            )}
            <Products
              rows={rows}
              totals={first.totals}
              total={first.total}
              sort={sort}
              onSort={(next) => address.change({ sort: next }, 'replace')}
              compares={address.compare}
            />
            <MorePages {...pages} shown={rows.length} total={first.total} />
          </>
        ))}
    </ReportFrame>
  )
}

interface ProductsProps {
  rows: readonly ProductTrade[]
  totals: Totals
  total: number
  sort: string
  onSort: (sort: string) => void
  compares: boolean
}

function Products({ rows, totals, total, sort, onSort, compares }: ProductsProps) {
  const { t } = useText()
  return (
    <ReportTable<ProductTrade, Told>
      label={t('report.name.product')}
      rows={rows}
      row={{ id: ({ id }) => id, name: ({ name }) => name, narrows: ({ id }) => ({ product: String(id) }) }}
      leads={useProductLeads()}
      measures={useProductMeasures(compares)}
      total={{ sums: totals, words: t('reportScreen.product.total', { count: total }) }}
      sorting={{ by: sort, onSort }}
    />
  )
}

function useProductLeads(): readonly [Lead<ProductTrade>, ...Lead<ProductTrade>[]] {
  const { t } = useText()
  return [
    {
      id: 'product',
      label: t('report.by.product'),
      sort: 'name',
      cell: ({ id, code, name }) => (
        <span className="row">
          <bdi className="mono t3">{code}</bdi>
          <span dir="auto" className="clip">
            <Anchor href={`/product/list?open=${id}`}>{name}</Anchor>
          </span>
        </span>
      ),
    },
  ]
}

function useProductMeasures(compares: boolean): readonly Measure<Told>[] {
  const { t } = useText()
  const units = (
    id: 'bought' | 'sentBack' | 'sold' | 'broughtBack' | 'onHand',
    from?: Room,
    sorted?: string,
  ): Measure<Told> => ({
    id,
    label: t(`reportScreen.product.${id}`),
    opens: productCells[id],
    of: (sums) => ({ kind: 'quantity', of: sums[id] }),
    ...(from && { from }),
    ...(sorted && { sort: sorted }),
  })
  const money = (
    id:
      | 'boughtAmount'
      | 'soldAmount'
      | 'broughtBackAmount'
      | 'netSales'
      | 'costOfSales'
      | 'grossProfit'
      | 'stockValue',
    more: Partial<Measure<Told>> = {},
  ): Measure<Told> => ({
    id,
    label: t(`reportScreen.product.${id}`),
    of: (sums) => ({ kind: 'money', of: sums[id] }),
    opens: productCells[id],
    ...more,
  })
  return [
    units('bought', 'xl', 'bought'),
    money('boughtAmount', { from: 'xl' }),
    units('sentBack', 'xl'),
    units('sold', 'lg', 'sold'),
    money('soldAmount', { sort: 'soldAmount', from: 'lg' }),
    units('broughtBack', 'xl'),
    money('broughtBackAmount', { from: 'lg' }),
    // Less its cost this is the profit.
    money('netSales'),
    ...(compares
      ? [
          {
            id: 'change',
            label: t('product.costs.change'),
            opens: productCells.previous,
            of: (sums) => ({ kind: 'money', of: sums.previous }),
            cell: (sums) => <Change now={sums.netSales} before={sums.previous} />,
          } satisfies Measure<Told>,
        ]
      : []),
    money('costOfSales', { from: 'md' }),
    money('grossProfit', { sort: 'grossProfit' }),
    {
      id: 'margin',
      label: t('report.col.margin'),
      from: 'md',
      of: ({ margin }) => ({ kind: 'percent', of: margin }),
    },
    units('onHand', 'md', 'onHand'),
    money('stockValue', { from: 'xl', sort: 'stockValue' }),
  ]
}
