import { Search } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import type { FilterSpec, Option, OptionSearch } from './filter-code.ts'
import { FilterChoice } from './FilterChoice.tsx'
import { DayRange, NumberRange } from './FilterRange.tsx'
import { Icon } from './Icon.tsx'
import { useOptions } from './use-options.ts'
import './filters.css'

interface EditorProps {
  spec: FilterSpec
  code: string
  onChange: (code: string) => void
  /** The choice is made: nothing more to ask. */
  onDone: () => void
  /** Labels of options met on the way, for the chip. */
  onMeet: (options: readonly Option[]) => void
}

/** What a filter is set with, by its kind. */
export function FilterEditor(props: EditorProps) {
  const { spec } = props
  if (spec.kind === 'oneOf') return <OneOf {...props} options={spec.options} />
  if (spec.kind === 'days') return <DayRange {...props} />
  if (spec.kind === 'numbers') return <NumberRange {...props} money={spec.money ?? false} />
  return <Flag {...props} yes={spec.yes} no={spec.no} />
}

function matching(options: readonly Option[]): OptionSearch {
  return (text) =>
    Promise.resolve(
      options.filter(({ label }) => label.toLocaleLowerCase().includes(text.toLocaleLowerCase())),
    )
}

function OneOf({
  spec,
  code,
  onChange,
  options,
  onMeet,
}: EditorProps & { options: readonly Option[] | OptionSearch }) {
  const { t } = useText()
  const [text, setText] = useState('')
  const [search] = useState(() => async (asked: string, signal?: AbortSignal) => {
    const found = await (typeof options === 'function' ? options : matching(options))(asked, signal)
    onMeet(found)
    return found
  })
  const searches = typeof options === 'function' || options.length > 8
  const found = useOptions(search, text, searches)
  const shown = typeof options === 'function' || text !== '' ? found.options : options
  const chosen = code.split(',').filter((id) => id !== '')
  const toggle = (id: string) =>
    onChange((chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]).join(','))
  return (
    <>
      {searches && (
        <label className="search">
          <Icon of={Search} small />
          <input
            autoFocus
            value={text}
            aria-label={t('kit.filter.searchOptions')}
            placeholder={t('kit.filter.searchOptions')}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
      )}
      <div role="group" aria-label={spec.label} className="choices">
        {shown.map(({ id, label }) => (
          <FilterChoice key={id} on={chosen.includes(String(id))} press={() => toggle(String(id))}>
            {label}
          </FilterChoice>
        ))}
      </div>
      {shown.length === 0 && (
        <p className="none" role="status">
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

function Flag({
  code,
  onChange,
  onDone,
  yes,
  no,
}: EditorProps & { yes?: string | undefined; no?: string | undefined }) {
  const { t } = useText()
  const set = (value: string) => {
    onChange(value)
    onDone()
  }
  return (
    <div className="choices">
      <FilterChoice on={code === 'true'} press={() => set('true')}>
        {yes ?? t('kit.yes')}
      </FilterChoice>
      <FilterChoice on={code === 'false'} press={() => set('false')}>
        {no ?? t('kit.no')}
      </FilterChoice>
    </div>
  )
}
