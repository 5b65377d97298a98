import type { ReactNode } from 'react'
import { classes } from '../kit/classes.ts'
import { useEnterWalk, WalkProvider } from '../kit/use-enter-walk.ts'
import styles from './form.module.css'

interface HeadWalkProps {
  /** Moves on when Enter is pressed in the last field. */
  onOut: () => void
  className?: string | undefined
  /** Whether its height counts for what stays in sight over long lines. */
  stands?: boolean
  children: ReactNode
}

/** The fields at the head of a document, through which Enter leads. */
export function HeadWalk({ onOut, className, stands = false, children }: HeadWalkProps) {
  const { leadFrom, walk } = useEnterWalk<HTMLDivElement>(onOut)
  return (
    <WalkProvider value={leadFrom}>
      <div
        className={classes(styles.fields, className)}
        data-part="fields"
        data-stands={stands ? 'fields' : undefined}
        role="presentation"
        {...walk}
      >
        {children}
      </div>
    </WalkProvider>
  )
}
