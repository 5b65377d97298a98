import { beginning } from '@trastienda/contract/calendar'
import type { Period } from '@trastienda/contract/report.rules'
import type { ComponentProps, ReactNode } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Empty, Failure, useLate } from '../../kit/Empty.tsx'
import { Filters } from '../../kit/Filters.tsx'
import { Note } from '../../kit/Note.tsx'
import { PageHead } from '../../kit/Page.tsx'
import { Skeleton } from '../../kit/Progress.tsx'
import { SearchBox } from '../../kit/SearchBox.tsx'
import { CheckField } from '../../kit/TickFields.tsx'
import { useCards } from '../../kit/use-media.ts'
import { useShortcut } from '../../kit/shortcut.ts'
import { today } from '../../kit/today.ts'
import { Drilled } from './Drilled.tsx'
import { PaperHead } from '../../kit/PaperHead.tsx'
import { PeriodChip } from './PeriodChip.tsx'
import { periodWords } from './period-words.ts'
import { presetOf } from './period.ts'
import { ReportOutput } from './ReportOutput.tsx'
import { ReportViews } from './ReportViews.tsx'
import type { ReportAddress } from './use-report-address.ts'
import { classes } from '../../kit/classes.ts'
import dataTableStyles from '../../kit/data-table.module.css'
import filtersStyles from '../../kit/filters.module.css'
import pageStyles from '../../kit/page.module.css'
import textStyles from '../../kit/text.module.css'
import styles from './report.module.css'
import './report-narrow.css'
import './report-print.css'

interface ReportHead {
  readonly title: ReactNode
  readonly crumbs?: readonly { readonly label: string; readonly href: string }[]
  readonly aside?: ReactNode
  readonly actions?: ReactNode
}

interface ReportFrameProps {
  head: ReportHead
  address: ReportAddress
  /** The actions on its output: print, export, mail. */
  output: Omit<ComponentProps<typeof ReportOutput>, 'period'>
  /** The filters of all figures; null while a filter is set that documents do not have. */
  narrowed: Readonly<Record<string, string>> | null
  /** The days that it is compared with. */
  previous?: Period | null | undefined
  /** Whether there is nothing in these days: that is said once, and no figure is marked as new. */
  nothingBefore?: boolean
  search?: string
  /** How it is grouped. */
  tools?: ReactNode
  result: { isPending: boolean; error: unknown; refetch: () => unknown; isPlaceholderData: boolean }
  /** The content of the report; undefined while there is none. */
  children?: ReactNode
}

/**
 * The parts that all reports share: the heading, filters in the address, export, print, and the documents behind a
 * figure.
 */
export function ReportFrame(props: ReportFrameProps) {
  const { t, locale } = useText()
  const { head, address, output, result, narrowed, previous, nothingBefore, children } = props
  const late = useLate(result.isPending)
  const phone = useCards()
  return (
    <Drilled narrowed={narrowed} previous={previous} nothingBefore={nothingBefore}>
      <PageHead
        title={head.title}
        crumbs={head.crumbs ?? []}
        aside={head.aside}
        actions={
          <>
            {head.actions}
            <ReportOutput
              {...output}
              period={address.usual === null ? null : (presetOf(address.code, address.usual) ?? 'lastMonth')}
            />
          </>
        }
      />
      <ReportViews address={address} path={output.path} />
      <ReportBar {...props} />
      <div className={classes(pageStyles.body, styles.report)} data-scrolls="">
        <PaperHead />
        {/* On a phone only what is changed often stays in sight: the rest scrolls away with the report. */}
        {phone && <Counted address={address} />}
        {Boolean(result.error) && children === undefined && (
          <Failure title={t('report.failed')} error={result.error} onRetry={() => void result.refetch()} />
        )}
        {late && children === undefined && <Skeleton label={t('kit.loading')} rows={10} />}
        {children !== undefined && (
          <div
            data-part="report"
            data-stale={result.isPlaceholderData || undefined}
            className={classes(styles.all, result.isPlaceholderData && dataTableStyles.stale)}
          >
            {nothingBefore && previous && (
              <Note>{t('report.compare.nothing', { period: periodWords(previous, locale, today()) })}</Note>
            )}
            {children}
          </div>
        )}
      </div>
    </Drilled>
  )
}

function ReportBar({ address, search, tools }: ReportFrameProps) {
  const { filters, codes, setCodes, period, change } = address
  const phone = useCards()
  return (
    <div className={classes(filtersStyles.filters, styles.bar)} data-part="filters">
      {search !== undefined && (
        <SearchBox
          label={search}
          value={address.q}
          onChange={(q) => change({ q: q === '' ? null : q }, 'replace')}
        />
      )}
      {period && <PeriodChip address={address} period={period} />}
      {search !== undefined && address.q !== '' && (
        <p className={styles.scope}>
          {search}: <bdi>{address.q}</bdi>
        </p>
      )}
      <Filters specs={filters} codes={codes} onChange={setCodes} />
      {tools !== undefined && <div className={classes(textStyles.row, styles.tools)}>{tools}</div>}
      {!phone && <Counted address={address} />}
    </div>
  )
}

/** What is counted: pending documents too, and beside the days those before. */
function Counted({ address }: Pick<ReportFrameProps, 'address'>) {
  const { t, locale } = useText()
  const { period, compares, pends, compare, against, pending, change, befores } = address
  // The same days of another year are named by it. A tick changes no word: nothing beside it moves.
  const daysWords = (days: Period) => {
    const year = days.from.slice(0, 4)
    const isYear = days === befores.year && days.to.startsWith(year)
    return isYear ? year : periodWords(days, locale, today())
  }
  // Before everything up to a day there is nothing.
  const comparable = compares === true && period?.from !== beginning
  const turn = (name: string, to: string | null) => change({ [name]: to, show: null }, 'push')
  useShortcut(
    'v',
    () => turn('compare', compare ? null : 'true'),
    comparable ? { label: t('report.compare.label') } : { active: false },
  )
  if (!comparable && pends !== true) return null
  return (
    <div className={classes(textStyles.row, styles.ticks)}>
      {comparable &&
        Object.entries(befores).map(([to, before]) => (
          <CheckField
            key={to}
            label={t('report.compare.ask', { period: daysWords(before) })}
            name={`compare-${to}`}
            value={against === to}
            onChange={(on) => turn('compare', on ? to : null)}
          />
        ))}
      {pends && (
        <CheckField
          label={t('report.pending')}
          name="pending"
          value={pending}
          onChange={(on) => turn('pending', on ? 'true' : null)}
        />
      )}
    </div>
  )
}

/** A report that found nothing. */
export function NothingHere({ title, children }: { title?: string; children?: ReactNode }) {
  const { t } = useText()
  return <Empty title={title ?? t('report.none')}>{children ?? t('report.noneText')}</Empty>
}
