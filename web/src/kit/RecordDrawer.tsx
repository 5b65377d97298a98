import { ChevronDown, ChevronUp, Maximize2, X } from 'lucide-react'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useText } from '../i18n/useText.ts'
import { IconButton } from './Button.tsx'
import { Failure, useLate } from './Empty.tsx'
import { useNeighbours } from './neighbours.ts'
import { OthersHere } from './OthersHere.tsx'
import { recordOf } from './record-places.ts'
import { ScrollKeys } from './ScrollKeys.tsx'
import { Skeleton } from './Progress.tsx'
import { useShortcut } from './shortcut.ts'
import type { OpenRecord } from './use-open-record.ts'
import { classes } from './classes.ts'
import panelStyles from './panel.module.css'
import styles from './record-drawer.module.css'

/** What stands above a record. */
interface RecordHead {
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  /** Before the title: its picture. */
  readonly picture?: ReactNode
  /** The buttons of what can be done with it. */
  readonly actions?: ReactNode
  /** The address of its own page, for people who may open it. */
  readonly page?: string | undefined
}

interface RecordDrawerProps {
  id: number
  record: Pick<OpenRecord, 'show' | 'close'>
  /** The call of the list beside it. */
  list: string
  /** Undefined until it was read. */
  head: RecordHead | undefined
  result: { readonly error: unknown; readonly isPending: boolean; readonly refetch: () => unknown }
  /** What is said when it cannot be read, and when there is no such record. */
  failed: string
  missing?: string | undefined
  children: ReactNode
}

/** A record in a drawer beside its list, which can still be used, with keys to the one before and after it. */
export function RecordDrawer({ id, record, list, head, result, ...props }: RecordDrawerProps) {
  const { t } = useText()
  const panel = useRef<HTMLElement>(null)
  const title = useId()
  const heading = useFocusOnce(id)
  const shared = head && recordOf(list, id)
  return (
    <section
      ref={panel}
      className={classes(panelStyles.drawer, styles.record)}
      role="dialog"
      aria-labelledby={head && title}
      aria-label={head ? undefined : result.error ? props.failed : t('kit.loading')}
      data-part="drawer"
    >
      <header className={styles.head}>
        {head?.picture && <div className={styles.picture}>{head.picture}</div>}
        <div className={styles.title}>
          <h2 ref={heading} id={title} tabIndex={-1}>
            <bdi>{head?.title ?? '\u00a0'}</bdi>
          </h2>
          {head?.subtitle && <div className={styles.subtitle}>{head.subtitle}</div>}
        </div>
        {shared && <OthersHere of={shared} />}
        {head?.actions}
        <Ways id={id} record={record} list={list} page={head?.page} />
      </header>
      {head ? props.children : <Unread result={result} failed={props.failed} missing={props.missing} />}
      <ScrollKeys panel={panel} beside />
    </section>
  )
}

/** In the place of a record that was not read: why, or that it takes a while. */
function Unread({ result, failed, missing }: Pick<RecordDrawerProps, 'result' | 'failed' | 'missing'>) {
  const { t } = useText()
  const late = useLate(result.isPending)
  if (result.error)
    return (
      <Failure title={failed} missing={missing} error={result.error} onRetry={() => void result.refetch()} />
    )
  return late && <Skeleton label={t('kit.loading')} rows={8} />
}

/** The part of a record that scrolls. The focus reaches it, so that the keys can scroll it. */
export function RecordBody({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.body} data-scrolls="" tabIndex={0}>
      {children}
    </div>
  )
}

/** The ways out of a record: to the one before and after it, to its page, back to the list. */
function Ways({
  id,
  record: { show, close },
  list,
  page,
}: Pick<RecordDrawerProps, 'id' | 'record' | 'list'> & Pick<RecordHead, 'page'>) {
  const { t } = useText()
  const { history } = useRouter()
  const { previous, next } = useNeighbours(list, id)
  const go = (to: number | undefined) => (to === undefined ? false : show(to))
  const open = () => (page === undefined ? false : history.push(page))
  useShortcut('escape', close, { label: t('list.record.close') })
  useShortcut('mod+arrowup', () => go(previous), { label: t('list.record.previous') })
  useShortcut('mod+arrowdown', () => go(next), { label: t('list.record.next') })
  useShortcut('mod+enter', open, page === undefined ? {} : { label: t('list.record.page') })
  return (
    <>
      {page !== undefined && (
        <IconButton icon={Maximize2} label={t('list.record.page')} kbd="mod+enter" onPress={open} />
      )}
      <IconButton
        icon={ChevronUp}
        label={t('list.record.previous')}
        kbd="mod+arrowup"
        disabled={previous === undefined}
        onPress={() => go(previous)}
      />
      <IconButton
        icon={ChevronDown}
        label={t('list.record.next')}
        kbd="mod+arrowdown"
        disabled={next === undefined}
        onPress={() => go(next)}
      />
      <IconButton icon={X} label={t('list.record.close')} kbd="escape" onPress={close} />
    </>
  )
}

/** The drawer takes the focus once for each record, because work continues there. */
function useFocusOnce(id: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const focused = useRef<number>(null)
  useEffect(() => {
    if (focused.current === id) return
    focused.current = id
    heading.current?.focus({ preventScroll: true })
  }, [id])
  return heading
}
