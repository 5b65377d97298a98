import type { StockKind } from '@trastienda/contract/movement'
import { isUnposted } from '@trastienda/contract/status'
import { useRouter } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { useApproveSelected } from '../approval/use-approve-selected.ts'
import { useDeleteSelected } from '../approval/use-delete-selected.ts'
import { useText } from '../i18n/useText.ts'
import type { Column } from '../kit/columns.ts'
import type { GroupsEndpoint } from '../kit/list-groups.ts'
import type { ListEndpoint } from '../kit/list-pages.ts'
import type { ListView } from '../kit/list-views.ts'
import type { MenuEntry } from '../kit/Menu.tsx'
import { ListScreen } from '../kit/ListScreen.tsx'
import { useCountedViews } from '../kit/use-counted-views.ts'
import type { ByValueEndpoint } from '../kit/value-counts.ts'
import { ApproveSelected } from './ApproveSelected.tsx'
import type { StockRow } from './declaration.ts'
import { addPath, documentPath } from './kind.ts'
import { useDocumentFilters } from './use-document-filters.ts'
import { useStockLifecycle } from './use-stock-lifecycle.tsx'

interface DocumentListProps<Row> {
  kind: StockKind
  source: {
    readonly endpoint: ListEndpoint<Row>
    readonly byValue: ByValueEndpoint
    readonly groups?: GroupsEndpoint
  }
  columns: readonly Column<Row>[]
  views: readonly ListView[]
  /** The name under which columns and views are stored. */
  exportName: string
  /** The next step of a row, first in its menu. */
  next?: (row: Row) => readonly MenuEntry[]
  words: {
    readonly title: string
    /** Of the button for a new one. */
    readonly add: string
    readonly empty: { readonly icon: LucideIcon; readonly title: string; readonly body: string }
  }
}

/** The list of a kind of stock documents: its filters, its actions and the approval of selected ones. */
export function DocumentList<Row extends StockRow>({
  kind,
  source,
  columns,
  views,
  exportName,
  next,
  words,
}: DocumentListProps<Row>) {
  const { t } = useText()
  const { history } = useRouter()
  const lifecycle = useStockLifecycle(kind)
  const selected = useApproveSelected<Row>(lifecycle.approves, (count) =>
    t('sale.list.approveMany', { count }),
  )
  const deleting = useDeleteSelected<Row>({ of: lifecycle, amount: ({ value }) => value })
  const filters = useDocumentFilters(kind)
  const counted = useCountedViews(views, { endpoint: source.endpoint, key: `${kind}-count`, filters })
  const isCorrected = ({ approval }: Row) => lifecycle.edits && isUnposted(approval)
  const open = ({ id }: Row) => history.push(documentPath(kind, id))
  return (
    <>
      <ListScreen
        head={{
          title: words.title,
          create: lifecycle.edits ? { label: words.add, href: addPath(kind) } : undefined,
        }}
        source={source}
        columns={columns}
        row={{
          id: ({ id }) => id,
          name: ({ reference }) => reference,
          open,
          edit: open,
          mayEdit: isCorrected,
          menu: (row) => [...(next?.(row) ?? []), ...lifecycle.entries(row, !isCorrected(row))],
        }}
        find={{
          filters,
          views: counted,
          sort: '-date',
          search: t('stock.field.reference'),
        }}
        exportName={exportName}
        bulk={[...selected.bulk, ...deleting.bulk]}
        words={{
          count: (total, filtered) => t(`stock.${filtered ? 'filtered' : 'listed'}.${kind}`, { total }),
          empty: words.empty,
        }}
      />
      {deleting.dialog}
      {selected.target && <ApproveSelected kind={kind} target={selected.target} onClose={selected.close} />}
      {lifecycle.dialogs}
    </>
  )
}
