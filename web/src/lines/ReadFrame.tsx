import type { ReactNode } from 'react'
import { PageHead } from '../kit/Page.tsx'
import { classes } from '../kit/classes.ts'
import documentStyles from './document.module.css'
import styles from './form.module.css'

interface ReadFrameProps {
  title: string
  /** The list that the document stands in. */
  list: { readonly label: string; readonly href: string }
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
export function ReadFrame({ title, list, actions, banner, children, aside, over }: ReadFrameProps) {
  return (
    <div className={styles.form}>
      <PageHead title={title} crumbs={[list]} actions={actions} />
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
        </div>
        {aside}
      </div>
      {over}
    </div>
  )
}
