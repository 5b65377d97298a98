import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button as Press } from 'react-aria-components'
import { Icon } from './Icon.tsx'
import { printedKey } from './keys.ts'
import { Tooltip } from './Tooltip.tsx'
import { classes } from './classes.ts'
import styles from './button.module.css'
import textStyles from './text.module.css'

export type ButtonKind = 'plain' | 'primary' | 'ghost' | 'danger'

const kinds: Record<ButtonKind, string | undefined> = {
  plain: undefined,
  primary: styles.primary,
  ghost: styles.ghost,
  danger: styles.danger,
}

/** The classes of a button, also for links that look like one. */
export function buttonClass(kind: ButtonKind, className = ''): string | undefined {
  return classes(styles.button, kinds[kind], className)
}

/** The props of every button. */
type Native = ComponentProps<'button'>

interface ButtonProps extends Pick<Native, 'children' | 'className' | 'disabled' | 'autoFocus' | 'ref'> {
  /** One `primary` per view: the next step. */
  kind?: ButtonKind
  icon?: LucideIcon
  /** The combination printed on it (`mod+s`); the screen binds it with `useShortcut`. */
  kbd?: string
  /** Whether its work is in progress: then it keeps its size and focus, and ignores presses. */
  busy?: boolean
  /**
   * The id of the text that says what is missing before it can be pressed: it looks disabled and says so, but it can
   * be focused, and a press leads to what is missing.
   */
  lacks?: string | undefined
  type?: 'button' | 'submit'
  onPress?: () => void
  /** The name for screen readers, when the words on it do not suffice. */
  label?: string
  /** What it opens, and whether that is open. */
  opens?: 'menu' | 'dialog' | 'listbox'
  expanded?: boolean
}

export function Button({
  children,
  kind = 'plain',
  icon,
  kbd,
  busy,
  lacks,
  disabled,
  type = 'button',
  onPress,
  label,
  ref,
  ...more
}: ButtonProps) {
  return (
    <Press
      ref={ref}
      type={busy ? 'button' : type}
      data-kind={kind}
      className={buttonClass(kind, more.className)}
      isDisabled={disabled}
      // `isPending` would announce the button by its id, which nothing has any more once its dialog is closed.
      aria-disabled={busy || lacks !== undefined || undefined}
      aria-describedby={lacks}
      data-busy={busy || undefined}
      autoFocus={more.autoFocus}
      data-first={more.autoFocus ? true : undefined}
      aria-label={label}
      aria-haspopup={more.opens}
      aria-expanded={more.expanded}
      {...(!busy && onPress && { onPress })}
    >
      {busy ? <span className={styles.spin} aria-hidden="true" /> : icon && <Icon of={icon} />}
      {children}
      {kbd && <kbd aria-hidden="true">{printedKey(kbd)}</kbd>}
    </Press>
  )
}

interface IconButtonProps extends Pick<Native, 'className' | 'disabled' | 'ref'> {
  icon: LucideIcon
  /** What it does; read by screen readers and shown on hover. */
  label: string
  kbd?: string
  small?: boolean
  flip?: boolean
  /** On or off, for a toggle. */
  pressed?: boolean
  opens?: 'menu' | 'dialog' | 'listbox'
  expanded?: boolean
  onPress?: () => void
}

export function IconButton({
  icon,
  label,
  kbd,
  small,
  flip,
  disabled,
  pressed,
  opens,
  expanded,
  onPress,
  className,
  ref,
}: IconButtonProps) {
  return (
    <Tooltip
      text={
        <>
          {label} {kbd && <kbd>{printedKey(kbd)}</kbd>}
        </>
      }
    >
      <Press
        ref={ref}
        className={classes(styles.iconButton, small && textStyles.small, className)}
        aria-label={label}
        isDisabled={disabled}
        aria-pressed={pressed}
        aria-haspopup={opens}
        aria-expanded={expanded}
        onPress={onPress}
      >
        <Icon of={icon} small={small} flip={flip} />
      </Press>
    </Tooltip>
  )
}
