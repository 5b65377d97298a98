import { type ReactNode, useEffect, useState } from 'react'
import { useFormatter } from 'use-intl'
import { useText } from '../i18n/useText.ts'
import { classes } from './classes.ts'
import readStyles from './read.module.css'
import textStyles from './text.module.css'

const strong = (words: ReactNode) => <b className={classes(textStyles.medium, textStyles.strong)}>{words}</b>

/** The time until a new attempt makes sense; then it happens automatically. */
export function Countdown({ wait, onRetry }: { wait: number; onRetry: () => void }) {
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
      <div className={classes(readStyles.progress, readStyles.wait)} aria-hidden="true">
        <i style={{ inlineSize: `${((wait - left) / wait) * 100}%` }} />
      </div>
    </>
  )
}
