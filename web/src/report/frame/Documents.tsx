import type { QueryInputOf, ReplyOf } from '@trastienda/contract/endpoint'
import { type FigureDocument, listFigureDocuments } from '@trastienda/contract/report-documents'
import { isStanding } from '@trastienda/contract/report-figure-filters'
import { formatQuantity } from '@trastienda/words/format'
import { useText } from '../../i18n/useText.ts'
import { Drawer } from '../../kit/Dialog.tsx'
import { Empty, Failure, useLate } from '../../kit/Empty.tsx'
import { ExportMenu } from '../../kit/ExportMenu.tsx'
import { Money } from '../../kit/Figures.tsx'
import { Skeleton } from '../../kit/Progress.tsx'
import { today } from '../../kit/today.ts'
import { useSavedPdf } from '../../print/use-pdf.ts'
import { call } from '../../session/client.ts'
import { DocumentTable } from './DocumentTable.tsx'
import type { OpenedFigure } from '../../pick/drill-code.ts'
import { periodWords } from './period-words.ts'
import { NarrowedTo } from './NarrowedTo.tsx'
import { MorePages } from './MorePages.tsx'
import { useReportPages } from './use-report.ts'
import { classes } from '../../kit/classes.ts'
import dialogStyles from '../../kit/dialog.module.css'
import textStyles from '../../kit/text.module.css'
import styles from './documents.module.css'

/** Documents with lines of some products are not counted beyond so many. */
const mostCounted = 1000

function countWords(kind: FigureDocument['kind'] | undefined) {
  if (kind === 'lot') return 'reportScreen.expiry.lots'
  return kind === 'product' ? 'reportScreen.product.total' : 'report.documents.count'
}

/** The documents that a figure is made of, each with its part; over all of them it is the figure. */
export function Documents({
  opened: { figure, query },
  onClose,
}: {
  opened: OpenedFigure
  onClose: () => void
}) {
  const { t } = useText()
  const savePdf = useSavedPdf()
  const documentsQuery = { figure, ...query }
  const pages = useReportPages(listFigureDocuments.path, documentsQuery, (by, signal) =>
    call(listFigureDocuments, {
      query: { ...by, limit: '100' } as QueryInputOf<typeof listFigureDocuments>,
      signal,
    }),
  )
  const { first, rows, error, isPending, refetch } = pages
  const late = useLate(isPending)
  return (
    <Drawer open addressed onClose={onClose} size="large" title={t(`report.figure.${figure}`)}>
      <div className={classes(dialogStyles.body, styles.documents)} data-scrolls="">
        <div className={classes(textStyles.row, styles.sums)}>
          <span className={classes(textStyles.row, textStyles.wrap)}>
            <NarrowedTo query={query} />
            {first && <DocumentTotals first={first} now={isStanding(figure)} />}
          </span>
          <span className={textStyles.push} />
          <ExportMenu
            path={listFigureDocuments.path}
            query={documentsQuery}
            columns={[]}
            pdf={() =>
              savePdf(`${listFigureDocuments.path}/export`, t('report.documents.file'), {
                ...documentsQuery,
                format: 'pdf',
              })
            }
          />
        </div>
        {Boolean(error) && !first && (
          <Failure title={t('report.failed')} error={error} onRetry={() => void refetch()} />
        )}
        {late && !first && <Skeleton label={t('kit.loading')} rows={8} />}
        {first && first.total === 0 && <Empty title={t('report.documents.none')} />}
        {first?.totals && first.total !== 0 && rows && (
          <>
            <DocumentTable
              figure={figure}
              rows={rows}
              totals={first.totals}
              label={t(`report.figure.${figure}`)}
            />
            <MorePages {...pages} shown={rows.length} total={first.total} />
          </>
        )}
      </div>
    </Drawer>
  )
}

interface DocumentTotalsProps {
  first: ReplyOf<typeof listFigureDocuments>
  /** Whether the figure is that of today, whatever the period. */
  now: boolean
}

/** The period, the number of documents and their total. */
function DocumentTotals({ first, now }: DocumentTotalsProps) {
  const { t, locale } = useText()
  const { total, totals } = first
  return (
    <>
      <bdi>{periodWords(now ? { from: today(), to: today() } : first, locale, today())}</bdi>
      <span>
        {total === null
          ? t('report.documents.many', { count: mostCounted })
          : t(countWords(first.data[0]?.kind), { count: total })}
      </span>
      {totals?.quantity != null && (
        <span>
          {t('report.documents.units', {
            quantity: formatQuantity(totals.quantity, locale),
            count: Number(totals.quantity),
          })}
        </span>
      )}
      <b className={classes(textStyles.strong, textStyles.unbroken)}>
        <Money of={totals?.amount} full currency />
      </b>
    </>
  )
}
