import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { CallError } from '../session/call-error.ts'
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
  const again = () => {
    reset()
    void router.invalidate()
  }
  const kind = kindOf(error)
  return (
    <ErrorPage kind={kind} status={error instanceof CallError ? error.status : undefined} onRetry={again} />
  )
}

/** What shows at an address that is no page. */
export function NotFound() {
  return <ErrorPage kind="notFound" status={404} />
}

interface ErrorPageProps {
  kind: Kind
  status?: number | undefined
  onRetry?: () => void
}

function ErrorPage({ kind, status, onRetry }: ErrorPageProps) {
  const { t } = useText()
  useEffect(() => {
    document.title = `${t(`frame.error.${kind}Title`)} · ${t('frame.name')}`
  }, [kind, t])
  return (
    <section className="error-page" role="alert">
      {status !== undefined && <p className="error-number">{status}</p>}
      <h1>{t(`frame.error.${kind}Title`)}</h1>
      {kind === 'throttled' && onRetry ? <Countdown onRetry={onRetry} /> : <Words kind={kind} />}
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

const pause = 30

function Countdown({ onRetry }: { onRetry: () => void }) {
  const { t } = useText()
  const [left, setLeft] = useState(pause)
  useEffect(() => {
    const ticking = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000)
    return () => clearInterval(ticking)
  }, [])
  useEffect(() => {
    if (left === 0) onRetry()
  }, [left, onRetry])
  return (
    <>
      <p aria-live="off">{t('frame.error.throttledText', { seconds: left })}</p>
      <div className="progress error-wait" aria-hidden="true">
        <i style={{ inlineSize: `${((pause - left) / pause) * 100}%` }} />
      </div>
    </>
  )
}
