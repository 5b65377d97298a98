import type { QueryInputOf } from '@trastienda/contract/endpoint'
import { listFigureDocuments } from '@trastienda/contract/report-documents'
import { useText } from '../../i18n/useText.ts'
import { call } from '../../session/client.ts'
import { DocumentTable } from '../frame/DocumentTable.tsx'
import { MorePages } from '../frame/MorePages.tsx'
import { useReportPages } from '../frame/use-report.ts'
import textStyles from '../../kit/text.module.css'
import documentsStyles from '../frame/documents.module.css'

interface UserDocumentsProps {
  id: number
  /** The days. */
  query: Readonly<Record<string, string>>
}

/** Each document that a user entered on the days, newest first. */
export function UserDocuments({ id, query }: UserDocumentsProps) {
  const { t } = useText()
  const documentsQuery = { ...query, figure: 'entered', user: String(id) }
  const pages = useReportPages(listFigureDocuments.path, documentsQuery, (by, signal) =>
    call(listFigureDocuments, {
      query: { ...by, limit: '100' } as QueryInputOf<typeof listFigureDocuments>,
      signal,
    }),
  )
  const { first, rows } = pages
  if (!first?.totals || !rows || first.total === 0) return null
  return (
    <section className={documentsStyles.documents} aria-label={t('report.figure.entered')}>
      <h2>
        {t('report.figure.entered')}{' '}
        <span className={textStyles.faint}>{t('report.documents.count', { count: first.total ?? 0 })}</span>
      </h2>
      <DocumentTable figure="entered" rows={rows} totals={first.totals} label={t('report.figure.entered')} />
      <MorePages {...pages} shown={rows.length} total={first.total} />
    </section>
  )
}
