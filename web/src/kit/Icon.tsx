import type { LucideIcon } from 'lucide-react'
import { classes } from './classes.ts'
import styles from './icon.module.css'

interface IconProps {
  of: LucideIcon
  /** 14 px, for dense places; the usual size is 16 px. */
  small?: boolean
  /** Mirrors in right-to-left text: arrows and chevrons, never ticks or clocks. */
  flip?: boolean
  className?: string
}

/** A Lucide icon in the style of the program: 1.5 px stroke, hidden from screen readers because a word is beside it. */
export function Icon({ of: Glyph, small, flip, className }: IconProps) {
  const look = classes(styles.icon, small && styles.small, flip && styles.mirrored, className)
  return <Glyph className={look} strokeWidth={1.5} aria-hidden="true" focusable="false" />
}
