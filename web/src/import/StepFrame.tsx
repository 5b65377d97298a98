import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../i18n/useText.ts'
import { Note } from '../kit/Note.tsx'
import { problemText } from '../kit/problem-text.ts'
import { StepList } from './StepList.tsx'
import type { ImportSteps } from './use-import.ts'
import { classes } from '../kit/classes.ts'
import styles from './import.module.css'
import dialogStyles from '../kit/dialog.module.css'

interface FrameProps {
  steps: ImportSteps
  children: ReactNode
  /** The buttons; the next step last. */
  footer?: ReactNode
}

/** The frame of each step: its place among the steps, why the last attempt failed, and the buttons below. */
export function StepFrame({ steps: { stage, failure }, children, footer }: FrameProps) {
  const { t } = useText()
  const body = useRef<HTMLDivElement>(null)
  const first = stage.at === 'file'
  // The button that was pressed no longer exists: the focus moves to the top of the step.
  useEffect(() => {
    if (!first) body.current?.focus()
  }, [first])
  return (
    <>
      <div
        ref={body}
        className={classes(dialogStyles.body, styles.importing)}

        data-scrolls=""
        role="group"
        aria-label={t(`imports.step.${stage.at}`)}
        tabIndex={-1}
      >
        <StepList at={stage.at} />
        {failure !== null && <Note kind="error">{problemText(failure, t)}</Note>}
        {children}
      </div>
      {footer && (
        <div className={dialogStyles.foot} data-part="dialog-foot">
          {footer}
        </div>
      )}
    </>
  )
}
