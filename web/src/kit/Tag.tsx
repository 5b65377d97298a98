import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { classes } from './classes.ts'
import styles from './tag.module.css'
import textStyles from './text.module.css'

const tones = {
  plain: undefined,
  success: textStyles.success,
  warning: textStyles.warning,
  error: textStyles.error,
  info: textStyles.info,
} as const

interface TagProps {
  children: ReactNode
  tone?: keyof typeof tones
  icon?: LucideIcon
}

/** A flag on a row or a title; never a document's state, which is a `StatusMark`. */
export function Tag({ children, tone = 'plain', icon }: TagProps) {
  return (
    <span className={classes(styles.tag, tones[tone])}>
      {icon && <Icon of={icon} />}
      {children}
    </span>
  )
}
