import {
  listNotifications,
  type NotificationRow,
  type NotificationState,
} from '@trastienda/contract/notification'
import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'

type NotificationPage = z.output<typeof listNotifications.reply>

const key = 'notifications'
const bellRows = 30
const pageRows = 60

/** The newest ones and the number of unread ones; an error when the backend has none. */
export function useLatest() {
  const { companyId } = useOrganisation()
  return useQuery({
    queryKey: [key, 'latest', companyId],
    queryFn: ({ signal }) => call(listNotifications, { query: { limit: bellRows }, signal }),
    staleTime: 30_000,
  })
}

/** Whether the loaded state equals that of a stream that has just started. */
export function isUpToDate(
  client: QueryClient,
  companyId: number | null | undefined,
  { newest, unread }: Partial<NotificationState>,
): boolean {
  const latest = client.getQueryData<NotificationPage>([key, 'latest', companyId])
  return latest !== undefined && latest.unread === unread && (latest.data[0]?.id ?? null) === newest
}

/** The pages of the list. */
export function usePages(query: Readonly<Record<string, string>>) {
  const { companyId } = useOrganisation()
  const pages = useInfiniteQuery({
    queryKey: [key, 'list', companyId, query],
    queryFn: ({ pageParam, signal }) =>
      call(listNotifications, { query: { ...query, limit: pageRows, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 15_000,
  })
  const rows: NotificationRow[] | undefined = pages.data?.pages.flatMap(({ data }) => data)
  return { ...pages, rows, unread: pages.data?.pages[0]?.unread, total: pages.data?.pages[0]?.total }
}

const unreadIn = (pages: readonly NotificationPage[]): number =>
  pages.reduce((sum, { data }) => sum + data.filter(({ readAt }) => readAt === null).length, 0)

/**
 * Shows a change in the bell and the list before the server has answered; reading them again shows what holds.
 * @param change the row as it will be; null for one that goes
 */
export function showChanged(
  client: QueryClient,
  change: (row: NotificationRow) => NotificationRow | null,
): void {
  // A reply that is on its way is older than this.
  void client.cancelQueries({ queryKey: [key] })
  const changed = (before: readonly NotificationPage[]): NotificationPage[] => {
    const pages = before.map((page) => ({ ...page, data: page.data.flatMap((row) => change(row) ?? []) }))
    const fewer = unreadIn(before) - unreadIn(pages)
    return pages.map((page) => ({ ...page, unread: Math.max(0, page.unread - fewer) }))
  }
  client.setQueriesData<NotificationPage>({ queryKey: [key, 'latest'] }, (page) => page && changed([page])[0])
  client.setQueriesData<{ readonly pages: readonly NotificationPage[] }>(
    { queryKey: [key, 'list'] },
    (old) => old && { ...old, pages: changed(old.pages) },
  )
}

/** Refetches the bell and the list. */
export const refreshNotifications = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [key] })
