import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import type { ListState } from './list-state.ts'
import { type ListView, viewOnShow } from './list-views.ts'
import { IconMenu } from './Menu.tsx'
import { useSavedViews } from './use-saved-views.ts'
import type { How } from './use-list-state.ts'
import { ViewNameDialog } from './ViewNameDialog.tsx'
import { ViewRoleDialog } from './ViewRoleDialog.tsx'
import { ViewTabs } from './ViewTabs.tsx'
import { classes } from './classes.ts'
import hiddenStyles from './hidden.module.css'
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

/** The tabs over a list: all, the screen's views, saved ones; and what to do when one was changed. */
export function Views({ list, label, views, state, change }: ViewsProps) {
  const { t } = useText()
  const saved = useSavedViews(list, { state, change })
  const [naming, setNaming] = useState<'new' | ListView | null>(null)
  const [sharing, setSharing] = useState<ListView | null>(null)
  const all = [{ id: '', label: t('label.all'), filters: {} }, ...views, ...saved.tabs]
  const { view, changed } = viewOnShow(all, state)
  const changeable = view?.saved?.changeable === true
  const name = (words: string) => {
    if (naming === 'new') saved.add(words)
    else if (naming) saved.rename(naming, words)
    setNaming(null)
  }
  if (all.length === 1 && !changed) return null
  return (
    <div className={styles.views} data-part="views" data-scrolls="">
      <ViewTabs label={label} views={all} on={view} usual={saved.usual} show={saved.show} />
      {view?.saved && (
        <ViewMenu
          view={view}
          saved={saved}
          onRename={() => setNaming(view)}
          onShare={() => setSharing(view)}
        />
      )}
      {changed && (
        <span className={classes(textStyles.push, textStyles.row, textStyles.small, styles.modified)}>
          <span className={classes(textStyles.faint, hiddenStyles.belowLarge)}>
            {t('list.views.changed')}
          </span>
          {view && changeable && (
            <button type="button" className={textStyles.link} onClick={() => saved.update(view)}>
              {t('list.views.update')}
            </button>
          )}
          <button type="button" className={textStyles.link} onClick={() => setNaming('new')}>
            {t('list.views.saveAs')}
          </button>
        </span>
      )}
      {naming && (
        <ViewNameDialog
          name={naming === 'new' ? '' : naming.label}
          others={all.filter((each) => naming === 'new' || each.id !== naming.id).map(({ label }) => label)}
          onClose={() => setNaming(null)}
          onName={name}
        />
      )}
      {sharing && (
        <ViewRoleDialog
          role={sharing.saved?.role ?? null}
          onClose={() => setSharing(null)}
          onRole={(role) => {
            saved.share(sharing, role)
            setSharing(null)
          }}
        />
      )}
    </div>
  )
}

interface ViewMenuProps {
  view: ListView
  saved: ReturnType<typeof useSavedViews>
  onRename: () => void
  /** Asks for the role that it is shared with. */
  onShare: () => void
}

/** What can be done with a saved view. One that somebody else shared can only be opened with. */
function ViewMenu({ view, saved, onRename, onShare }: ViewMenuProps) {
  const { t } = useText()
  const { changeable = false, shared = false } = view.saved ?? {}
  const opens = view.id === saved.usual
  return (
    <span className={styles.more}>
      <IconMenu
        small
        label={t('list.views.actionsOf', { name: view.label })}
        placement="bottom start"
        entries={[
          ...(changeable ? [{ id: 'rename', label: t('list.views.rename'), run: onRename }] : []),
          { id: 'duplicate', label: t('list.views.duplicate'), run: () => saved.duplicate(view) },
          {
            id: 'usual',
            label: t(opens ? 'list.views.unusual' : 'list.views.usual'),
            run: () => saved.openWith(opens ? null : view.id),
          },
          ...(changeable
            ? [
                {
                  id: 'share',
                  label: t(shared ? 'list.views.unshare' : 'list.views.share'),
                  run: () => saved.share(view, shared ? false : 'company'),
                },
                { id: 'role', label: t('list.views.shareRole'), run: onShare },
                { id: 'delete', label: t('list.views.delete'), danger: true, run: () => saved.remove(view) },
              ]
            : []),
        ]}
      />
    </span>
  )
}
