import { useQueries } from '@tanstack/react-query'
import { useText } from '../../i18n/useText.ts'
import type { FilterSpec } from '../../kit/filter-code.ts'
import { filterWords } from '../../kit/filter-text.ts'
import { namesQuery } from '../../kit/names-query.ts'
import { today } from '../../kit/today.ts'
import type { Narrowed } from '../../pick/drill-code.ts'
import { type FilterName, useOptionalFilters } from './use-filters.ts'

const names = ['product', 'category', 'supplier', 'customer', 'user', 'store'] as const
const typedName = (name: FilterName) => `${name}Like`

/** What a figure was narrowed to, by name: the product, the store, the words that were searched for. */
export function NarrowedTo({ query }: { query: Narrowed }) {
  const { t, locale } = useText()
  const specs = useOptionalFilters(...names).filter(({ name }) => (query[name] ?? '') !== '')
  const idsOf = ({ name }: FilterSpec) => (query[name] ?? '').split(',')
  const answers = useQueries({ queries: specs.map((spec) => namesQuery(spec, idsOf(spec))) })
  const words = specs.flatMap((spec, at) => {
    if (spec.kind !== 'oneOf') return []
    const found = typeof spec.options === 'function' ? answers[at]?.data : spec.options
    // Until its name is there nothing is said: a number would tell nobody anything.
    if (!found) return []
    const counter = spec.name === 'customer' ? [{ id: 0, label: t('sale.counter') }] : []
    const gone = idsOf(spec).map((id) => ({ id, label: t('list.filter.gone') }))
    const options = [...found, ...counter, ...gone]
    return [
      {
        name: spec.name,
        value: filterWords(spec, query[spec.name] ?? '', { t, locale, options, today: today() }).value,
      },
    ]
  })
  const typed = names.flatMap((name) => {
    const text = query[typedName(name)] ?? ''
    return text === '' ? [] : [{ name, value: `«${text}»` }]
  })
  return [...words, ...typed].map(({ name, value }) => (
    <span key={`${name} ${value}`} data-narrowed={name}>
      {t(`report.by.${name as FilterName}`)}: <bdi>{value}</bdi>
    </span>
  ))
}
