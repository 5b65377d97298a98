import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useFormatter } from 'use-intl'
import { useText } from '../i18n/useText.ts'
import { CallError } from '../session/call-error.ts'
import '../kit/button.css'
import '../kit/read.css'
import './errors.css'

type Kind = 'unauthorized' | 'notFound' | 'throttled' | 'server' | 'unexpected'

const kinds: Readonly<Record<number, Kind>> = {
  401: 'unauthorized',
  404: 'notFound',
  429: 'throttled',
  500: 'server',
}

/** Which page a failure gets: 401, 404, 429 and 500 their own, anything else the general one. */
export function kindOf(error: unknown): Kind {
  return (error instanceof CallError && error.status !== undefined && kinds[error.status]) || 'unexpected'
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
  return <ErrorPage kind={kindOf(error)} status={status} wait={wait} onRetry={again} />
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
  onRetry?: () => void
}

function ErrorPage({ kind, status, wait, onRetry }: ErrorPageProps) {
  const { t } = useText()
  useEffect(() => {
    document.title = `${t(`frame.error.${kind}Title`)} · ${t('frame.name')}`
  }, [kind, t])
  return (
    <section className="error-page" role="alert">
      {status !== undefined && <p className="error-number">{status}</p>}
      <h1>{t(`frame.error.${kind}Title`)}</h1>
      {kind === 'throttled' && onRetry ? (
        <Countdown wait={wait ?? usualWait} onRetry={onRetry} />
      ) : (
        <Words kind={kind} />
      )}
      <Ways kind={kind} onRetry={onRetry} />
    </section>
  )
}

function Words({ kind }: { kind: Kind }) {
  const { t } = useText()
  return <p>{kind === 'throttled' ? t('problem.busy') : t(`frame.error.${kind}Text`)}</p>
}

function Ways({ kind, onRetry }: Pick<ErrorPageProps, 'kind' | 'onRetry'>) {
  const { t } = useText()
  const { history } = useRouter()
  const retries = onRetry && kind !== 'unauthorized' && kind !== 'notFound'
  return (
    <div className="row">
      {retries && (
        <button type="button" className="btn" onClick={onRetry}>
          {t('frame.error.retry')}
        </button>
      )}
      {kind === 'unauthorized' ? (
        <a className="btn" href="/login">
          {t('frame.error.signIn')}
        </a>
      ) : (
        <a className={retries ? 'btn ghost' : 'btn'} href="/">
          {t('frame.error.home')}
        </a>
      )}
      {kind === 'notFound' && (
        <button type="button" className="btn ghost" onClick={() => history.back()}>
          {t('frame.error.back')}
        </button>
      )}
    </div>
  )
}

const strong = (words: ReactNode) => <b className="med t1">{words}</b>

/** How long to wait when the server does not say; seconds. */
const usualWait = 30

function Countdown({ wait, onRetry }: { wait: number; onRetry: () => void }) {
  const { t } = useText()
  const format = useFormatter()
  const [end] = useState(() => Date.now() + wait * 1000)
  const [left, setLeft] = useState(wait)
  useEffect(() => {
    const ticking = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 250)
    return () => clearInterval(ticking)
  }, [end])
  useEffect(() => {
    if (left === 0) onRetry()
  }, [left, onRetry])
  const time = format.dateTime(end, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  return (
    <>
      <p aria-live="off">
        {t.rich('frame.error.throttledText', {
          time,
          left: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`,
          b: strong,
        })}
      </p>
      <div className="progress error-wait" aria-hidden="true">
        <i style={{ inlineSize: `${((wait - left) / wait) * 100}%` }} />
      </div>
    </>
  )
}
