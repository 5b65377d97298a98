import { Ellipsis, type LucideIcon } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import {
  Header,
  Menu as Choices,
  MenuItem,
  MenuSection,
  Popover,
  Separator,
  Text,
} from 'react-aria-components'
import { useBackCloses } from './back-closes.ts'
import { Button, type ButtonKind, IconButton } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { printedKey } from './keys.ts'
import type { Placement } from './Popover.tsx'
import { classes } from './classes.ts'
import styles from './popover.module.css'

export interface MenuEntry {
  readonly id: string
  readonly label: string
  readonly icon?: LucideIcon
  readonly kbd?: string
  readonly danger?: boolean
  /** Why it cannot be chosen now; it says so itself. */
  readonly lacks?: string | undefined
  /** Starts a group after a rule. */
  readonly apart?: boolean
  readonly run: () => void
}

interface MenuListProps {
  anchor: RefObject<Element | null>
  open: boolean
  onClose: () => void
  label: string
  entries: readonly MenuEntry[]
  heading?: string
  placement?: Placement
}

/** The list of a menu, hung from any element; `Menu` and `IconMenu` bring their own button. */
export function MenuList({
  anchor,
  open,
  onClose,
  label,
  entries,
  heading,
  placement = 'bottom end',
}: MenuListProps) {
  useBackCloses(open, onClose)
  const act = (key: unknown) => entries.find(({ id }) => id === key)?.run()
  return (
    <Popover
      triggerRef={anchor}
      isOpen={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      placement={placement}
      offset={4}
      className={styles.popover}
      data-scrolls=""
    >
      <Choices aria-label={label} onAction={act} onClose={onClose} autoFocus="first">
        <MenuSection>
          {heading && <Header>{heading}</Header>}
          {entries.flatMap((entry, at) => [
            at > 0 && entry.apart && <Separator key={`${entry.id}-rule`} />,
            <Entry key={entry.id} {...entry} />,
          ])}
        </MenuSection>
      </Choices>
    </Popover>
  )
}

function Entry({ id, label, icon, kbd, danger, lacks }: MenuEntry) {
  return (
    <MenuItem
      id={id}
      textValue={label}
      className={classes(styles.option, danger && styles.danger)}
      isDisabled={lacks !== undefined}
    >
      {icon && <Icon of={icon} />}
      {lacks === undefined ? (
        label
      ) : (
        <span className={styles.lacking}>
          <Text slot="label">{label}</Text>
          <Text slot="description">{lacks}</Text>
        </span>
      )}
      {kbd && <kbd aria-hidden="true">{printedKey(kbd)}</kbd>}
    </MenuItem>
  )
}

/** What makes a button open a menu, and the menu while it is open. */
function useMenu(menu: Pick<MenuListProps, 'label' | 'heading' | 'entries' | 'placement'>) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return {
    button: { ref: anchor, opens: 'menu' as const, expanded: open, onPress: () => setOpen(true) },
    list: open && <MenuList {...menu} anchor={anchor} open onClose={() => setOpen(false)} />,
  }
}

interface MenuProps {
  label: string
  /** The name of its button, where the words on it are hidden on a phone. */
  name?: string
  entries: readonly MenuEntry[]
  children: ReactNode
  kind?: ButtonKind
  icon?: LucideIcon
  placement?: Placement
  className?: string
}

/** A button that opens a menu. */
export function Menu({
  label,
  name,
  entries,
  children,
  kind = 'plain',
  icon,
  placement,
  className,
}: MenuProps) {
  const { button, list } = useMenu({ label, entries, placement })
  return (
    <>
      <Button {...button} kind={kind} icon={icon} className={className} label={name}>
        {children}
      </Button>
      {list}
    </>
  )
}

interface IconMenuProps {
  label: string
  heading?: string
  entries: readonly MenuEntry[]
  icon?: LucideIcon
  small?: boolean
  placement?: Placement
}

/** An icon that opens a menu; three dots by default. */
export function IconMenu({ label, icon = Ellipsis, small, ...menu }: IconMenuProps) {
  const { button, list } = useMenu({ label, ...menu })
  return (
    <>
      <IconButton {...button} icon={icon} label={label} small={small} />
      {list}
    </>
  )
}
