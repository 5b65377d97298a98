import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useText } from '../i18n/useText.ts'
import { Countdown } from '../kit/Countdown.tsx'
import { problemText } from '../kit/problem-text.ts'
import { CallError } from '../session/call-error.ts'
import { onServerBack } from '../session/connection.ts'
import { listBehind } from './list-behind.ts'
import { classes } from '../kit/classes.ts'
import styles from './errors.module.css'
import buttonStyles from '../kit/button.module.css'
import textStyles from '../kit/text.module.css'

type Kind = 'busy' | 'unauthorized' | 'notFound' | 'throttled' | 'server' | 'noResponse' | 'unexpected'

const kinds: Readonly<Record<number, Kind>> = {
  401: 'unauthorized',
  404: 'notFound',
  429: 'throttled',
  500: 'server',
}

/**
 * Which page a failure gets: 401, 404, 429, 500, a missing answer, and a busy server that says until when, have their
 * own; all others the general one.
 */
export function kindOf(error: unknown): Kind {
  if (!(error instanceof CallError)) return 'unexpected'
  if (error.status === 503 && error.wait !== undefined) return 'busy'
  return error.status === undefined ? 'noResponse' : (kinds[error.status] ?? 'unexpected')
}

/** What shows where a screen failed. */
export function RouteError({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  const again = () => {
    queries.reset()
    reset()
    void router.invalidate()
  }
  const { status, wait } = error instanceof CallError ? error : {}
  return <ErrorPage kind={kindOf(error)} status={status} wait={wait} error={error} onRetry={again} />
}

/** What shows at an address that is no page. */
export function NotFound() {
  return <ErrorPage kind="notFound" status={404} />
}

interface ErrorPageProps {
  kind: Kind
  status?: number | undefined
  /** Seconds until asking again makes sense. */
  wait?: number | undefined
  /** What has failed, for the words that it brings. */
  error?: unknown
  onRetry?: () => void
}

function ErrorPage({ kind, status, wait, error, onRetry }: ErrorPageProps) {
  const { t } = useText()
  const behind = listBehind(useLocation().pathname)
  const title =
    kind === 'notFound' && behind
      ? t('frame.error.missingTitle', { what: behind.what })
      : t(`frame.error.${kind}Title`)
  useEffect(() => {
    document.title = `${title} · ${t('frame.name')}`
  }, [title, t])
  return (
    <section className={styles.page} data-part="error-page" role="alert">
      {status !== undefined && (
        <p className={styles.number} data-part="error-number">
          {status}
        </p>
      )}
      <h1>{title}</h1>
      {(kind === 'throttled' || kind === 'busy') && onRetry ? (
        <Countdown wait={wait ?? usualWait} onRetry={onRetry} />
      ) : (
        <Words kind={kind} missing={behind !== undefined} error={error} />
      )}
      {kind === 'noResponse' && onRetry && <OnReturn onRetry={onRetry} />}
      <Ways kind={kind} onRetry={onRetry} />
    </section>
  )
}

/** How many seconds to wait when the server does not say. */
const usualWait = 30

function Words({ kind, missing, error }: { kind: Kind; missing: boolean; error: unknown }) {
  const { t } = useText()
  if (kind === 'throttled' || kind === 'busy') return <p>{t('problem.busy')}</p>
  if (kind === 'notFound' && missing) return <p>{t('frame.error.missingText')}</p>
  // The server's reason is more useful than the general text of the page.
  const refused = kind === 'unexpected' && error instanceof CallError && error.code !== 'unexpected'
  return <p>{refused ? problemText(error, t) : t(`frame.error.${kind}Text`)}</p>
}

/** Retries as soon as there is a connection, or when the person returns to the page. */
function OnReturn({ onRetry }: { onRetry: () => void }) {
  const back = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onRetry()
  })
  useEffect(() => {
    document.addEventListener('visibilitychange', back)
    const stop = onServerBack(back)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', back)
    }
  }, [])
  return null
}

function Ways({ kind, onRetry }: Pick<ErrorPageProps, 'kind' | 'onRetry'>) {
  const { t } = useText()
  const { history } = useRouter()
  const { pathname, searchStr } = useLocation()
  const behind = listBehind(pathname)
  const retries = onRetry && kind !== 'unauthorized' && kind !== 'notFound'
  return (
    <div className={textStyles.row}>
      {retries && (
        <button type="button" className={buttonStyles.button} data-kind="plain" onClick={onRetry}>
          {t('act.retry')}
        </button>
      )}
      {kind === 'unauthorized' ? (
        <a
          className={buttonStyles.button}
          data-kind="plain"
          href={`/login?redirect=${encodeURIComponent(pathname + searchStr)}`}
        >
          {t('frame.error.signIn')}
        </a>
      ) : (
        <a
          className={classes(buttonStyles.button, retries && buttonStyles.ghost)}
          data-kind="ghost"
          href={behind?.href ?? '/'}
        >
          {behind ? t('frame.error.list', { what: behind.what }) : t('frame.error.home')}
        </a>
      )}
      {kind === 'notFound' && (
        <button
          type="button"
          className={classes(buttonStyles.button, buttonStyles.ghost)}
          data-kind="ghost"
          onClick={() => history.back()}
        >
          {t('frame.error.back')}
        </button>
      )}
    </div>
  )
}
