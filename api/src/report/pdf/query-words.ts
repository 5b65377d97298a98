import type { Day } from '@trastienda/contract/calendar'
import type { Figure } from '@trastienda/contract/report-documents'
import type { Period } from '@trastienda/contract/report.rules'
import { sayIn } from '@trastienda/words/say'
import { z } from 'zod'
import type { Db } from '../../db/db.ts'
import { literal, sql } from '../../db/sql.ts'
import { customerName } from '../../party/name.ts'
import { figuresIn } from '../../print/figures.ts'
import type { Language } from '@trastienda/contract/language'
import { titleFor, type TitleId, wordsOf } from '../../sheet/titles.ts'
import { periodText } from './cells.ts'
import type { ReportPage } from './paper.ts'
import { paperWords } from './words.ts'

/** The parts of report queries that are described in words. */
interface DescribedFilters {
  readonly from?: Day
  readonly to?: Day
  readonly by?: string
  readonly within?: string
  readonly q?: string
  readonly pending?: boolean
  readonly method?: readonly string[]
  readonly state?: string | readonly string[]
  readonly days?: number
  readonly lead?: number
  readonly cover?: number
  readonly overdue?: boolean
  readonly figure?: Figure
}

type Fact = readonly [name: string, words: string]

/** The filters by facts of documents, with the source of their names. */
const sources = {
  store: ['store', 'name', 'store'],
  customer: ['customer', customerName(), 'customer'],
  supplier: ['supplier', 'company', 'supplier'],
  product: ['product', `code || ' ' || name`, 'productName'],
  category: ['category', 'name', 'category'],
  user: ['app_user', `first_name || ' ' || last_name`, 'user'],
} as const satisfies Record<string, readonly [table: string, name: string, title: TitleId]>

/** How many names of one filter are shown. */
const mostNames = 8

/** The names in a filter, as a list; without those of deleted rows or another company. */
async function namesIn(
  db: Db,
  companyId: number,
  filter: keyof typeof sources,
  ids: readonly number[],
): Promise<string[]> {
  const [table, name] = sources[filter]
  const found = await db.rows(
    z.object({ name: z.string() }),
    sql`select ${literal(name)} as name from ${literal(table)}
         where company_id = ${companyId} and id = any(${[...ids]}::bigint[]) order by 1 limit ${mostNames + 1}`,
  )
  const names = found.map((row) => row.name)
  const more = names.length > mostNames || ids.length > names.length
  return [...names.slice(0, mostNames), ...(more ? ['…'] : [])]
}

/** The query of a report, in words: its days, its grouping, and every active filter. */
export async function queryWords(
  db: Db,
  companyId: number,
  query: object,
  page: Pick<ReportPage<unknown>, 'from' | 'to' | 'previous'>,
  { language, today }: { readonly language: Language; readonly today: Day },
): Promise<Fact[]> {
  const filters = query as DescribedFilters
  const say = paperWords(language)
  const figures = figuresIn(language)
  const title = (id: TitleId) => titleFor(id, 'sales_report', language)
  const facts: Fact[] = [...daysOf({ from: page.from ?? filters.from, to: page.to ?? filters.to })]
  if (page.previous) facts.push([say('compared'), periodText(page.previous, figures)])
  if (filters.by !== undefined)
    facts.push([say('grouped'), [filters.by, filters.within].flatMap(group).join(' › ')])
  for (const filter of Object.keys(sources) as (keyof typeof sources)[]) {
    const ids = (query as Record<string, unknown>)[filter]
    if (!Array.isArray(ids) || ids.length === 0) continue
    const names = await namesIn(db, companyId, filter, ids as number[])
    facts.push([title(sources[filter][2]), figures.list(names)])
  }
  return [...facts, ...rest()]

  function daysOf({ from, to }: Partial<Period>): Fact[] {
    if (from) return [[say('period'), periodText({ from, to: to ?? today }, figures)]]
    return [[say('asOf'), figures.day(to ?? today)]]
  }
  function group(by: string | undefined): string[] {
    if (by === undefined) return []
    if (by === 'day' || by === 'week' || by === 'month' || by === 'batch') return [say(by)]
    const id = by === 'state' ? 'approval' : by === 'product' ? 'productName' : (by as TitleId)
    return [title(id).toLocaleLowerCase(language)]
  }
  function rest(): Fact[] {
    const words = wordsOf('payment', language)
    const inDays = (days: number) => say('days', { days })
    const states = typeof filters.state === 'string' ? undefined : filters.state
    const all: (Fact | false | undefined)[] = [
      filters.figure !== undefined && [say('figure'), sayIn(language)(`report.figure.${filters.figure}`)],
      filters.method && [title('method'), figures.list(filters.method.map(words))],
      states && [title('approval'), figures.list(states.map(words))],
      filters.days !== undefined && [say('expiresWithin'), inDays(filters.days)],
      (filters.state === 'expired' || filters.state === 'expiring') && [say('lots'), say(filters.state)],
      filters.lead !== undefined && [say('lead'), inDays(filters.lead)],
      filters.cover !== undefined && [say('cover'), inDays(filters.cover)],
      filters.overdue !== undefined && [say('debts'), say(filters.overdue ? 'overdueOnly' : 'all')],
      filters.q !== undefined && filters.q !== '' && [say('search'), filters.q],
      filters.pending === true && [say('pending'), say('included')],
    ]
    return all.filter((fact): fact is Fact => fact !== false && fact !== undefined)
  }
}
