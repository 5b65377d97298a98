import type { Cop } from '@trastienda/contract/money'
import { type ComponentProps, useRef, type ReactNode } from 'react'
import { PageHead } from '../kit/Page.tsx'
import { PaperHead } from '../kit/PaperHead.tsx'
import { NextStepBar, NextStepRoom } from './NextStep.tsx'
import { HeadLine, StandingTotal } from './StandIn.tsx'
import { useAway } from './use-away.ts'
import { classes } from '../kit/classes.ts'
import documentStyles from './document.module.css'
import styles from './form.module.css'

interface ReadFrameProps {
  title: string
  /** The list that the document stands in. */
  list: { readonly label: string; readonly href: string }
  /** Its party and its day, which stay in sight. */
  line?: ComponentProps<typeof HeadLine>
  /** What it adds up to, which stays in sight too. */
  total?: Cop
  /** What is still owed of it: shown instead beside the next step, which pays it. */
  owed?: Cop | undefined
  actions: ReactNode
  /** Between the head and the document: why it was rejected or cancelled. */
  banner: ReactNode
  children: ReactNode
  /** Shown beside the document: its files. */
  aside?: ReactNode
  /** Below and over the document: the bar that saves its note. */
  over?: ReactNode
}

/** The frame of a decided document on its own page: its head, notices and what it was. */
export function ReadFrame({ title, list, actions, children, aside, ...parts }: ReadFrameProps) {
  const { line, total, owed, banner, over } = parts
  const frame = useRef<HTMLDivElement>(null)
  useAway(frame)
  return (
    <NextStepRoom>
      <div className={styles.form} ref={frame}>
        <PaperHead />
        <PageHead title={title} crumbs={[list]} line={line && <HeadLine {...line} />} actions={actions} />
        {banner}
        <div className={classes(styles.two, !aside && styles.solo)} data-scrolls="">
          <div
            className={classes(styles.main, documentStyles.document)}
            data-part="form-main"
            data-scrolls=""
            role="region"
            aria-label={title}
          >
            {children}
            {total !== undefined && <StandingTotal of={total} foot />}
          </div>
          {aside}
        </div>
        <NextStepBar total={total} owed={owed} />
        {over}
      </div>
    </NextStepRoom>
  )
}
