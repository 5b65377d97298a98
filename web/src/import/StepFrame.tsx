import type { ReactNode } from 'react'
import { useText } from '../i18n/useText.ts'
import { Note } from '../kit/Note.tsx'
import { problemText } from '../kit/problem-text.ts'
import { StepList } from './StepList.tsx'
import type { ImportSteps } from './use-import.ts'

interface FrameProps {
  steps: ImportSteps
  children: ReactNode
  /** The buttons; the next step last. */
  footer?: ReactNode
}

/** What every step has: where it stands, why the last attempt failed, and its buttons below. */
export function StepFrame({ steps: { stage, failure }, children, footer }: FrameProps) {
  const { t } = useText()
  return (
    <>
      <div className="bd importing">
        <StepList at={stage.at} />
        {failure !== null && <Note kind="error">{problemText(failure, t)}</Note>}
        {children}
      </div>
      {footer && <div className="ft">{footer}</div>}
    </>
  )
}
