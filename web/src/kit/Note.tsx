import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { classes } from './classes.ts'
import styles from './note.module.css'
import readStyles from './read.module.css'
import textStyles from './text.module.css'

type NoteKind = 'plain' | 'info' | 'warning' | 'error' | 'success'

const looks: Record<NoteKind, readonly [string | undefined, LucideIcon]> = {
  plain: [undefined, Info],
  info: [textStyles.info, Info],
  warning: [textStyles.warning, TriangleAlert],
  error: [textStyles.error, CircleAlert],
  success: [styles.good, CircleCheck],
}

interface NoteProps {
  kind?: NoteKind
  icon?: LucideIcon
  children: ReactNode
  /** Buttons or a link at its end. */
  actions?: ReactNode
}

/** A remark inside a page or a dialog. */
export function Note({ kind = 'plain', icon, children, actions }: NoteProps) {
  const [name, usual] = looks[kind]
  return (
    <div className={classes(styles.note, name)} role={kind === 'error' ? 'alert' : 'note'}>
      <Icon of={icon ?? usual} />
      <div>{children}</div>
      {actions && <div className={classes(textStyles.push, textStyles.row)}>{actions}</div>}
    </div>
  )
}

interface BannerProps extends NoteProps {
  /** Whether it says at once that something failed. */
  urgent?: boolean
}

/** A strip across the sheet: no connection, a closing hour near. */
export function Banner({ kind = 'warning', icon, children, actions, urgent = false }: BannerProps) {
  const [name, usual] = looks[kind]
  return (
    <div className={classes(readStyles.banner, name)} data-part="banner" role={urgent ? 'alert' : 'status'}>
      <Icon of={icon ?? usual} />
      <div>{children}</div>
      {actions && <div className={classes(textStyles.push, textStyles.row)}>{actions}</div>}
    </div>
  )
}
