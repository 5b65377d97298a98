import type { ReplyOf } from '@trastienda/contract/endpoint'
import { stockCells, tradeCells } from '@trastienda/contract/report-cells'
import type { storeChart, StoreTrade, TradeSums } from '@trastienda/contract/report-charts'
import { useMemo } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Chart } from '../frame/Chart.tsx'
import { hasNothingBefore } from '../frame/nothing-before.ts'
import { NothingHere, ReportFrame } from '../frame/ReportFrame.tsx'
import type { Lead, Measure } from '../frame/columns.ts'
import { ReportTable } from '../frame/ReportTable.tsx'
import { StockSums } from '../frame/StockSums.tsx'
import { Sums } from '../frame/Sums.tsx'
import { useTradeSums } from '../frame/use-trade-sums.ts'
import { useOptionalFilters } from '../frame/use-filters.ts'
import { useReportAddress } from '../frame/use-report-address.ts'
import { useReport } from '../frame/use-report.ts'
import textStyles from '../../kit/text.module.css'

type Answer = ReplyOf<typeof storeChart>

const mostDrawn = 12

interface PlaceChartProps {
  /** Stores of this company, or companies. */
  of: 'store' | 'company'
  path: string
  fetchReport: (query: Readonly<Record<string, string>>, signal: AbortSignal) => Promise<Answer>
}

/** Purchases, sales and stock of each store or company. */
export function PlaceChart({ of: place, path, fetchReport }: PlaceChartProps) {
  const { t } = useText()
  const filters = useOptionalFilters(...(place === 'store' ? (['store'] as const) : []))
  const address = useReportAddress({ filters, compares: true, pends: true })
  const { query } = address
  const result = useReport(path, query, fetchReport)
  const { data } = result
  const places = data?.data.filter(({ inTransit }) => !inTransit) ?? []
  const narrowed = useMemo(() => {
    const { compare: _, ...rest } = query
    if (place === 'store') return rest
    return data ? { ...rest, companies: data.data.map(({ id }) => id).join() } : null
  }, [query, place, data])
  return (
    <ReportFrame
      head={{ title: t(`report.name.${place}`) }}
      address={address}
      output={{ path, file: t(`report.file.${place}`), query }}
      narrowed={narrowed}
      previous={data?.previous}
      nothingBefore={hasNothingBefore(data)}
      result={result}
    >
      {data &&
        (data.data.length === 0 ? (
          <NothingHere />
        ) : (
          <>
            <Sums
              sums={(['netPurchases', 'netSales', 'grossProfit'] as const).map((id) => ({
                label: t(`report.figure.${id}`),
                opens: tradeCells[id],
                value: { kind: 'money', of: data.totals[id] },
                before: data.before?.[id],
              }))}
            />
            <StockSums of={data.totals.stock} />
            {places.length > 1 && (
              <Chart
                title={t('reportScreen.overview.chart')}
                rows={places.slice(0, mostDrawn)}
                total={places.length}
                labelOf={({ name }) => name}
                series={(['netPurchases', 'netSales', 'grossProfit'] as const).map((id) => ({
                  id,
                  label: t(`report.figure.${id}`),
                  of: (row: StoreTrade) => row[id],
                }))}
              />
            )}
            <Places place={place} data={data} />
          </>
        ))}
    </ReportFrame>
  )
}

function Places({ place, data }: { place: 'store' | 'company'; data: Answer }) {
  const { t } = useText()
  const trade = useTradeSums()
  const name = ({ inTransit, name: own }: StoreTrade) => (inTransit ? t('stock.list.inTransit') : own)
  type Placed = TradeSums & Pick<StoreTrade, 'stock'>
  const stock: readonly Measure<Placed>[] = [
    {
      id: 'stockQuantity',
      label: t('reportScreen.stock.quantity'),
      opens: stockCells.quantity,
      from: 'lg',
      of: (row) => ({ kind: 'quantity', of: row.stock.quantity }),
    },
    {
      id: 'stockCost',
      label: t('reportScreen.stock.atCost'),
      opens: stockCells.cost,
      from: 'md',
      of: (row) => ({ kind: 'money', of: row.stock.cost }),
    },
    {
      id: 'stockPrice',
      label: t('reportScreen.stock.atPrice'),
      opens: stockCells.price,
      from: 'lg',
      of: (row) => ({ kind: 'money', of: row.stock.price }),
    },
  ]
  return (
    <ReportTable<StoreTrade, Placed>
      label={t(`report.name.${place}`)}
      rows={data.data}
      row={{
        id: ({ id }) => id,
        name,
        narrows: ({ id }) => ({ [place === 'store' ? 'store' : 'companies']: String(id) }),
      }}
      leads={usePlaceLeads(place, name)}
      measures={[
        ...trade.filter(({ id }) => ['netPurchases', 'netSales', 'costOfSales', 'grossProfit'].includes(id)),
        ...stock,
      ]}
      total={{ sums: data.totals }}
      cards
    />
  )
}

function usePlaceLeads(
  place: 'store' | 'company',
  name: (row: StoreTrade) => string,
): readonly [Lead<StoreTrade>, ...Lead<StoreTrade>[]] {
  const { t } = useText()
  return [
    {
      id: 'name',
      label: t(`reportScreen.stock.place.${place}`),
      cell: (row) => <bdi className={textStyles.clip}>{name(row)}</bdi>,
    },
  ]
}
