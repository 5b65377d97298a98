import type { Cop } from '@trastienda/contract/money'
import { Users } from 'lucide-react'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { FailureText } from '../kit/FailureText.tsx'
import { Banner } from '../kit/Note.tsx'
import { useShortcut } from '../kit/shortcut.ts'
import { NextStepRoom } from './NextStep.tsx'
import { SaveBar } from './SaveBar.tsx'
import { useAway } from './use-away.ts'
import type { FormWork } from './use-document-form.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './form.module.css'

interface FormFrameProps {
  work: FormWork
  head: ReactNode
  /** Between the head and the form: a restored draft, why it was rejected. */
  banner: ReactNode
  className?: string
  /** The last change to the lines, announced to screen readers. */
  spoken?: string | undefined
  /** What the document adds up to, shown beside saving while the totals are out of sight. */
  total?: Cop
  onSave: () => void
  another?: ComponentProps<typeof SaveBar>['another']
  /** The form, most often a `FormBody`. */
  children: ReactNode
  /** Dialogs and drawers over the form. */
  over?: ReactNode
}

/** The frame of every form of a document: its head, notices, the form, and the bar that saves it. */
export function FormFrame({ work, className = '', onSave, ...parts }: FormFrameProps) {
  const { t } = useText()
  const save = () => {
    if (work.saves) onSave()
  }
  useShortcut('mod+s', save, { label: t('kit.save') })
  const own = useRef<HTMLDivElement>(null)
  const frame = work.hands?.ref ?? own
  useAway(frame)
  return (
    <NextStepRoom>
      <div className={classes(styles.form, className)} {...work.hands} ref={frame}>
        {parts.head}
        {parts.banner}
        {parts.children}
        <p className={textStyles.unseen} role="status">
          {parts.spoken}
        </p>
        {work.failure !== null && (
          <Banner kind="error" urgent>
            <FailureText failure={work.failure} />
          </Banner>
        )}
        {work.meanwhile && (
          <Banner
            kind="info"
            icon={Users}
            actions={<Button onPress={work.meanwhile.compare}>{t('changed.compare')}</Button>}
          >
            {work.meanwhile.text}
          </Banner>
        )}
        <SaveBar
          what={work.what}
          count={work.count}
          busy={work.busy}
          total={parts.total}
          onSave={work.saves ? onSave : undefined}
          another={parts.another}
          onDiscard={work.discard}
        />
        {parts.over}
        {work.guard}
      </div>
    </NextStepRoom>
  )
}

interface FormBodyProps {
  title: string
  children: ReactNode
  /** Takes no input while this says so. */
  held?: Pick<ComponentProps<'div'>, 'inert' | 'onFocus'>
  /** Shown beside the form: its attachments, the till. */
  aside?: ReactNode
}

/** The fields and lines of a document, and the panel beside them. */
export function FormBody({ title, children, held, aside }: FormBodyProps) {
  return (
    <div className={classes(styles.two, !aside && styles.solo)} data-scrolls="">
      <div
        className={styles.main}
        data-part="form-main"
        data-scrolls=""
        role="region"
        aria-label={title}
        tabIndex={-1}
        {...held}
      >
        {children}
      </div>
      {aside}
    </div>
  )
}
