import { X } from 'lucide-react'
import { useRef } from 'react'
import { useText } from '../i18n/useText.ts'
import type { FilterSpec, Option } from './filter-code.ts'
import { filterWords } from './filter-text.ts'
import { FilterEditor } from './FilterEditor.tsx'
import { Icon } from './Icon.tsx'
import { Popover } from './Popover.tsx'
import { today } from './today.ts'
import type { Counting } from './value-counts.ts'
import filtersStyles from './filters.module.css'
import popoverStyles from './popover.module.css'

interface FilterChipProps {
  spec: FilterSpec
  code: string
  options: readonly Option[]
  open: boolean
  onOpen: (open: boolean) => void
  onChange: (code: string) => void
  onMeet: (options: readonly Option[]) => void
  /** How its values are counted; undefined where they are not. */
  counting?: Counting | undefined
}

/** A filter that is set: field · operator · value · ×. */
export function FilterChip({
  spec,
  code,
  options,
  open,
  onOpen,
  onChange,
  onMeet,
  counting,
}: FilterChipProps) {
  const { t, locale } = useText()
  const chip = useRef<HTMLDivElement>(null)
  const { operator, value } = filterWords(spec, code, { t, locale, options, today: today() })
  return (
    <div ref={chip} className={filtersStyles.chip} data-filter={spec.name}>
      <b>{spec.label}</b>
      {code !== '' && <span>{operator}</span>}
      <button
        type="button"
        dir="auto"
        aria-label={`${t('list.filter.change', { name: spec.label })}: ${operator} ${value}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => onOpen(true)}
      >
        {code === '' ? t('kit.choose') : value}
      </button>
      <button
        type="button"
        className={filtersStyles.remove}
        aria-label={t('list.filter.remove', { name: spec.label })}
        onClick={() => onChange('')}
      >
        <Icon of={X} small />
      </button>
      {open && (
        <Popover
          anchor={chip}
          open
          onClose={() => onOpen(false)}
          label={spec.label}
          className={popoverStyles.wide}
        >
          <FilterEditor
            spec={spec}
            code={code}
            onChange={onChange}
            onDone={() => onOpen(false)}
            onMeet={onMeet}
            counting={counting}
          />
        </Popover>
      )}
    </div>
  )
}
