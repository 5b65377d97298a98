import { subtract } from '@trastienda/contract/money'
import { listDueBills } from '@trastienda/contract/payment-batch'
import { Banknote } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { formatCop, formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { Empty, Failure, NoMatch, useLate } from '../kit/Empty.tsx'
import { type FilterCodes, filterQuery, type FilterSpec } from '../kit/filter-code.ts'
import { Money } from '../kit/Figures.tsx'
import { Filters } from '../kit/Filters.tsx'
import { Note } from '../kit/Note.tsx'
import { PageHead } from '../kit/Page.tsx'
import { fieldText, problemText } from '../kit/problem-text.ts'
import { Skeleton } from '../kit/Progress.tsx'
import { SearchBox } from '../kit/SearchBox.tsx'
import { useShortcut } from '../kit/shortcut.ts'
import { today } from '../kit/today.ts'
import { type Drop, useDrops } from '../kit/use-drops.ts'
import { useInertWhile } from '../kit/use-inert-while.ts'
import { useCards } from '../kit/use-media.ts'
import { storeOptions, useStores } from '../pick/StorePick.tsx'
import { namedSuppliers, searchSuppliers } from '../pick/SupplierPick.tsx'
import { BillGrid } from './BillGrid.tsx'
import { BudgetBar } from './BudgetBar.tsx'
import { isStarted } from './run-draft.ts'
import { RunAside } from './RunAside.tsx'
import { useArrivingBills, useArrivingFilters } from './use-arrival.ts'
import { call } from '../session/client.ts'
import { type Run, useDueBills, useRun } from './use-run.ts'
import { classes } from '../kit/classes.ts'
import filtersStyles from '../kit/filters.module.css'
import hiddenStyles from '../kit/hidden.module.css'
import pageStyles from '../kit/page.module.css'
import textStyles from '../kit/text.module.css'
import styles from './run.module.css'
import barStyles from './run-bar.module.css'

type Due = NonNullable<ReturnType<typeof useDueBills>['data']>

/** The unpaid bills, the amounts to pay of them, and the resulting payments. */
export function RunForm() {
  const { t } = useText()
  const specs = useSpecs()
  const cards = useCards()
  const arrived = useArrivingFilters(specs)
  const [codes, setCodes] = useState<FilterCodes>(arrived.codes)
  const [q, setQ] = useState('')
  const query = { ...filterQuery(specs, codes, today()), ...(q.trim() !== '' && { q }) }
  const dueBills = useDueBills(query)
  const { data, isPlaceholderData, refetch } = dueBills
  const free = useMemo(
    () => data && new Map(data.credits.map(({ supplierId, free: amount }) => [supplierId, amount])),
    [data],
  )
  const bills = isPlaceholderData ? undefined : data?.data
  const run = useRun({ bills, free, suggested: data?.suggested, reload: refetch })
  useArrivingBills(arrived.chooses, run, bills)
  const fields = useInertWhile(run.busy)
  const clear = () => {
    setCodes({})
    setQ('')
  }
  const filtered = Object.keys(query).length > 0
  const drops = useRunDrops({ nothing: bills?.length === 0, q, codes, specs }, (looked) => {
    setQ(looked.q)
    setCodes(looked.filters)
  })
  const hidden = useHidden(run, data)
  return (
    <>
      <PageHead
        title={t('payment.menu.run')}
        crumbs={[{ label: t('payment.menu.pending'), href: '/payment/pending' }]}
        aside={!cards && isStarted(run.draft) && t('payment.run.kept')}
      />
      <div className={styles.run} data-scrolls="" {...fields}>
        <div className={styles.main}>
          <BudgetBar run={run} bills={data?.data ?? []} />
          <div className={filtersStyles.filters} data-part="filters">
            <SearchBox label={t('payment.run.search')} value={q} onChange={setQ} />
            <Filters specs={specs} codes={codes} onChange={setCodes} />
          </div>
          <Refused run={run} />
          {data && data.total > data.data.length && <Cut due={data} />}
          {hidden > 0 && filtered && (
            <Note actions={<Button onPress={clear}>{t('payment.run.showAll')}</Button>}>
              {t('payment.run.hidden', { count: hidden })}
            </Note>
          )}
          <State dueBills={dueBills} filtered={filtered} drops={drops} onClear={clear} />
          {data && data.data.length > 0 && <BillGrid due={data} run={run} stale={isPlaceholderData} />}
        </div>
        <RunAside run={run} />
      </div>
      <RunBar run={run} due={data} />
    </>
  )
}

interface Looked {
  nothing: boolean
  q: string
  codes: FilterCodes
  specs: readonly FilterSpec[]
}

/** What can be left out so that there are bills. */
function useRunDrops(
  { nothing, q, codes, specs }: Looked,
  change: (looked: { q: string; filters: FilterCodes }) => void,
): readonly Drop[] {
  const { t } = useText()
  const filtered = q.trim() !== '' || Object.keys(codes).length > 0
  return useDrops({
    nothing: nothing && filtered,
    looked: { q: q.trim(), filters: codes },
    specs,
    of: ['bills-due'],
    count: async (query, signal) => (await call(listDueBills, { query, signal })).total,
    words: (total) => t('purchase.list.count', { total }),
    change,
  })
}

interface StateProps {
  dueBills: ReturnType<typeof useDueBills>
  filtered: boolean
  drops: readonly Drop[]
  onClear: () => void
}

/** Shown instead of the bills while they are loading, when loading failed, or when there are none. */
function State({ dueBills: { data, error, isPending, refetch }, filtered, drops, onClear }: StateProps) {
  const { t } = useText()
  const late = useLate(isPending)
  if (error && !data)
    return <Failure title={t('payment.run.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return late ? <Skeleton label={t('kit.loading')} rows={10} /> : null
  if (data.data.length > 0) return null
  if (filtered) return <NoMatch title={t('payment.run.noMatch')} onClear={onClear} drops={drops} />
  return (
    <Empty icon={Banknote} title={t('payment.run.none')}>
      {t('payment.run.noneBody')}
    </Empty>
  )
}

function useSpecs(): readonly FilterSpec[] {
  const { t } = useText()
  const stores = useStores()
  return useMemo(
    () => [
      { name: 'due', label: t('label.due'), kind: 'days' },
      {
        name: 'supplier',
        label: t('label.supplier'),
        kind: 'oneOf',
        options: searchSuppliers,
        named: namedSuppliers,
      },
      {
        name: 'store',
        label: t('label.store'),
        kind: 'oneOf',
        options: storeOptions(stores),
      },
    ],
    [t, stores],
  )
}

/** How many chosen bills the filters hide. */
function useHidden({ picks }: Run, due: Due | undefined): number {
  const visibleIds = useMemo(() => new Set(due?.data.map(({ id }) => id)), [due])
  return due ? picks.filter(({ bill }) => !visibleIds.has(bill.id)).length : 0
}

function Cut({ due }: { due: Due }) {
  const { t, locale } = useText()
  const figure = (count: number) => formatQuantity(String(count), locale)
  return (
    <Note kind="warning">
      {t('payment.run.cut', { shown: figure(due.data.length), total: figure(due.total) })}
    </Note>
  )
}

/** Why the run was not made; nothing that was typed is lost by it. */
function Refused({ run: { refusal, stopped, unanswered, groups } }: { run: Run }) {
  const { t, locale } = useText()
  const { failure, changed, short, sentBefore, fields } = refusal
  const others = Object.entries(fields).filter(([path]) => !['paidOn', 'method', 'note'].includes(path))
  return (
    <>
      {stopped && <Note kind="error">{t('payment.run.tooMuch')}</Note>}
      {others.map(([path, problem]) => (
        <Note key={path} kind="error">
          {path.startsWith('references') && `${t('label.reference')}: `}
          {fieldText(problem, t)}
        </Note>
      ))}
      {failure !== null && <Note kind="error">{problemText(failure, t)}</Note>}
      {unanswered && failure === null && <Note kind="warning">{t('payment.run.unanswered')}</Note>}
      {sentBefore && <Note kind="warning">{t('payment.run.sentBefore')}</Note>}
      {short.length > 0 && (
        <Note kind="error">
          {t('payment.run.staleCredit')}
          <ul>
            {short.map(({ supplierId, seen, free }) => (
              <li key={supplierId}>
                {t('payment.run.staleCreditOne', {
                  supplier: groups.find((group) => group.supplierId === supplierId)?.supplier ?? '',
                  seen: formatCop(seen, locale),
                  now: formatCop(free, locale),
                })}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {changed.length > 0 && (
        <Note kind="error">
          {t('payment.run.stale')}
          <ul>
            {changed.map(({ id, reference, seen, payable }) => (
              <li key={id}>
                {t('payment.run.staleOne', {
                  reference: reference || `#${id}`,
                  seen: formatCop(seen, locale),
                  now: formatCop(payable, locale),
                })}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </>
  )
}

const strong = (words: ReactNode) => <b className={classes(textStyles.medium, textStyles.strong)}>{words}</b>

/** The bar below: how the run changes the total debt, and the button that creates the run. */
function RunBar({ run, due }: { run: Run; due: Due | undefined }) {
  const { t, locale } = useText()
  const [leaving, setLeaving] = useState(false)
  const owed = due?.totals.owed
  const create = () => {
    if (run.ready) void run.create()
  }
  useShortcut('mod+s', create, { label: t('payment.menu.run') })
  useShortcut('mod+enter', create)
  if (!isStarted(run.draft)) return null
  return (
    <div className={classes(pageStyles.bar, pageStyles.dirty)} data-part="save-bar">
      <span className={barStyles.sum} data-part="standing-total" aria-hidden="true">
        <span className={textStyles.muted}>
          {t(run.drawn.size > 0 ? 'payment.run.money' : 'label.total')}
        </span>
        <b className={textStyles.figures}>
          <Money of={run.money} full currency />
        </b>
      </span>
      <span className={classes(textStyles.muted, hiddenStyles.belowSmall)}>
        {owed !== undefined &&
          run.money > 0 &&
          t.rich('payment.run.falls', {
            before: formatCop(owed, locale),
            after: formatCop(subtract(owed, run.money), locale),
            b: strong,
          })}
      </span>
      <span className={textStyles.push} />
      <Button kind="ghost" disabled={run.busy} onPress={() => setLeaving(true)}>
        {t('act.discard')}
      </Button>
      <Button kind="primary" kbd="mod+s" busy={run.busy} disabled={!run.ready} onPress={create}>
        {t('payment.run.create', { count: run.groups.length })}
      </Button>
      <ConfirmDialog
        open={leaving}
        onClose={() => setLeaving(false)}
        title={t('payment.run.discardTitle')}
        confirm={t('act.discard')}
        danger
        onConfirm={run.discard}
      >
        {t('payment.run.discardBody')}
      </ConfirmDialog>
    </div>
  )
}
