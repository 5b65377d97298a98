import { callsOf, documentKinds, documents } from './document.ts'
import { reports } from './reports.ts'

/** The key of the name of each list other than those of documents, by its address below `/api/`, for the audit log. */
const lists = {
  customers: 'menu.customers',
  suppliers: 'menu.suppliers',
  products: 'label.products',
  categories: 'menu.categories',
  stock: 'stock.title',
  'stock/past': 'stock.title',
  'stock-counts/:id/lines': 'audit.taken.countLines',
  companies: 'menu.companies',
  stores: 'label.stores',
  users: 'label.users',
  'audit-log': 'audit.title',
} as const

type ExportedName =
  | (typeof documents)[keyof typeof documents]['title']
  | (typeof lists)[keyof typeof lists]
  | (typeof reports)[keyof typeof reports]['name']

/** The text key for the name of each exportable list and report, by its address below `/api/`. */
export const exportedNames: Readonly<Record<string, ExportedName>> = {
  ...Object.fromEntries(
    documentKinds.map((kind) => [callsOf(kind).slice('/api/'.length), documents[kind].title]),
  ),
  ...lists,
  ...Object.fromEntries(Object.values(reports).map(({ at, name }) => [at.slice('/api/'.length), name])),
}
