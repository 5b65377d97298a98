import type { Period } from '@trastienda/contract/report.rules'
import type { ReactNode } from 'react'
import type { Lead, Measure } from './columns.ts'
import { MorePages } from './MorePages.tsx'
import { hasNothingBefore } from './nothing-before.ts'
import { NothingHere, ReportFrame } from './ReportFrame.tsx'
import { type ReportRow, ReportTable } from './ReportTable.tsx'
import type { useGroupReport } from './use-group-report.ts'

interface GroupReply<Sums> {
  data: readonly Sums[]
  next: string | null
  total: number
  previous: Period | null
}

interface GroupReportProps<Reply extends GroupReply<Sums>, Sums> {
  report: ReturnType<typeof useGroupReport<Reply>>
  /** The title of the report, the name of its files, and the placeholder of its search. */
  words: { readonly title: string; readonly file: string; readonly search: string }
  row: ReportRow<Reply['data'][number]>
  leads: readonly [Lead<Reply['data'][number]>, ...Lead<Reply['data'][number]>[]]
  measures: readonly Measure<Sums>[]
  /** All together, and how many rows that is in words. */
  total: (reply: Reply) => { readonly sums: Sums; readonly words: string }
  /** Whether rows are cards on a phone, which has no room for all figures beside each other. */
  cards?: boolean
  /** Shown above the table: sums, charts. */
  children: (rows: readonly Reply['data'][number][], reply: Reply) => ReactNode
}

/** A report of a row for each customer, supplier, user or product, in pages. */
export function GroupReport<Reply extends GroupReply<Sums>, Sums>(props: GroupReportProps<Reply, Sums>) {
  const { report, words, row, leads, measures, total, cards = false, children } = props
  const { path, address, query, sort, pages, narrowed } = report
  const { first, rows } = pages
  return (
    <ReportFrame
      head={{ title: words.title }}
      address={address}
      output={{ path, file: words.file, query, fetchAll: pages.fetchPrinted }}
      narrowed={narrowed}
      previous={first?.previous}
      nothingBefore={hasNothingBefore(first)}
      search={words.search}
      result={pages}
    >
      {first &&
        rows &&
        (rows.length === 0 ? (
          <NothingHere />
        ) : (
          <>
            {children(rows, first)}
            <ReportTable<Reply['data'][number], Sums>
              label={words.title}
              rows={rows}
              row={row}
              leads={leads}
              measures={measures}
              total={total(first)}
              cards={cards}
              sorting={{ by: sort, onSort: (next) => address.change({ sort: next }, 'replace') }}
            />
            <MorePages {...pages} shown={rows.length} total={first.total} />
          </>
        ))}
    </ReportFrame>
  )
}
