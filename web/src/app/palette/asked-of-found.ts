import { mayOpen, type Role } from '@trastienda/contract/access'
import { History, NotebookTabs } from 'lucide-react'
import type { useText } from '../../i18n/useText.ts'
import { isExact } from './arrange.ts'
import type { Entry, Section } from './entry.ts'
import { historyHref } from './history-question.ts'
import { isolated } from './use-found.ts'

type Say = ReturnType<typeof useText>['t']

const entriesOf = (ranked: readonly Section[]) => ranked.flatMap(({ entries }) => entries)

/** The histories of what is called exactly so. */
export const historiesOf = (ranked: readonly Section[], reference: string, t: Say): Entry[] =>
  entriesOf(ranked).flatMap(({ hit, href, ...entry }) => {
    const to = hit && href && isExact({ ...entry, hit }, reference) && historyHref(hit.kind, href)
    if (!to) return []
    const label = t('search.act.historyOf', { name: isolated(entry.label) })
    return [{ ...entry, id: `history ${entry.id}`, label, icon: History, href: to, passing: true }]
  })

const accounts = {
  supplier: { screen: 'supplierReport', path: '/report/suppliers_report' },
  customer: { screen: 'customerReport', path: '/report/customers_report' },
} as const

/** The accounts of the suppliers and customers that were found. */
export const accountsOf = (ranked: readonly Section[], role: Role, t: Say): Entry[] =>
  entriesOf(ranked).flatMap(({ hit, ...entry }) => {
    if (hit?.kind !== 'supplier' && hit?.kind !== 'customer') return []
    const { screen, path } = accounts[hit.kind]
    if (!mayOpen(role, screen)) return []
    const label = t('search.act.accountOf', { name: isolated(entry.label) })
    return [{ id: `account ${entry.id}`, label, icon: NotebookTabs, href: `${path}/${hit.id}` }]
  })
