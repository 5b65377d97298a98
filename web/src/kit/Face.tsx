import { classes } from './classes.ts'
import styles from './face.module.css'

/** The first letters of the first two words of a name. */
export function initials(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase()
}

/** A person by the letters of their name, which stands beside it or is read elsewhere. */
export function Face({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <span className={classes(styles.face, className)} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
