import {
  listNotifications,
  notificationsByValue,
  noticeDocument,
  notificationKind,
  noticesOf,
} from '@trastienda/contract/notification'
import { Bell, CheckCheck, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { Empty, Failure, NoMatch } from '../kit/Empty.tsx'
import { type FilterSpec, filterQuery } from '../kit/filter-code.ts'
import { Filters } from '../kit/Filters.tsx'
import { IconMenu } from '../kit/Menu.tsx'
import { PageHead } from '../kit/Page.tsx'
import { Skeleton } from '../kit/Progress.tsx'
import { SearchBox } from '../kit/SearchBox.tsx'
import type { ListView } from '../kit/list-views.ts'
import { today } from '../kit/today.ts'
import { type Drop, useDrops } from '../kit/use-drops.ts'
import { useListState } from '../kit/use-list-state.ts'
import { useCards } from '../kit/use-media.ts'
import { Views } from '../kit/Views.tsx'
import { call } from '../session/client.ts'
import { useUser } from '../session/session.ts'
import { NoticeDays } from './NoticeDays.tsx'
import { usePages } from './queries.ts'
import { useActs } from './use-acts.ts'
import { classes } from '../kit/classes.ts'
import filtersStyles from '../kit/filters.module.css'
import textStyles from '../kit/text.module.css'
import styles from './notification.module.css'

function useFilters(): readonly FilterSpec[] {
  const { t } = useText()
  const { role } = useUser()
  return useMemo(() => {
    const { seen } = noticesOf(role)
    return [
      {
        name: 'kind',
        label: t('notification.filter.kind'),
        kind: 'oneOf',
        options: notificationKind.options.map((id) => ({ id, label: t(`notification.kind.${id}`) })),
      },
      {
        name: 'document',
        label: t('label.document'),
        kind: 'oneOf',
        options: noticeDocument.options
          .filter((id) => seen.includes(id))
          .map((id) => ({ id, label: t(`notification.document.${id}`) })),
      },
      {
        name: 'unread',
        label: t('notification.filter.unread'),
        kind: 'flag',
        yes: t('notification.filter.unreadYes'),
        no: t('notification.filter.unreadNo'),
      },
      { name: 'date', label: t('label.date'), kind: 'days', query: ['from', 'to'] },
    ]
  }, [t, role])
}

/** All notifications of the last ninety days, by day and document. */
export default function NotificationList() {
  const { t } = useText()
  const filters = useFilters()
  const { state, change } = useListState(filters)
  const acts = useActs()
  const [clearing, setClearing] = useState(false)
  /** What is asked for, all of it or without a filter. */
  const queryOf = (without?: string) => {
    const codes = Object.entries(state.filters).filter(([name]) => name !== without)
    return {
      ...filterQuery(filters, Object.fromEntries(codes), today()),
      ...(state.q !== '' && { q: state.q }),
    }
  }
  const query = queryOf()
  const pages = usePages(query)
  const { rows, unread = 0 } = pages
  const filtered = Object.keys(query).length > 0
  const drops = useDrops({
    nothing: filtered && rows?.length === 0,
    looked: state,
    specs: filters,
    of: ['notifications'],
    count: async (query, signal) =>
      (await call(listNotifications, { query: { ...query, limit: 1 }, signal })).total,
    words: (total) => t('notification.rows', { total }),
    change: (looked) => change({ ...looked, ...(Object.keys(looked.filters).length === 0 && { view: '' }) }),
  })
  const views: readonly ListView[] = [
    { id: 'unread', label: t('notification.view.unread'), filters: { unread: 'true' } },
    { id: 'waiting', label: t('state.toApprove'), filters: { kind: 'waiting' } },
  ]
  return (
    <>
      <PageHead
        title={t('notification.title')}
        count={unread > 0 ? t('notification.unread', { count: unread }) : undefined}
        actions={
          <Actions
            unread={unread}
            clearable={filtered || pages.hasNextPage || (rows ?? []).some(({ readAt }) => readAt !== null)}
            onClear={() => setClearing(true)}
            onReadAll={() => void acts.readAll(rows?.[0])}
          />
        }
      />
      <Views
        list="notifications"
        label={t('notification.title')}
        views={views}
        state={state}
        change={change}
      />
      <div className={filtersStyles.filters} data-part="filters">
        <Filters
          specs={filters}
          codes={state.filters}
          onChange={(codes) =>
            change({ filters: codes, ...(Object.keys(codes).length === 0 && { view: '' }) })
          }
          counting={{ endpoint: notificationsByValue, list: listNotifications.path, without: queryOf }}
        />
        <span className={classes(textStyles.push, textStyles.row)}>
          <SearchBox
            label={t('notification.search')}
            value={state.q}
            onChange={(q) => change({ q }, 'replace')}
          />
        </span>
      </div>
      <div className={styles.noticeList} data-part="notice-list" data-scrolls="">
        <Rows
          pages={pages}
          acts={acts}
          filtered={filtered}
          drops={drops}
          onClear={() => change({ q: '', filters: {}, view: '' })}
        />
      </div>
      <ConfirmDialog
        open={clearing}
        onClose={() => setClearing(false)}
        danger
        title={t('notification.act.removeReadTitle')}
        confirm={t('notification.act.removeRead')}
        onConfirm={() => acts.removeRead()}
      >
        {t('notification.act.removeReadBody')}
      </ConfirmDialog>
    </>
  )
}

interface ActionsProps {
  unread: number
  /** Whether there may be something that is read. */
  clearable: boolean
  onClear: () => void
  onReadAll: () => void
}

/** What is done to many at once: buttons, or a menu where there is no room for them. */
function Actions({ unread, clearable, onClear, onReadAll }: ActionsProps) {
  const { t } = useText()
  const clear = { id: 'clear', label: t('notification.act.removeRead'), icon: Trash2, run: onClear }
  const read = { id: 'read', label: t('notification.act.readAll'), icon: CheckCheck, run: onReadAll }
  if (useCards())
    return (
      <IconMenu
        label={t('kit.more')}
        entries={[
          { ...read, lacks: unread === 0 ? t('notification.unread', { count: 0 }) : undefined },
          { ...clear, lacks: clearable ? undefined : t('notification.noneRead') },
        ]}
      />
    )
  return (
    <>
      <Button icon={clear.icon} disabled={!clearable} onPress={clear.run}>
        {clear.label}
      </Button>
      <Button icon={read.icon} disabled={unread === 0} onPress={read.run}>
        {read.label}
      </Button>
    </>
  )
}

interface RowsProps {
  pages: ReturnType<typeof usePages>
  acts: ReturnType<typeof useActs>
  filtered: boolean
  drops: readonly Drop[]
  onClear: () => void
}

function Rows({ pages, acts, filtered, drops, onClear }: RowsProps) {
  const { t } = useText()
  const { rows, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = pages
  if (rows === undefined) {
    return error ? (
      <Failure title={t('notification.failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton label={t('kit.loading')} rows={8} />
    )
  }
  if (rows.length === 0) {
    return filtered ? (
      <NoMatch title={t('notification.noMatch')} onClear={onClear} drops={drops} />
    ) : (
      <Empty icon={Bell} title={t('notification.empty.title')}>
        {t('notification.empty.body')}
      </Empty>
    )
  }
  return (
    <>
      <NoticeDays rows={rows} acts={acts} />
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {t('ip.attempts.more')}
        </Button>
      )}
    </>
  )
}
