import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import './read.css'

type NoteKind = 'plain' | 'info' | 'warning' | 'error' | 'success'

const looks: Record<NoteKind, readonly [string, LucideIcon]> = {
  plain: ['', Info],
  info: ['inf', Info],
  warning: ['warn', TriangleAlert],
  error: ['err', CircleAlert],
  success: ['good', CircleCheck],
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
    <div className={`note ${name}`} role={kind === 'error' ? 'alert' : 'note'}>
      <Icon of={icon ?? usual} />
      <div>{children}</div>
      {actions && <div className="push row">{actions}</div>}
    </div>
  )
}

/** A strip across the top of the sheet: no connection, a closing hour near. */
export function Banner({ kind = 'warning', icon, children, actions }: NoteProps) {
  const [name, usual] = looks[kind]
  return (
    <div className={`banner ${name}`} role="status">
      <Icon of={icon ?? usual} />
      <div>{children}</div>
      {actions && <div className="push row">{actions}</div>}
    </div>
  )
}
