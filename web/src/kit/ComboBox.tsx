import { ChevronsUpDown, Plus, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Popover } from 'react-aria-components'
import { useText } from '../i18n/useText.ts'
import { IconButton } from './Button.tsx'
import { boxClass, Field, type FieldProps } from './Field.tsx'
import type { Option, OptionSearch } from './filter-code.ts'
import { Icon } from './Icon.tsx'
import { useCombo } from './use-combo.ts'
import './popover.css'

interface ComboBoxProps extends FieldProps<Option | null> {
  /** Finds options; must be stable (module level, or `useCallback`). Empty text asks for the first ones. */
  search: OptionSearch
  /** Offers "Crear «X»" with what was typed. */
  onCreate?: (text: string) => void
  placeholder?: string
  /** Hears what is typed and not chosen, `''` for nothing: a form that may leave the field empty refuses it. */
  onUnchosen?: ((text: string) => void) | undefined
  /** Hears that one was chosen by Enter or by a press: the cursor may go on to the next field. */
  onNext?: (() => void) | undefined
}

/** One of many, found by typing or by a hand scanner (text and Enter). */
export function ComboBox({
  search,
  value,
  onChange,
  onCreate,
  onNext,
  onUnchosen,
  placeholder,
  ...props
}: ComboBoxProps) {
  const { t } = useText()
  const list = useId()
  const box = useRef<HTMLDivElement>(null)
  const combo = useCombo({ search, value, onChange, onCreate, onNext })
  const { at, open, found } = combo
  const problem = combo.problem ?? props.problem

  useEffect(() => {
    if (open && at >= 0) document.getElementById(`${list}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [open, at, list])

  const unchosen = combo.typed.trim()
  useEffect(() => onUnchosen?.(unchosen), [onUnchosen, unchosen])

  const leave = () => {
    // Another window took the focus: the field still has the cursor.
    if (!document.hasFocus()) return
    combo.leave()
    props.onBlur?.()
  }
  return (
    <Field {...props} problem={problem} onBlur={leave}>
      {(control) => (
        <div ref={box} className={boxClass(problem)}>
          <input
            {...control}
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            dir="auto"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={list}
            aria-activedescendant={open && at >= 0 ? `${list}-${at}` : undefined}
            placeholder={placeholder}
            value={combo.text ?? value?.label ?? ''}
            onFocus={(event) => event.target.select()}
            onClick={combo.show}
            onKeyDown={combo.key}
            onChange={(event) => combo.type(event.target.value)}
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
            onOpenChange={combo.hide}
          >
            {(combo.count === 0 || combo.nothing) && <Nothing combo={combo} />}
            <ul id={list} role="listbox" aria-label={props.label}>
              {found.options.map((option, index) => (
                <OptionRow
                  key={option.id}
                  id={`${list}-${index}`}
                  on={index === at}
                  chosen={option.id === value?.id}
                  take={() => combo.take(index)}
                >
                  <span className="clip" dir="auto">
                    {option.label}
                  </span>
                  {option.detail && <small dir="auto">{option.detail}</small>}
                </OptionRow>
              ))}
              {combo.creates && (
                <OptionRow
                  id={`${list}-${combo.count - 1}`}
                  on={at === combo.count - 1}
                  chosen={false}
                  take={() => combo.take(combo.count - 1)}
                >
                  <Icon of={Plus} small />
                  {t('kit.combo.create', { text: combo.typed.trim() })}
                </OptionRow>
              )}
            </ul>
          </Popover>
        </div>
      )}
    </Field>
  )
}

/** Why the list is empty. */
function Nothing({ combo: { found } }: { combo: ReturnType<typeof useCombo> }) {
  const { t } = useText()
  return (
    <p className="none" role="status">
      {found.failed ? t('kit.combo.failed') : found.current ? t('kit.combo.none') : t('kit.combo.searching')}
    </p>
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
