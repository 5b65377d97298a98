import { ChevronsUpDown, Plus, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Popover } from 'react-aria-components'
import { useText } from '../i18n/useText.ts'
import { IconButton } from './Button.tsx'
import { exactOption } from './combo-choice.ts'
import { boxClass, Field, type FieldProps } from './Field.tsx'
import type { Option, OptionSearch } from './filter-code.ts'
import { Icon } from './Icon.tsx'
import { useOptions } from './use-options.ts'
import './popover.css'

interface ComboBoxProps extends FieldProps<Option | null> {
  /** Finds options; must be stable (module level, or `useCallback`). Empty text asks for the first ones. */
  search: OptionSearch
  /** Offers "Crear «X»" with what was typed. */
  onCreate?: (text: string) => void
  placeholder?: string
  /** Empties the text after a choice, to choose the next: a line that scans products. */
  again?: boolean
}

/** One of many, found by typing or by a hand scanner (text and Enter). */
export function ComboBox({ search, value, onChange, onCreate, placeholder, again, ...props }: ComboBoxProps) {
  const { t } = useText()
  const list = useId()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const typed = text ?? ''
  const found = useOptions(search, typed, open)
  const creates =
    onCreate !== undefined &&
    typed.trim() !== '' &&
    found.current &&
    !found.options.some(({ label }) => label === typed.trim())
  const count = found.options.length + (creates ? 1 : 0)

  useEffect(() => {
    if (open && at >= 0) document.getElementById(`${list}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [open, at, list])

  const close = () => {
    setOpen(false)
    setText(null)
    setAt(-1)
  }
  const choose = (option: Option) => {
    onChange(option)
    close()
    if (again) setText('')
  }
  const take = (index: number) => {
    const option = found.options[index]
    if (option) choose(option)
    else if (creates) {
      close()
      onCreate(typed.trim())
    }
  }
  const enter = async () => {
    if (at >= 0) return take(at)
    const options = found.current ? found.options : await found.ask(typed)
    const only = exactOption(options, typed)
    if (only) choose(only)
    else setAt(0)
  }
  const move = (by: number) => {
    setOpen(true)
    if (count > 0) setAt((before) => (before + by + count + (before < 0 && by < 0 ? 1 : 0)) % count)
  }
  const key = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Enter' && open && (typed !== '' || at >= 0)) void enter()
    else if (event.key === 'Escape' && open) {
      event.stopPropagation()
      close()
    } else return
    event.preventDefault()
  }
  const leave = () => {
    close()
    props.onBlur?.()
  }

  return (
    <Field {...props} onBlur={leave}>
      {(control) => (
        <div ref={box} className={boxClass(props.problem)}>
          <input
            {...control}
            ref={input}
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            dir="auto"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={list}
            aria-activedescendant={open && at >= 0 ? `${list}-${at}` : undefined}
            placeholder={placeholder}
            value={text ?? value?.label ?? ''}
            onFocus={(event) => event.target.select()}
            onClick={() => setOpen(true)}
            onKeyDown={key}
            onChange={(event) => {
              setText(event.target.value)
              setOpen(true)
              setAt(-1)
              if (event.target.value === '' && value) onChange(null)
            }}
          />
          {found.slow && <span className="spin" aria-hidden="true" />}
          {value && !props.required && !props.disabled ? (
            <IconButton icon={X} small label={t('kit.combo.clear')} onPress={() => onChange(null)} />
          ) : (
            <Icon of={ChevronsUpDown} small />
          )}
          <Popover
            triggerRef={box}
            isOpen={open}
            isNonModal
            placement="bottom start"
            offset={4}
            className="pop"
            onOpenChange={close}
          >
            <ul id={list} role="listbox" aria-label={props.label}>
              {found.options.map((option, index) => (
                <OptionRow
                  key={option.id}
                  id={`${list}-${index}`}
                  on={index === at}
                  chosen={option.id === value?.id}
                  take={() => take(index)}
                >
                  <span className="clip">{option.label}</span>
                  {option.detail && <small dir="auto">{option.detail}</small>}
                </OptionRow>
              ))}
              {creates && (
                <OptionRow
                  id={`${list}-${count - 1}`}
                  on={at === count - 1}
                  chosen={false}
                  take={() => take(count - 1)}
                >
                  <Icon of={Plus} small />
                  {t('kit.combo.create', { text: typed.trim() })}
                </OptionRow>
              )}
            </ul>
            {count === 0 && (
              <p className="none" role="status">
                {found.failed
                  ? t('kit.combo.failed')
                  : found.current
                    ? t('kit.combo.none')
                    : t('kit.combo.searching')}
              </p>
            )}
          </Popover>
        </div>
      )}
    </Field>
  )
}

interface RowProps {
  id: string
  on: boolean
  chosen: boolean
  take: () => void
  children: ReactNode
}

function OptionRow({ id, on, chosen, take, children }: RowProps) {
  return (
    // The field keeps the focus; its keys act on the option that it points at.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      id={id}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      className={on ? 'opt on' : 'opt'}
      onPointerDown={(event) => event.preventDefault()}
      onClick={take}
    >
      {children}
    </li>
  )
}
