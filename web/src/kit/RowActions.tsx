import { Ellipsis, Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Icon } from './Icon.tsx'
import { type MenuEntry, MenuList } from './Menu.tsx'
import { classes } from './classes.ts'
import buttonStyles from './button.module.css'
import textStyles from './text.module.css'

interface RowActionsProps {
  /** What the row is called, for screen readers. */
  name: string
  edit?: (() => void) | undefined
  /** Called when the menu is opened, so that entries are built only then. */
  menu?: (() => readonly MenuEntry[]) | undefined
}

/** The pencil and the three dots of a row, in a column of kind `actions`. */
export function RowActions({ name, edit, menu }: RowActionsProps) {
  const { t } = useText()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      {edit && (
        <button
          type="button"
          className={classes(buttonStyles.iconButton, textStyles.small)}
          aria-label={t('list.editOf', { name })}
          onClick={edit}
        >
          <Icon of={Pencil} small />
        </button>
      )}
      {menu && (
        <button
          ref={anchor}
          type="button"
          className={classes(buttonStyles.iconButton, textStyles.small)}
          aria-label={t('list.actionsOf', { name })}
          aria-haspopup="menu"
          aria-expanded={open}
          onClick={() => setOpen(true)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== ' ') return
            // The click that the key makes counts as none of a keyboard, and would leave the first entry without the focus.
            event.preventDefault()
            setOpen(true)
          }}
        >
          <Icon of={Ellipsis} small />
        </button>
      )}
      {open && menu && (
        <MenuList
          anchor={anchor}
          open
          onClose={() => setOpen(false)}
          label={t('list.actionsOf', { name })}
          entries={menu()}
        />
      )}
    </>
  )
}
