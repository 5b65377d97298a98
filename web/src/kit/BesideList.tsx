import type { ReactNode } from 'react'
import { below } from '../theme/breakpoints.ts'
import { BesideProvider, type DrawerSize } from './beside.ts'
import { useMedia } from './use-media.ts'
import { classes } from './classes.ts'
import styles from './beside-list.module.css'

interface BesideListProps {
  /** The id of the open record; undefined for none. */
  open: number | undefined
  /** How wide its drawer is. */
  size: DrawerSize
  /** The drawer of the record with this id. */
  renderDrawer: (id: number) => ReactNode
  /** The list. */
  children: ReactNode
}

const sizes = { small: styles.small, large: styles.large }

/**
 * A list and, beside it, the drawer of the record that is open. Both can be used; where the drawer covers the list,
 * the list is out of reach until it is closed.
 */
export function BesideList({ open, size, renderDrawer, children }: BesideListProps) {
  const covers = useMedia(below('lg'))
  const there = open !== undefined
  return (
    <BesideProvider value={there ? { id: open, size } : undefined}>
      <div className={classes(styles.both, there && sizes[size])}>
        <div className={styles.list} data-scrolls="" inert={there && covers}>
          {children}
        </div>
        {there && renderDrawer(open)}
      </div>
    </BesideProvider>
  )
}
