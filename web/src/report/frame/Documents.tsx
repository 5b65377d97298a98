import type { QueryInputOf } from '@trastienda/contract/endpoint'
import { type FigureDocument, listFigureDocuments } from '@trastienda/contract/report-documents'
import { useText } from '../../i18n/useText.ts'
import { Anchor } from '../../kit/Anchor.tsx'
import { DayText } from '../../kit/Days.tsx'
import { Drawer } from '../../kit/Dialog.tsx'
import { Empty, Failure, useLate } from '../../kit/Empty.tsx'
import { ExportMenu } from '../../kit/ExportMenu.tsx'
import { Money } from '../../kit/Figures.tsx'
import { Skeleton } from '../../kit/Progress.tsx'
import { Tag } from '../../kit/Tag.tsx'
import { today } from '../../kit/today.ts'
import { documentHref } from '../../pick/document-href.ts'
import { call } from '../../session/client.ts'
import { useUser } from '../../session/session.ts'
import type { Shown } from './drill.ts'
import { periodWords } from './period-words.ts'
import { MorePages } from './MorePages.tsx'
import { useReportPages } from './use-report.ts'

/** The documents that a figure is made of, each with its part; over all of them it is the figure. */
export function Documents({ shown: { figure, query }, onClose }: { shown: Shown; onClose: () => void }) {
  const { t, locale } = useText()
  const asked = { figure, ...query }
  const pages = useReportPages(listFigureDocuments.path, asked, (by, signal) =>
    call(listFigureDocuments, {
      query: { ...by, limit: '100' } as QueryInputOf<typeof listFigureDocuments>,
      signal,
    }),
  )
  const { first, rows, error, isPending, refetch } = pages
  const late = useLate(isPending)
  return (
    <Drawer
      open
      onClose={onClose}
      size="large"
      title={t(`report.figure.${figure}`)}
      subtitle={
        first && (
          <span className="row wrap">
            <bdi>{periodWords(first, locale, today())}</bdi>
            <span>{t('report.documents.count', { count: first.total })}</span>
            <b className="t1 num">
              <Money of={first.totals.amount} full currency />
            </b>
          </span>
        )
      }
    >
      <div className="bd rp-docs">
        <div className="row">
          <span className="push" />
          <ExportMenu
            path={listFigureDocuments.path}
            name={t('report.documents.file')}
            query={asked}
            columns={[]}
          />
        </div>
        {Boolean(error) && !first && (
          <Failure title={t('report.failed')} error={error} onRetry={() => void refetch()} />
        )}
        {late && !first && <Skeleton label={t('kit.loading')} rows={8} />}
        {first && first.total === 0 && <Empty title={t('report.documents.none')} />}
        {first && first.total > 0 && rows && (
          <>
            <DocumentTable rows={rows} first={first} label={t(`report.figure.${figure}`)} />
            <MorePages {...pages} shown={rows.length} total={first.total} />
          </>
        )}
      </div>
    </Drawer>
  )
}

interface DocumentTableProps {
  rows: readonly FigureDocument[]
  first: { totals: { amount: FigureDocument['amount'] } }
  label: string
}

function DocumentTable({ rows, first, label }: DocumentTableProps) {
  const { t } = useText()
  return (
    <table className="tb plain">
      <caption className="sr">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{t('report.documents.document')}</th>
          <th scope="col">{t('report.documents.day')}</th>
          <th scope="col">{t('report.documents.party')}</th>
          <th scope="col" className="md-hide">
            {t('report.documents.store')}
          </th>
          <th scope="col" className="md-hide">
            {t('report.documents.user')}
          </th>
          <th scope="col" className="n">
            {t('report.documents.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <DocumentRow key={`${row.kind} ${row.id}`} row={row} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t('report.total')} <span className="cop">COP</span>
          </th>
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing adds up here */}
          <td className="md-hide" colSpan={2} />
          <td className="n">
            <Money of={first.totals.amount} full />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function DocumentRow({ row }: { row: FigureDocument }) {
  const { t } = useText()
  return (
    <tr>
      <td>
        <Reference of={row} /> <span className="t3 sm">{t(`report.documents.kind.${row.kind}`)}</span>{' '}
        {row.approval === 'pending' && <Tag tone="warning">{t('report.documents.pending')}</Tag>}
      </td>
      <td className="t2">
        <DayText of={row.day} />
      </td>
      <td className="t2" dir="auto">
        {row.party === '' ? t('report.counter') : row.party}
      </td>
      <td className="t2 md-hide" dir="auto">
        {row.store}
      </td>
      <td className="t2 md-hide">{row.user}</td>
      <td className="n">
        <Money of={row.amount} />
      </td>
    </tr>
  )
}

/** Where the document is read; a payment, refund or collection through its own document. */
function Reference({ of: { kind, id, ofId, reference } }: { of: FigureDocument }) {
  const { role } = useUser()
  const words = <bdi dir="ltr">{reference === '' ? `#${id}` : reference}</bdi>
  const none = { purchaseId: null, paymentKind: null }
  switch (kind) {
    case 'payment':
    case 'refund': {
      const purchaseId = ofId === id ? null : ofId
      const paymentKind = kind === 'refund' ? 'return' : 'purchase'
      return link(documentHref(role, { kind: 'payment', id, purchaseId, paymentKind }))
    }
    case 'collection':
      return link(documentHref(role, { kind: 'sale', id: ofId, ...none }))
    case 'sale_return':
      return link(documentHref(role, { kind, id, saleId: ofId, ...none }))
    case 'purchase_return':
      return link(documentHref(role, { kind, id, purchaseId: ofId, paymentKind: null }))
    default:
      return link(documentHref(role, { kind, id, ...none }))
  }
  function link(href: string) {
    return (
      <Anchor href={href} className="name">
        {words}
      </Anchor>
    )
  }
}
