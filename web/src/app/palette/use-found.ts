import { listOrders } from '@trastienda/contract/purchase-order'
import { mostCounted, search, type SearchKind } from '@trastienda/contract/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PackageCheck, Ellipsis, FileText, ClipboardList } from 'lucide-react'
import { useEffect, useState } from 'react'
import { mayOpen } from '@trastienda/contract/access'
import { formatDay } from '@trastienda/words/format'
import { useText } from '../../i18n/useText.ts'
import { today } from '../../kit/today.ts'
import { call } from '../../session/client.ts'
import { useOrganisation } from '../../session/organisation.ts'
import { useUser } from '../../session/session.ts'
import { isBuilt } from '../screens.ts'
import type { Entry, Section } from './entry.ts'
import { hitHref, iconOf } from './kinds.ts'

const typingMs = 120
const inAll = 4
const receivable = 20

/** Keeps a name in the direction of its own letters within words of the other direction. */
export const isolated = (name: string) => `\u2068${name}\u2069`

/** The typed text, after a pause in typing. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), typingMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

interface Found {
  readonly sections: readonly Section[]
  readonly pending: boolean
  readonly error: unknown
  readonly retry: () => void
}

/** The server's results: in everything that the person may see, or in one kind. */
export function useFound(typed: string, kind: SearchKind | null, enabled: boolean): Found {
  const { t, locale } = useText()
  const { role } = useUser()
  const { companyId } = useOrganisation()
  const q = useRested(typed.trim())
  const searches = enabled && q.length >= 2
  const query = useQuery({
    queryKey: ['search', companyId, q, kind],
    queryFn: ({ signal }) =>
      call(search, { query: { q, limit: kind ? mostCounted : inAll, ...(kind && { kind }) }, signal }),
    enabled: searches,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  })
  const groups = searches ? (query.data?.data ?? []) : []
  const sections = groups.map((group): Section => {
    const { kind: of, data, total } = group
    const over = total >= mostCounted
    const entries = data.flatMap((hit): Entry[] => {
      const when = hit.day === null ? '' : formatDay(hit.day, locale, today())
      const entry: Entry = {
        id: `${of} ${hit.id}`,
        label: hit.name,
        icon: iconOf(of),
        detail: [hit.code, when, hit.party].filter(Boolean).map(isolated).join(' · '),
        href: hitHref(role, of, hit),
        hit: { ...hit, kind: of },
      }
      return [entry, ...along(entry, of, hit)]
    })
    if (kind === null && total > data.length)
      entries.push({
        id: `in ${of}`,
        label: over ? t('search.moreOver') : t('search.more', { count: total - data.length }),
        icon: Ellipsis,
        step: { name: 'in', kind: of },
        passing: true,
      })
    const count = t(over ? 'search.countOver' : 'search.countOf', { shown: data.length, total })
    return { id: of, label: t(`search.group.${of}`), entries, ...(total > data.length && { count }) }
  })

  /** The likely next steps for the results. */
  function along({ label }: Entry, of: SearchKind, hit: (typeof groups)[number]['data'][number]): Entry[] {
    if (of === 'purchase_order' && hit.receivable && isBuilt('orderReceive') && kind === null)
      return [
        {
          id: `receive ${hit.id}`,
          label: t('search.act.receiveOf', { name: isolated(label) }),
          icon: PackageCheck,
          href: `/purchase-order/receive/${hit.id}`,
        },
      ]
    if (of !== 'supplier' || groups[0]?.data[0] !== hit) return []
    const lists = [
      { screen: 'purchases', act: 'purchasesOf', icon: FileText, path: '/purchase/list' },
      { screen: 'orders', act: 'ordersOf', icon: ClipboardList, path: '/purchase-order/list' },
    ] as const
    return lists
      .filter(({ screen }) => isBuilt(screen) && mayOpen(role, screen))
      .map(({ act, icon, path }) => ({
        id: `${act} ${hit.id}`,
        label: t(`search.act.${act}`, { name: isolated(label) }),
        icon,
        href: `${path}?supplier=${hit.id}`,
      }))
  }
  return {
    sections,
    pending: typed.trim().length >= 2 && enabled && (query.isFetching || q !== typed.trim()),
    error: searches ? query.error : null,
    retry: () => void query.refetch(),
  }
}

/** Orders with outstanding goods, the soonest first. */
export function useReceivable(typed: string, enabled: boolean): readonly Entry[] {
  const { locale } = useText()
  const { companyId } = useOrganisation()
  const q = useRested(typed.trim())
  const { data } = useQuery({
    queryKey: ['search', companyId, 'receivable', q],
    queryFn: ({ signal }) =>
      call(listOrders, {
        query: { open: 'true', sort: 'expected', limit: receivable, ...(q && { q }) },
        signal,
      }),
    enabled,
    placeholderData: keepPreviousData,
  })
  if (!enabled) return []
  return (data?.data ?? []).map(({ id, reference, supplier, expectedOn }) => ({
    id: `receive ${id}`,
    label: reference,
    icon: PackageCheck,
    detail: [formatDay(expectedOn, locale, today()), supplier].map(isolated).join(' · '),
    href: `/purchase-order/receive/${id}`,
  }))
}
