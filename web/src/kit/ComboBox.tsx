import { ChevronsUpDown, Plus, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Popover } from 'react-aria-components'
import { useText } from '../i18n/useText.ts'
import { useCutSince } from '../session/connection.ts'
import { IconButton } from './Button.tsx'
import { boxClass, Field, type FieldProps } from './Field.tsx'
import type { Option, OptionSearch } from './filter-code.ts'
import { Icon } from './Icon.tsx'
import { OptionRow } from './OptionRow.tsx'
import { ScanButton } from './ScanButton.tsx'
import { useCombo } from './use-combo.ts'
import { useFollow } from './use-follow.ts'
import { usePlaceholder } from './use-placeholder.ts'
import { useWalk } from './use-enter-walk.ts'
import buttonStyles from './button.module.css'
import popoverStyles from './popover.module.css'
import textStyles from './text.module.css'

interface ComboBoxProps extends FieldProps<Option | null> {
  /** Finds options; must be stable (module level, or `useCallback`). Empty text returns the first ones. */
  search: OptionSearch
  /** Offers "Crear «X»" with what was typed. */
  onCreate?: (text: string) => void
  placeholder?: string
  /** The same in few words, for a phone on which it would be cut. */
  brief?: string
  /** Whether it finds products by their barcodes: then the camera of a phone reads one. */
  scans?: boolean
  /** Called with text that was typed but not chosen, `''` for none: an optional field is refused with such a text. */
  onUnchosen?: ((text: string) => void) | undefined
  /** Called when an option was chosen by Enter or a press, so that the focus can move to the next field. */
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
  placeholder = '',
  brief = placeholder,
  scans,
  ...props
}: ComboBoxProps) {
  const { t } = useText()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const shown = usePlaceholder(input, placeholder, brief)
  const walk = useWalk()
  const next = onNext ?? (walk && (() => walk(props.name)))
  const combo = useCombo({ search, value, onChange, onCreate, onNext: next })
  const { open, found, list } = combo
  useFollow(box, open)
  const problem = combo.problem ?? props.problem

  const unchosen = combo.typed.trim()
  const note = useEffectEvent((text: string) => onUnchosen?.(text))
  useEffect(() => note(unchosen), [unchosen])
  useEffect(() => () => note(''), [])

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
            ref={input}
            {...control}
            {...list.field}
            placeholder={shown}
            value={combo.text ?? value?.label ?? ''}
            onFocus={(event) => event.target.select()}
            onClick={combo.show}
            onKeyDown={combo.key}
            onChange={(event) => combo.type(event.target.value)}
          />
          {found.slow && <span className={buttonStyles.spin} aria-hidden="true" />}
          {value && !props.required && !props.disabled ? (
            <IconButton icon={X} small label={t('kit.combo.clear')} onPress={() => onChange(null)} />
          ) : (
            <Icon of={ChevronsUpDown} small />
          )}
          {scans && !props.disabled && <ScanButton onCode={(code) => void combo.scan(code)} />}
          <Popover
            triggerRef={box}
            isOpen={open}
            isNonModal
            placement="bottom start"
            offset={4}
            className={popoverStyles.popover}
            data-scrolls=""
            onOpenChange={combo.hide}
          >
            {(combo.count === 0 || combo.nothing) && <Nothing combo={combo} />}
            <div {...list.list} aria-label={props.label}>
              {found.options.map((option, index) => (
                <OptionRow
                  key={option.id}
                  {...list.option(index)}
                  chosen={option.id === value?.id}
                  take={() => combo.take(index)}
                >
                  <span className={textStyles.clip} dir="auto">
                    {option.label}
                  </span>
                  {option.detail && <small dir="auto">{option.detail}</small>}
                  {option.note && <small dir="auto">{option.note}</small>}
                </OptionRow>
              ))}
              {combo.creates && (
                <OptionRow
                  {...list.option(combo.count - 1)}
                  chosen={false}
                  last
                  take={() => combo.take(combo.count - 1)}
                >
                  <Icon of={Plus} small />
                  {t('kit.combo.create', { text: combo.typed.trim() })}
                </OptionRow>
              )}
            </div>
          </Popover>
        </div>
      )}
    </Field>
  )
}

/** Why the list is empty. */
function Nothing({ combo: { found } }: { combo: ReturnType<typeof useCombo> }) {
  const { t } = useText()
  const cut = useCutSince() !== undefined
  return (
    <p className={popoverStyles.none} role="status">
      {found.failed
        ? t(cut || !navigator.onLine ? 'kit.combo.offline' : 'kit.combo.failed')
        : found.current
          ? t('kit.combo.none')
          : t('kit.combo.searching')}
    </p>
  )
}
