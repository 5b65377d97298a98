import type { ReplyOf } from '@trastienda/contract/endpoint'
import { productCells } from '@trastienda/contract/report-cells'
import { productReport, type ProductTrade } from '@trastienda/contract/report-products'
import { useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { call } from '../session/client.ts'
import { ReportBridge } from './frame/ReportBridge.tsx'
import { Change } from './frame/Change.tsx'
import { Chart } from './frame/Chart.tsx'
import type { Lead, Measure, Room } from './frame/columns.ts'
import { Sums } from './frame/Sums.tsx'
import { GroupReport } from './frame/GroupReport.tsx'
import { useGroupReport } from './frame/use-group-report.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'

type Totals = ReplyOf<typeof productReport>['totals']
type ProductSums = Totals & Partial<Pick<ProductTrade, 'previous'>>

/** What was bought, sold and returned of each product, its cost, profit and margin, and what is on hand. */
export default function ProductReport() {
  const { t } = useText()
  const report = useGroupReport({
    path: productReport.path,
    fetchReport: (query, signal) => call(productReport, { query, signal }),
    filters: ['store', 'category', 'product'],
    sort: '-soldAmount',
    like: 'productLike',
  })
  return (
    <GroupReport<ReplyOf<typeof productReport>, ProductSums>
      report={report}
      words={{
        title: t('report.name.product'),
        file: t('report.file.product'),
        search: t('act.searchProduct'),
      }}
      row={{ id: ({ id }) => id, name: ({ name }) => name, narrows: ({ id }) => ({ product: String(id) }) }}
      leads={useProductLeads()}
      measures={useProductMeasures(report.address.compare)}
      total={({ totals, total }) => ({
        sums: totals,
        words: t('reportScreen.product.total', { count: total }),
      })}
      cards={report.address.compare}
    >
      {(rows, { totals }) => (
        <>
          <Sums
            sums={(['netSales', 'grossProfit', 'stockValue'] as const).map((id) => ({
              label: t(`reportScreen.product.${id}`),
              opens: productCells[id],
              value: { kind: 'money', of: totals[id] },
            }))}
          />
          <ReportBridge side="purchases" here="goods" />
          <ReportBridge side="sales" here="billed" />
          {rows.length > 1 && (
            <Chart
              title={t('reportScreen.product.chart')}
              rows={rows.filter(({ netSales }) => netSales !== 0).slice(0, 12)}
              labelOf={({ name }) => name}
              series={[
                { id: 'sold', label: t('reportScreen.product.netSales'), of: ({ netSales }) => netSales },
                { id: 'profit', label: t('report.figure.grossProfit'), of: ({ grossProfit }) => grossProfit },
              ]}
            />
          )}
        </>
      )}
    </GroupReport>
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
        <span className={textStyles.row}>
          <bdi className={classes(textStyles.monospace, textStyles.faint)}>{code}</bdi>
          <span dir="auto" className={textStyles.clip}>
            <Anchor href={`/product/list?open=${id}`}>{name}</Anchor>
          </span>
        </span>
      ),
    },
  ]
}

function useProductMeasures(compares: boolean): readonly Measure<ProductSums>[] {
  const { t } = useText()
  const units = (
    id: 'bought' | 'sentBack' | 'sold' | 'broughtBack' | 'onHand',
    from?: Room,
    sorted?: string,
  ): Measure<ProductSums> => ({
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
    more: Partial<Measure<ProductSums>> = {},
  ): Measure<ProductSums> => ({
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
          } satisfies Measure<ProductSums>,
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
