import { type Day, isDay } from '@trastienda/contract/calendar'
import { Check, Search } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from './Button.tsx'
import { DayField } from './DayField.tsx'
import { dayPresets, type FilterSpec, type Option, type OptionSearch, rangeEnds } from './filter-code.ts'
import { Icon } from './Icon.tsx'
import { NumberField, MoneyField } from './NumberFields.tsx'
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
  if (spec.kind === 'days') return <Days {...props} />
  if (spec.kind === 'numbers') return <Numbers {...props} money={spec.money ?? false} />
  return <Flag {...props} yes={spec.yes} no={spec.no} />
}

interface ChoiceProps {
  on: boolean
  press: () => void
  children: ReactNode
}

function Choice({ on, press, children }: ChoiceProps) {
  return (
    <button type="button" className="opt choice" aria-pressed={on} onClick={press}>
      <span className="clip">{children}</span>
      {on && <Icon of={Check} small className="mark" />}
    </button>
  )
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
          <Choice key={id} on={chosen.includes(String(id))} press={() => toggle(String(id))}>
            {label}
          </Choice>
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
      <Choice on={code === 'true'} press={() => set('true')}>
        {yes ?? t('kit.yes')}
      </Choice>
      <Choice on={code === 'false'} press={() => set('false')}>
        {no ?? t('kit.no')}
      </Choice>
    </div>
  )
}

interface RangeProps {
  children: ReactNode
  code: string
  onChange: (code: string) => void
  onDone: () => void
}

function Range({ children, code, onChange, onDone }: RangeProps) {
  const { t } = useText()
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onChange(code)
    onDone()
  }
  return (
    <form className="pad" onSubmit={apply} noValidate>
      <div className="ends">{children}</div>
      <Button type="submit" disabled={code === '..'}>
        {t('kit.apply')}
      </Button>
    </form>
  )
}

function Days({ code, onChange, onDone }: EditorProps) {
  const { t } = useText()
  const [ends, setEnds] = useState(() => rangeEnds(code).map((end) => (isDay(end) ? end : null)))
  const set = (at: number, day: Day | null) => setEnds(ends.with(at, day))
  const typed = ends.map((end) => (end !== null && isDay(end) ? end : '')).join('..')
  return (
    <>
      <div className="choices">
        {dayPresets.map((preset) => (
          <Choice
            key={preset}
            on={code === preset}
            press={() => {
              onChange(preset)
              onDone()
            }}
          >
            {t(`kit.filter.preset.${preset}`)}
          </Choice>
        ))}
      </div>
      <hr />
      <Range code={typed} onChange={onChange} onDone={onDone}>
        <DayField
          label={t('kit.filter.from')}
          name="from"
          value={ends[0] ?? null}
          onChange={(day) => set(0, day)}
        />
        <DayField
          label={t('kit.filter.to')}
          name="to"
          value={ends[1] ?? null}
          onChange={(day) => set(1, day)}
        />
      </Range>
    </>
  )
}

function Numbers({ code, onChange, onDone, money }: EditorProps & { money: boolean }) {
  const { t } = useText()
  const [ends, setEnds] = useState(() =>
    rangeEnds(code).map((end) => (/^-?\d+$/.test(end) ? Number(end) : null)),
  )
  const Figure = money ? MoneyField : NumberField
  const set = (at: number, value: number | null) => setEnds(ends.with(at, value))
  const typed = ends.map((end) => (end === null || Number.isNaN(end) ? '' : String(end))).join('..')
  return (
    <Range code={typed} onChange={onChange} onDone={onDone}>
      <Figure
        autoFocus
        label={t('kit.filter.least')}
        name="least"
        value={(ends[0] ?? null) as never}
        onChange={(value: number | null) => set(0, value)}
      />
      <Figure
        label={t('kit.filter.most')}
        name="most"
        value={(ends[1] ?? null) as never}
        onChange={(value: number | null) => set(1, value)}
      />
    </Range>
  )
}
