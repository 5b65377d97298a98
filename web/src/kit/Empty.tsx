import { Lock, type LucideIcon, RotateCw, SearchX, Unplug } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { CallError } from '../session/call-error.ts'
import { problemText } from './problem-text.ts'
import { Button } from './Button.tsx'
import { Countdown } from './Countdown.tsx'
import { Icon } from './Icon.tsx'
import { classes } from './classes.ts'
import readStyles from './read.module.css'
import textStyles from './text.module.css'

interface EmptyProps {
  icon?: LucideIcon
  title: string
  /** When things appear here, or why none matches. */
  children?: ReactNode
  /** The next step first. */
  actions?: ReactNode
}

/** The message in place of an empty list: either nothing exists yet or nothing matches the filters. */
export function Empty({ icon, title, children, actions }: EmptyProps) {
  return (
    <div className={readStyles.empty} data-part="empty">
      {icon && <Icon of={icon} className={readStyles.big} />}
      <h2>{title}</h2>
      {children && <div className={readStyles.why}>{children}</div>}
      {actions && <div className={textStyles.row}>{actions}</div>}
    </div>
  )
}

interface NoMatchProps {
  title: string
  onClear: () => void
  /** Buttons that each remove a filter so that rows match again; the most likely one is first. */
  drops: readonly { readonly label: string; readonly run: () => void }[]
  /** What else helps to find it, after the filters. */
  offer?: ReactNode
  children?: ReactNode
}

/** The message of a list that has rows, but none that match its filters. */
export function NoMatch({ title, onClear, drops, offer, children }: NoMatchProps) {
  const { t } = useText()
  return (
    <Empty
      title={title}
      actions={
        <>
          {drops.map(({ label, run }) => (
            <Button key={label} onPress={run}>
              {label}
            </Button>
          ))}
          <Button kind={drops.length > 0 ? 'ghost' : 'plain'} onPress={onClear}>
            {t('list.clearAll')}
          </Button>
          {offer}
        </>
      }
    >
      {children}
    </Empty>
  )
}

interface FailureProps {
  title: string
  /** The text when there is no such thing, where trying again does not help. */
  missing?: string
  error: unknown
  onRetry: () => void
}

/**
 * A failure to load: the reason, and a button to try again unless the role may not see it; typed and chosen values
 * are kept.
 */
export function Failure({ title, missing, error, onRetry }: FailureProps) {
  const { t } = useText()
  if (missing !== undefined && error instanceof CallError && error.status === 404)
    return (
      <div role="alert">
        <Empty icon={SearchX} title={missing}>
          {t('frame.error.missingText')}
        </Empty>
      </div>
    )
  const refused = error instanceof CallError && error.status === 403
  const wait = error instanceof CallError && error.isDeferred ? error.wait : undefined
  return (
    <div role="alert">
      <Empty
        icon={refused ? Lock : Unplug}
        title={title}
        actions={
          !refused && (
            <Button icon={RotateCw} onPress={onRetry}>
              {t('act.retry')}
            </Button>
          )
        }
      >
        {wait === undefined ? problemText(error, t) : <Countdown wait={wait} onRetry={onRetry} />}
        {error instanceof CallError && error.status !== undefined && (
          <span className={classes(textStyles.faint, textStyles.tiny, textStyles.monospace, readStyles.fact)}>
            {' '}
            HTTP {error.status}
          </span>
        )}
      </Empty>
    </div>
  )
}

/** True once `waiting` has lasted 150 ms: quick answers must not flash a skeleton. */
export function useLate(waiting: boolean, after = 150): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setTimeout(() => setLate(true), after)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [waiting, after])
  return waiting && late
}
