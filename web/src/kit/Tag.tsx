import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

const tones = { plain: '', success: 'ok', warning: 'warn', error: 'err', info: 'inf' } as const

interface TagProps {
  children: ReactNode
  tone?: keyof typeof tones
  icon?: LucideIcon
}

/** A flag on a row or a title; never a document's state, which is a `StatusMark`. */
export function Tag({ children, tone = 'plain', icon }: TagProps) {
  return (
    <span className={`tag ${tones[tone]}`}>
      {icon && <Icon of={icon} />}
      {children}
    </span>
  )
}
