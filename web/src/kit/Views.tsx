import { Star } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { remember, useListMemory } from './list-memory.ts'
import type { ListState } from './list-state.ts'
import { type ListView, viewOnShow } from './list-views.ts'
import { Icon } from './Icon.tsx'
import { IconMenu } from './Menu.tsx'
import { toastSuccess } from './toast.ts'
import { ViewNameDialog } from './ViewNameDialog.tsx'
import type { How } from './use-list-state.ts'
import { classes } from './classes.ts'
import hiddenStyles from './hidden.module.css'
import pageStyles from './page.module.css'
import textStyles from './text.module.css'
import styles from './views.module.css'

interface ViewsProps {
  /** The name under which the list keeps its things. */
  list: string
  label: string
  views: readonly ListView[]
  state: ListState
  change: (change: Partial<ListState>, how?: How) => void
}

/** The tabs over a list: all, the screen's views, the user's own; and what to do when one was changed. */
export function Views({ list, label, views, state, change }: ViewsProps) {
  const { t } = useText()
  const { views: own, usual } = useListMemory(list)
  const [naming, setNaming] = useState<'new' | ListView | null>(null)
  const all = [
    { id: '', label: t('label.all'), filters: {} },
    ...views,
    ...own.map((view) => ({ ...view, own: true })),
  ]
  const { view, changed } = viewOnShow(all, state)
  const show = ({ id, filters, sort }: ListView, how: How = 'push') =>
    change({ view: id, filters, sort: sort ?? '', at: null }, how)
  const keep = (id: string, name: string, filters: ListState['filters'], sort: string) => {
    const saved = { id, label: name, filters, sort }
    remember(list, {
      views: own.some((each) => each.id === id)
        ? own.map((each) => (each.id === id ? saved : each))
        : [...own, saved],
    })
    change({ view: id, filters, sort }, 'replace')
  }
  const name = (words: string) => {
    if (naming === 'new') keep(`v${Date.now().toString(36)}`, words, state.filters, state.sort)
    else if (naming) keep(naming.id, words, naming.filters, naming.sort ?? '')
    setNaming(null)
  }
  const forget = ({ id }: ListView) => {
    const at = own.findIndex((each) => each.id === id)
    const saved = own[at]
    if (saved === undefined) return
    const run = () => {
      remember(list, ({ views: current }) => ({ views: current.toSpliced(at, 0, saved), usual }))
      show(saved, 'replace')
    }
    remember(list, { views: own.toSpliced(at, 1), ...(id === usual && { usual: null }) })
    change({ view: '' }, 'replace')
    toastSuccess(t('kit.views.deleted', { name: saved.label }), { undo: { label: t('act.undo'), run } })
  }
  useUsual(
    own.find(({ id }) => id === usual),
    state,
    show,
  )
  if (all.length === 1 && !changed) return null
  return (
    <div className={styles.views} data-part="views" data-scrolls="">
      <Tabs label={label} views={all} on={view} usual={usual} show={show} />
      {view?.own && (
        <span className={styles.more}>
          <IconMenu
            small
            label={t('kit.views.actionsOf', { name: view.label })}
            placement="bottom start"
            entries={[
              { id: 'rename', label: t('kit.views.rename'), run: () => setNaming(view) },
              {
                id: 'usual',
                label: view.id === usual ? t('kit.views.unusual') : t('kit.views.usual'),
                run: () => remember(list, { usual: view.id === usual ? null : view.id }),
              },
              {
                id: 'delete',
                label: t('kit.views.delete'),
                danger: true,
                run: () => forget(view),
              },
            ]}
          />
        </span>
      )}
      {changed && (
        <span
          className={classes(
            textStyles.push,
            textStyles.row,
            textStyles.small,
            styles.modified,
            hiddenStyles.belowLarge,
          )}
        >
          <span className={textStyles.faint}>{t('kit.views.changed')}</span>
          {view?.own && (
            <button
              type="button"
              className={textStyles.link}
              onClick={() => keep(view.id, view.label, state.filters, state.sort)}
            >
              {t('kit.views.update')}
            </button>
          )}
          <button type="button" className={textStyles.link} onClick={() => setNaming('new')}>
            {t('kit.views.saveAs')}
          </button>
        </span>
      )}
      {naming && (
        <ViewNameDialog
          name={naming === 'new' ? '' : naming.label}
          onClose={() => setNaming(null)}
          onName={name}
        />
      )}
    </div>
  )
}

/** Shows the default view of a list that was opened without search, filters or order. */
function useUsual(
  view: ListView | undefined,
  state: ListState,
  show: (view: ListView, how: How) => void,
): void {
  const narrowed =
    state.q !== '' || state.sort !== '' || state.view !== '' || Object.keys(state.filters).length > 0
  const opening = useRef(view !== undefined && !narrowed)
  useEffect(() => {
    if (opening.current && view) show(view, 'replace')
    opening.current = false
  })
}

interface TabsProps {
  label: string
  views: readonly ListView[]
  on: ListView | undefined
  /** The id of the one that it opens with. */
  usual: string | null
  show: (view: ListView) => void
}

function Tabs({ label, views, on, usual, show }: TabsProps) {
  const { t, locale, dir } = useText()
  const bar = useRef<HTMLDivElement>(null)
  const key = (event: KeyboardEvent) => {
    const onward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const by = event.key === onward ? 1 : event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const at = views.findIndex(({ id }) => id === on?.id) + by
    const next = views.at(at % views.length)
    if (next) show(next)
    bar.current?.querySelectorAll<HTMLElement>('[role="tab"]')[(at + views.length) % views.length]?.focus()
  }
  return (
    <div ref={bar} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={key}>
      {views.map((view) => (
        <button
          key={view.id}
          type="button"
          role="tab"
          aria-selected={view.id === on?.id}
          tabIndex={view.id === on?.id ? 0 : -1}
          onClick={() => show(view)}
        >
          {view.label}
          {view.id === usual && (
            <>
              <Icon of={Star} small />
              <span className={textStyles.unseen}>{t('kit.views.usualMark')}</span>
            </>
          )}
          {view.count !== undefined && (
            <span className={pageStyles.count}>{formatQuantity(String(view.count), locale)}</span>
          )}
        </button>
      ))}
    </div>
  )
}
