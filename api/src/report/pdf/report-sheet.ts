import type { Db } from '../../db/db.ts'
import { figuresIn } from '../../print/figures.ts'
import { letterhead } from '../../print/queries.ts'
import type { SheetRequest } from '../../print/render.ts'
import { head } from '../../print/sheet.ts'
import { wordsIn } from '../../print/words.ts'
import { titleFor, type TitleId } from '../../sheet/titles.ts'
import { queryWords } from './query-words.ts'
import { isFigure, isWhole } from './cells.ts'
import { bridgeOf, chartOf } from './chart.ts'
import { lackingDecimals } from './decimals.ts'
import { layoutOf } from './layout.ts'
import type { Paper, PaperAmount, ReportOnPaper, ReportPage } from './paper.ts'
import { rowsOf } from './report-rows.ts'
import { tableRows } from './table-rows.ts'
import { paperWords, reportNameIn } from './words.ts'

/** With more rows than this the PDF has no structure for screen readers, which would make it twenty times as large. */
const mostTagged = 1000

const periodOf = ({ from, to }: Pick<ReportPage<unknown>, 'from' | 'to'>) => from && to && { from, to }

const fromTheRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/

/** Reads a report and returns the content of its PDF. @throws Problem report_too_long */
export async function reportSheet<Row extends object>(
  db: Db,
  report: ReportOnPaper<Row>,
): Promise<SheetRequest> {
  const { table, companyId, language } = report
  const { first, rows } = await rowsOf(db, report)
  const paper: Paper = (await report.paper?.(db)) ?? {}
  const { from, to } = first
  const totals = paper.totals ?? first.totals ?? undefined
  const written = tableRows(
    report,
    rows,
    { ...(paper.opening && { opening: paper.opening }), totals },
    { ...(from && { from }), ...(to && { to }) },
  )
  const chart = paper.steps
    ? bridgeOf(report, paper.steps)
    : report.drawn &&
      chartOf(report, report.drawn, {
        rows: rows.map(({ row }) => row),
        totals,
        period: periodOf(first),
      })
  const company = await letterhead(db, companyId)
  const queryFacts = await queryWords(db, companyId, report.query, first, report)
  const name = reportNameIn(table, language)
  const title = paper.subject ? `${name} · ${paper.subject}` : name
  const titled = (id: TitleId) => titleFor(id, table, language)
  const facts = [...(paper.facts ?? []).map(([id, words]) => [titled(id), words] as const), ...queryFacts]
  const { cop, decimal, instant } = figuresIn(language)
  const amounts = (of: readonly PaperAmount[]) =>
    of.map(([id, amount, before]) => {
      const plus = amount > 0 && paper.changes?.includes(id) ? '+' : ''
      return [titled(id), plus + cop(amount), before === undefined ? '' : cop(before)]
    })
  const say = paperWords(language)
  const printed = wordsIn(language)
  const data = {
    ...head(language, company, printed, title),
    words: {
      page: printed.page,
      taxId: printed.taxId,
      nothing: say('nothing'),
      previous: titled('previous'),
    },
    generated: say('generated', { at: instant(report.now.toISOString()), name: report.by }),
    facts: facts.filter(([, words]) => words !== ''),
    sums: amounts(paper.sums ?? []),
    blocks: (paper.blocks ?? []).map(amounts),
    chart: chart ?? null,
    ...tableOf(written, decimal('0.5').slice(1, 2)),
  }
  return { template: 'report', language, data, tagged: written.rows.length <= mostTagged }
}

/** The table for its template, on the paper that it fits. */
function tableOf({ columns, rows }: ReturnType<typeof tableRows>, decimalSign: string) {
  const textsOf = (at: number) => rows.map(({ cells }) => cells[at] ?? '')
  const lacking = columns.map((column, at) =>
    isFigure(column) ? lackingDecimals(textsOf(at), decimalSign) : [],
  )
  const { widths, ...layout } = layoutOf(
    columns.map((column, at) => ({
      head: column.head,
      figure: isFigure(column),
      onOneLine: isWhole(column),
      cells: textsOf(at).map((text, row) => text + (lacking[at]?.[row] ?? '')),
    })),
  )
  return {
    ...layout,
    // Whether a text may have the opposite direction of the page: text of one direction is laid out faster.
    mixed: rows.some(({ cells }) => cells.some((text) => fromTheRight.test(text))),
    columns: columns.map((column, at) => {
      const width = widths[at] ?? 0
      // Longer words are broken: about as many letters as there is room for.
      const most = Math.max(8, Math.floor((width - 6) / layout.size / 0.62))
      return { head: column.head, figure: isFigure(column), width, most, lacking: lacking[at] ?? [] }
    }),
    rows,
  }
}
