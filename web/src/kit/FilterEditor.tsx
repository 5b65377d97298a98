import { folded } from '@trastienda/contract/text'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { exactAt } from './combo-choice.ts'
import type { FilterSpec, Option, OptionSearch } from './filter-code.ts'
import { FilterChoice } from './FilterChoice.tsx'
import { FilterChoices } from './FilterChoices.tsx'
import { DayRange, NumberRange } from './FilterRange.tsx'
import { Icon } from './Icon.tsx'
import { nearestFirst } from './nearest-first.ts'
import { ScanButton } from './ScanButton.tsx'
import { useOptions } from './use-options.ts'
import { type Counting, useValueCounts } from './value-counts.ts'
import filtersStyles from './filters.module.css'
import popoverStyles from './popover.module.css'

interface EditorProps {
  spec: FilterSpec
  code: string
  onChange: (code: string) => void
  /** Called when the choice is complete and the editor can close. */
  onDone: () => void
  /** Labels of options met on the way, for the chip. */
  onMeet: (options: readonly Option[]) => void
  /** How its values are counted; undefined where they are not. */
  counting?: Counting | undefined
}

/** The control with which a filter is set; it depends on the filter's kind. */
export function FilterEditor(props: EditorProps) {
  const { spec } = props
  if (spec.kind === 'oneOf') return <OneOf {...props} options={spec.options} scans={spec.scans ?? false} />
  if (spec.kind === 'days') return <DayRange {...props} label={spec.label} />
  if (spec.kind === 'numbers') return <NumberRange {...props} money={spec.money ?? false} />
  return <Flag {...props} yes={spec.yes} no={spec.no} />
}

function matching(options: readonly Option[]): OptionSearch {
  return (text) =>
    Promise.resolve(
      nearestFirst(
        options.filter(({ label }) => folded(label).includes(folded(text))),
        text,
      ),
    )
}

/**
 * The index of the option that Enter chooses: the exact match, else the first; the chip shows it and another key
 * undoes it.
 */
const nextOf = (found: readonly Option[], text: string) =>
  text.trim() === '' || found.length === 0 ? -1 : Math.max(0, exactAt(found, text))

function OneOf({
  spec,
  code,
  onChange,
  options,
  scans,
  onMeet,
  counting,
}: EditorProps & { options: readonly Option[] | OptionSearch; scans: boolean }) {
  const { t } = useText()
  const [text, setText] = useState('')
  const [search] = useState(() => async (typed: string, signal?: AbortSignal) => {
    const found = await (typeof options === 'function' ? options : matching(options))(typed, signal)
    onMeet(found)
    return found
  })
  const searches = typeof options === 'function' || options.length > 8
  const found = useOptions(search, text, searches)
  const choices = typeof options === 'function' || text !== '' ? found.options : options
  const rowsOf = useValueCounts(
    counting,
    spec.name,
    choices.map(({ id }) => String(id)),
  )
  const next = found.current ? nextOf(choices, text) : -1
  const chosen = code.split(',').filter((id) => id !== '')
  const toggle = (id: string) =>
    onChange((chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]).join(','))
  const typed = useRef('')
  const type = (words: string) => {
    typed.current = words
    setText(words)
  }
  const choose = (best: Option | undefined, words: string) => {
    if (!best || typed.current !== words) return false
    if (!chosen.includes(String(best.id))) toggle(String(best.id))
    return true
  }
  /** What has the code is chosen at once; a code that nothing has stays in the search. */
  const scan = async (words: string) => {
    type(words)
    const [only, ...others] = await found.ask(words)
    if (others.length === 0) choose(only, words)
  }
  /** Enter chooses a match, which stays visible with its tick; the next typed text replaces the search text. */
  const enter = async (event: KeyboardEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const matches = found.current ? choices : await found.ask(text)
    if (choose(matches[nextOf(matches, text)], text)) field.select()
  }
  const box = (
    <label className={filtersStyles.search} data-part="search">
      <Icon of={Search} small />
      <input
        autoFocus
        value={text}
        aria-label={t('list.filter.searchOptions')}
        placeholder={t('list.filter.searchOptions')}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => void enter(event)}
      />
      {scans && <ScanButton onCode={(code) => void scan(code)} />}
    </label>
  )
  return (
    <>
      {/* The key changes when options arrive later, so that they get the focus as well. */}
      <FilterChoices
        key={String(searches || choices.length > 0)}
        label={spec.label}
        search={searches ? box : undefined}
      >
        {choices.map(({ id, label, detail, elsewhere }, at) => (
          <FilterChoice
            key={id}
            on={chosen.includes(String(id))}
            press={() => toggle(String(id))}
            detail={elsewhere ? detail : undefined}
            next={at === next}
            rows={rowsOf(String(id))}
          >
            {label}
          </FilterChoice>
        ))}
      </FilterChoices>
      {choices.length === 0 && (
        <p className={popoverStyles.none} role="status">
          {found.failed
            ? t('kit.combo.failed')
            : found.current
              ? t('kit.combo.none')
              : t('kit.combo.searching')}
        </p>
      )}
    </>
  )
}

const flags = ['true', 'false'] as const

function Flag({
  spec,
  code,
  onChange,
  onDone,
  yes,
  no,
  counting,
}: EditorProps & { yes?: string | undefined; no?: string | undefined }) {
  const { t } = useText()
  const rowsOf = useValueCounts(counting, spec.name, flags)
  const set = (value: string) => {
    onChange(value)
    onDone()
  }
  return (
    <FilterChoices label={spec.label}>
      <FilterChoice on={code === 'true'} press={() => set('true')} rows={rowsOf('true')}>
        {yes ?? t('kit.yes')}
      </FilterChoice>
      <FilterChoice on={code === 'false'} press={() => set('false')} rows={rowsOf('false')}>
        {no ?? t('kit.no')}
      </FilterChoice>
    </FilterChoices>
  )
}
