import { useRouter } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { buttonClass, type ButtonKind } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { printedKey } from './keys.ts'

interface AnchorProps {
  /** An address of the application, with its search part if any; a search part alone is one of the page itself. */
  href: string
  children: ReactNode
  className?: string
  title?: string
  label?: string
  /** Its `data-part`, for scripts and tests that look for it. */
  part?: string
  /** How it looks, where it looks like a button. */
  kind?: ButtonKind
  /** Called when it is followed, here or in another tab. */
  onFollow?: () => void
}

function opensElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}

/** A link inside the application: a real `<a>`, so that a new tab works, followed without loading the page. */
export function Anchor({ href, children, className, title, label, part, kind, onFollow }: AnchorProps) {
  const { history } = useRouter()
  const follow = (event: MouseEvent) => {
    onFollow?.()
    if (event.defaultPrevented || opensElsewhere(event)) return
    event.preventDefault()
    // The router treats an address that is only a query as one at the root.
    history.push(href.startsWith('?') ? history.location.pathname + href : href)
  }
  return (
    <a
      href={href}
      className={className}
      data-part={part}
      data-kind={kind}
      title={title}
      aria-label={label}
      onClick={follow}
    >
      {children}
    </a>
  )
}

interface ButtonLinkProps {
  href: string
  children: ReactNode
  kind?: ButtonKind
  icon?: LucideIcon
  kbd?: string
  className?: string
}

/** A link that looks like a button. */
export function ButtonLink({ href, children, kind = 'plain', icon, kbd, className }: ButtonLinkProps) {
  return (
    <Anchor href={href} kind={kind} className={buttonClass(kind, className)}>
      {icon && <Icon of={icon} />}
      {children}
      {kbd && <kbd aria-hidden="true">{printedKey(kbd)}</kbd>}
    </Anchor>
  )
}
