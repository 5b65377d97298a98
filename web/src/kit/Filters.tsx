import { useQueries } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { printedKey } from './keys.ts'
import type { FilterCodes, FilterSpec, Option } from './filter-code.ts'
import { FilterChip } from './FilterChip.tsx'
import { Icon } from './Icon.tsx'
import { MenuList } from './Menu.tsx'
import { namesQuery } from './names-query.ts'
import { useShortcut } from './shortcut.ts'
import type { Counting } from './value-counts.ts'
import { classes } from './classes.ts'
import buttonStyles from './button.module.css'
import styles from './filters.module.css'
import hiddenStyles from './hidden.module.css'

interface FiltersProps {
  specs: readonly FilterSpec[]
  codes: FilterCodes
  onChange: (codes: FilterCodes) => void
  /** How the values of the filters are counted; undefined where they are not. */
  counting?: Counting | undefined
}

/**
 * Names of the values in the address, by filter; those that are known from choosing are not requested. What was asked
 * for and is not there was deleted since.
 */
function useNames(
  specs: readonly FilterSpec[],
  codes: FilterCodes,
  met: Readonly<Record<string, readonly Option[]>>,
) {
  const { t } = useText()
  const wanted = specs.map((spec) => {
    const known = new Set(met[spec.name]?.map(({ id }) => String(id)))
    return (codes[spec.name] ?? '').split(',').filter((id) => id !== '' && !known.has(id))
  })
  const answers = useQueries({ queries: specs.map((spec, at) => namesQuery(spec, wanted[at] ?? [])) })
  return (spec: FilterSpec): readonly Option[] => {
    if (spec.kind !== 'oneOf') return []
    if (typeof spec.options !== 'function') return spec.options
    const at = specs.indexOf(spec)
    const named = answers[at]?.data
    const gone = (wanted[at] ?? []).map((id) => ({ id, label: t('list.filter.gone') }))
    // A name that was found comes before the words for what was not.
    return [...(met[spec.name] ?? []), ...(named ? [...named, ...gone] : [])]
  }
}

/** Escape moves the focus from the filters to the list. */
function toList(event: KeyboardEvent<HTMLElement>): void {
  const list = event.currentTarget.closest('main')?.querySelector<HTMLElement>('table[tabindex]')
  // A popover opened from a chip is its child in React though not in the page, so its keys arrive here too; only
  // keys from inside the filters themselves count.
  if (event.key !== 'Escape' || !list || !event.currentTarget.contains(document.activeElement)) return
  event.preventDefault()
  list.focus({ preventScroll: true })
}

/** The filters that are set, and a way to add others; `F` adds. */
export function Filters({ specs, codes, onChange, counting }: FiltersProps) {
  const { t } = useText()
  const add = useRef<HTMLButtonElement>(null)
  const group = useRef<HTMLDivElement>(null)
  const [adding, setAdding] = useState(false)
  const [editing, setEditing] = useState('')
  const [met, setMet] = useState<Readonly<Record<string, readonly Option[]>>>({})
  const namesOf = useNames(specs, codes, met)
  useShortcut('f', () => setAdding(true), { label: t('list.filter.add'), active: specs.length > 0 })

  const meet = (name: string, options: readonly Option[]) =>
    setMet((before) => {
      const met = before[name] ?? []
      const fresh = options.filter(({ id }) => !met.some((option) => option.id === id))
      return fresh.length === 0 ? before : { ...before, [name]: [...met, ...fresh] }
    })
  const set = (name: string, code: string) => {
    const { [name]: _, ...others } = codes
    onChange(code === '' ? others : { ...codes, [name]: code })
  }
  /** The focus returns to the chip that was edited; to what adds one where it left none. */
  const leave = (name: string) => {
    setEditing('')
    requestAnimationFrame(() => {
      const chip = group.current?.querySelector<HTMLElement>(`[data-filter="${name}"] [aria-haspopup]`)
      ;(chip ?? add.current)?.focus()
    })
  }
  const active = specs.filter(({ name }) => codes[name] !== undefined || editing === name)
  const rest = specs.filter((spec) => !active.includes(spec))
  if (specs.length === 0) return null
  return (
    // Escape is heard wherever in the group the focus is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={group}
      className={styles.chips}
      role="group"
      aria-label={t('list.filter.filter')}
      onKeyDown={toList}
    >
      {active.map((spec) => (
        <FilterChip
          key={spec.name}
          spec={spec}
          code={codes[spec.name] ?? ''}
          options={namesOf(spec)}
          open={editing === spec.name}
          onOpen={(open) => (open ? setEditing(spec.name) : leave(spec.name))}
          onChange={(code) => set(spec.name, code)}
          onMeet={(options) => meet(spec.name, options)}
          counting={counting}
        />
      ))}
      {rest.length > 0 && (
        <button
          ref={add}
          type="button"
          className={classes(styles.chip, styles.add)}
          aria-haspopup="menu"
          aria-expanded={adding}
          onClick={() => setAdding(true)}
        >
          <Icon of={Plus} small className={hiddenStyles.belowSmall} />
          {t('list.filter.filter')}
          <kbd aria-hidden="true" className={hiddenStyles.belowSmall}>
            {printedKey('f')}
          </kbd>
        </button>
      )}
      {adding && rest.length > 0 && (
        <MenuList
          anchor={add}
          open
          placement="bottom start"
          label={t('list.filter.add')}
          onClose={() => setAdding(false)}
          entries={rest.map(({ name, label }) => ({ id: name, label, run: () => setEditing(name) }))}
        />
      )}
      {Object.keys(codes).length > 0 && (
        <button
          type="button"
          className={classes(buttonStyles.button, buttonStyles.ghost, buttonStyles.small, styles.clear)}
          data-kind="ghost"
          onClick={() => onChange({})}
        >
          {t('list.clear')}
        </button>
      )}
    </div>
  )
}
