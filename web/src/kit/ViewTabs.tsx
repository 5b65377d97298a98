import type { ViewRow } from '@trastienda/contract/list-setting'
import { formatQuantity } from '@trastienda/words/format'
import { Star, Users } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useText } from '../i18n/useText.ts'
import { Icon } from './Icon.tsx'
import type { ListView } from './list-views.ts'
import pageStyles from './page.module.css'
import textStyles from './text.module.css'

interface ViewTabsProps {
  label: string
  views: readonly ListView[]
  on: ListView | undefined
  /** The id of the one that it opens with. */
  usual: string | null
  show: (view: ListView) => void
}

/**
 * Scrolls the chosen tab to the middle where the tabs have no room. Not by `scrollIntoView`: in some versions of Chromium
 * the next Tab begins where that led to.
 */
function bringIntoSight(bar: HTMLElement | null): void {
  const [tab, box] = [bar?.querySelector('[aria-selected="true"]'), bar?.parentElement]
  if (!tab || !box) return
  const [at, room] = [tab.getBoundingClientRect(), box.getBoundingClientRect()]
  box.scrollLeft += (at.left + at.right - room.left - room.right) / 2
}

/** The views as tabs; the arrow keys go from one to the next. */
export function ViewTabs({ label, views, on, usual, show }: ViewTabsProps) {
  const { t, locale, dir } = useText()
  const sharedBy = ({ owner, role }: ViewRow) => {
    if (owner !== null) return t('list.views.sharedBy', { name: owner })
    return role ? t('list.views.sharedWith', { role: t(`frame.role.${role}`) }) : t('list.views.sharedMark')
  }
  const bar = useRef<HTMLDivElement>(null)
  // The counts come later than the tabs and make them wider.
  const counted = views.filter(({ count }) => count !== undefined).length
  const place = `${on?.id} of ${views.length}, ${counted} counted`
  const shown = useRef('')
  useLayoutEffect(() => {
    if (shown.current === place) return
    shown.current = place
    bringIntoSight(bar.current)
  }, [place])
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
          title={view.saved?.shared ? sharedBy(view.saved) : undefined}
          onClick={() => show(view)}
        >
          {view.label}
          {view.id === usual && (
            <>
              <Icon of={Star} small />
              <span className={textStyles.unseen}>{t('list.views.usualMark')}</span>
            </>
          )}
          {view.saved?.shared && (
            <>
              <Icon of={Users} small />
              <span className={textStyles.unseen}>{sharedBy(view.saved)}</span>
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
