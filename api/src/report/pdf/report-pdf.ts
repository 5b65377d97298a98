import type { Pool } from 'pg'
import { snapshot } from '../../http/snapshot.ts'
import type { Waiter } from '../../http/turns.ts'
import { openRenderer } from '../../print/render.ts'
import { reportSheet } from './report-sheet.ts'
import type { ReportOnPaper } from './paper.ts'

// A separate process, so that a long report does not delay orders and receipts.
const renderer = openRenderer({ most: 8, idleMs: 30_000 })

/**
 * Makes the PDF of a report, read from one state of the database.
 * @throws Problem report_too_long, pdf_unavailable, pdf_font_missing, busy
 */
export const reportPdf = async <Row extends object>(
  pool: Pool,
  waiter: Waiter,
  report: ReportOnPaper<Row>,
): Promise<Buffer> => renderer.render(waiter, await snapshot(pool, (db) => reportSheet(db, report)))
