import { ArrowLeft, Layers, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { printedKey } from './keys.ts'
import { Icon } from './Icon.tsx'
import { MenuList } from './Menu.tsx'
import { useShortcut } from './shortcut.ts'
import { classes } from './classes.ts'
import styles from './filters.module.css'
import hiddenStyles from './hidden.module.css'

interface GroupChoiceProps {
  /** What the list can be divided by, with its name. */
  choices: readonly (readonly [by: string, label: string])[]
  /** What it is divided by; undefined for a list of rows. */
  by: string | undefined
  /** The groups of which one is open, and how they are shown again. */
  back: { readonly filter: string; readonly label: string; readonly run: () => void } | undefined
  /** @param by undefined for the rows again */
  onChange: (by: string | undefined) => void
}

/** Divides a list into groups, and shows by what it is divided; `G` opens the choice. */
export function GroupChoice({ choices, by, back, onChange }: GroupChoiceProps) {
  const { t } = useText()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const possible = choices.length > 0
  useShortcut('g', () => setOpen(true), { label: t('list.groups.choose'), active: possible })
  if (!possible) return null
  const label = choices.find(([name]) => name === by)?.[1]
  const change = (next: string | undefined) => {
    onChange(next)
    requestAnimationFrame(() => anchor.current?.focus())
  }
  return (
    <>
      {back && (
        <button
          type="button"
          className={classes(styles.chip, styles.add)}
          aria-label={t('list.groups.back', { by: back.label })}
          onClick={back.run}
        >
          <Icon of={ArrowLeft} small flip />
          {back.label}
          <kbd aria-hidden="true" className={hiddenStyles.belowSmall}>
            {printedKey('escape')}
          </kbd>
        </button>
      )}
      {label === undefined ? (
        <button
          ref={anchor}
          type="button"
          className={classes(styles.chip, styles.add)}
          aria-haspopup="menu"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          <Icon of={Layers} small className={hiddenStyles.belowSmall} />
          {t('list.groups.choose')}
          <kbd aria-hidden="true" className={hiddenStyles.belowSmall}>
            {printedKey('g')}
          </kbd>
        </button>
      ) : (
        <div className={styles.chip}>
          <b>
            <Icon of={Layers} small />
            <span className={hiddenStyles.belowSmall}>{t('list.groups.by')}</span>
          </b>
          <button
            ref={anchor}
            type="button"
            aria-label={t('list.groups.change', { by: label })}
            aria-haspopup="menu"
            aria-expanded={open}
            onClick={() => setOpen(true)}
          >
            {label}
          </button>
          <button
            type="button"
            className={styles.remove}
            aria-label={t('list.groups.remove')}
            onClick={() => change(undefined)}
          >
            <Icon of={X} small />
          </button>
        </div>
      )}
      {open && (
        <MenuList
          anchor={anchor}
          open
          placement="bottom start"
          label={t('list.groups.choose')}
          onClose={() => setOpen(false)}
          entries={choices
            .filter(([name]) => name !== by)
            .map(([id, name]) => ({ id, label: name, run: () => change(id) }))}
        />
      )}
    </>
  )
}
