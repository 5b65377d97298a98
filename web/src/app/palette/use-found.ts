import { mostCounted, search, type SearchGroup, type SearchKind } from '@trastienda/contract/search'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { PackageCheck, Ellipsis, FileText, ClipboardList } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { mayOpen } from '@trastienda/contract/access'
import { formatDay } from '@trastienda/words/format'
import { useText } from '../../i18n/useText.ts'
import { today } from '../../kit/today.ts'
import { call } from '../../session/client.ts'
import { useOrganisation } from '../../session/organisation.ts'
import { useUser } from '../../session/session.ts'
import { isBuilt } from '../screens.ts'
import { arranged } from './arrange.ts'
import type { Entry, Section } from './entry.ts'
import { hitHref, iconOf } from './kinds.ts'
import { knownTo } from './known.ts'

const typingMs = 120
/** Less for the search: what it costs is little, and what is found is waited for. */
const searchMs = 40
const inAll = 4

/** Keeps a name in the direction of its own letters within words of the other direction. */
export const isolated = (name: string) => `\u2068${name}\u2069`

/** The typed text, after a pause in typing. */
export function useRested(text: string, ms = typingMs): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return rested
}

interface Found {
  readonly sections: readonly Section[]
  /** The server's results alone, the best first. */
  readonly ranked: readonly Section[]
  /** The ids of what matched before the server answered. */
  readonly knownIds: ReadonlySet<string>
  readonly pending: boolean
  readonly error: unknown
  readonly retry: () => void
}

interface Searching {
  readonly kind: SearchKind | null
  readonly enabled: boolean
  /** Whether prices of goods are asked for: these are then shown instead of the stock. */
  readonly priced: boolean
  /** Somebody moved the highlight. */
  readonly moved: boolean
}

/**
 * What is found: at once what this browser has already shown, then the server's results, in everything that the person
 * may see, or in one kind.
 */
export function useFound(typed: string, { kind, enabled, priced, moved }: Searching): Found {
  const { t, locale } = useText()
  const { role } = useUser()
  const { companyId } = useOrganisation()
  const client = useQueryClient()
  const wanted = typed.trim()
  const q = useRested(wanted, searchMs)
  const searches = enabled && q.length >= 2
  const query = useQuery({
    queryKey: ['search', companyId, q, kind],
    queryFn: ({ signal }) =>
      call(search, { query: { q, limit: kind ? mostCounted : inAll, ...(kind && { kind }) }, signal }),
    enabled: searches,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  })
  // What is known when the text was typed: what the server then adds to it comes below.
  const known = useMemo(
    () =>
      enabled && wanted.length >= 2
        ? knownTo(client, { companyId, role }, wanted, { kind, limit: kind ? mostCounted : inAll })
        : [],
    [client, companyId, role, wanted, kind, enabled],
  )
  const groups = searches && wanted.length >= 2 ? (query.data?.data ?? []) : []
  const sectionOf = ({ kind: of, data, total }: SearchGroup, whole: boolean): Section => {
    const over = total >= mostCounted
    const entries = data.flatMap((hit): Entry[] => {
      const when = hit.day === null ? '' : formatDay(hit.day, locale, today())
      const entry: Entry = {
        id: `${of} ${hit.id}`,
        label: hit.name,
        icon: iconOf(of),
        detail: [hit.code, when, hit.party].filter(Boolean).map(isolated).join(' · '),
        href: hitHref(role, of, hit),
        hit: { ...hit, kind: of, ...(of === 'product' && (priced ? { quantity: null } : { amount: null })) },
      }
      return whole ? [entry, ...along(entry, of, hit)] : [entry]
    })
    if (!whole) return { id: of, label: t(`search.group.${of}`), entries }
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
  }
  const ranked = groups.map((group) => sectionOf(group, true))
  const there = known.map((group) => sectionOf(group, false))
  const current = searches && q === wanted && query.isSuccess && !query.isPlaceholderData

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
    sections: arranged(there, ranked, { typed: wanted, moved, current }),
    ranked,
    knownIds: new Set(there.flatMap(({ entries }) => entries.map(({ id }) => id))),
    pending: wanted.length >= 2 && enabled && (query.isFetching || q !== wanted),
    error: searches ? query.error : null,
    retry: () => void query.refetch(),
  }
}
