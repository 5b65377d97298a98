import { Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Popover } from 'react-aria-components'
import { formatQuantity } from '../../i18n/format.ts'
import { useText } from '../../i18n/useText.ts'
import { exactOption } from '../../kit/combo-choice.ts'
import type { Option } from '../../kit/filter-code.ts'
import { Icon } from '../../kit/Icon.tsx'
import { useOptions } from '../../kit/use-options.ts'
import type { ProductFacts } from '../facts.ts'
import type { Line } from '../line.ts'
import type { GridControl } from './control.ts'
import { useKeyTimes } from './key-times.ts'
import { looksScanned, readLabel } from './scan.ts'

interface ProductCellProps {
  line: Line
  /** Whether it is the blank line, where a scan begins another. */
  blank: boolean
  label: string
  control: GridControl
  facts: ProductFacts
  onCreate: (line: Line, text: string) => void
  describedBy: string | undefined
  invalid: boolean
}

/** Words have spaces or no digit; everything else may be a code, which need not be waited for. */
function likeCode(text: string): boolean {
  return /\d/.test(text) && !/\s/.test(text.trim())
}

/** The product of a line: a code or barcode and Enter, or words and a choice. */
export function ProductCell({ line, blank, label, control, facts, onCreate, describedBy, invalid }: ProductCellProps) {
  const { t } = useText()
  const list = useId()
  const cell = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState<string | null>(null)
  const [at, setAt] = useState(-1)
  const kept = useRef<string | null>(null)
  const times = useKeyTimes()
  const typed = text ?? ''
  const open = typed.trim() !== '' && !looksScanned(times.of(typed))
  const found = useOptions(facts.search, typed, open)
  const shown = found.current || found.slow ? found.options : []
  const creates = open && found.current && !found.options.some((option) => option.label === typed.trim())
  const count = shown.length + Number(creates)

  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true })
    input.current?.select()
    input.current?.closest('td')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  useEffect(
    () => () => {
      if (kept.current !== null) control.settle(line.key, kept.current)
    },
    [control, line.key],
  )
  useEffect(() => {
    if (at >= 0) document.getElementById(`${list}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [at, list])

  const hold = (next: string | null) => {
    kept.current = next
    setText(next)
    setAt(-1)
  }
  const choose = (option: Option) => {
    const pick = facts.pickOf(option)
    if (!pick) return
    const known = facts.byCode(typed)
    hold(null)
    control.choose(line.key, known?.id === pick.id ? known : pick)
  }
  const take = (index: number) => {
    const option = shown[index]
    if (option) return choose(option)
    hold(null)
    onCreate(line, typed.trim())
  }
  const enter = async () => {
    if (text === null) return control.onward()
    if (at >= 0) return take(at)
    const scanned = looksScanned(times.of(typed))
    if (blank && (scanned || readLabel(typed))) {
      hold(null)
      return control.scan(typed)
    }
    const known = facts.byCode(typed)
    if (known) {
      hold(null)
      return control.choose(line.key, known)
    }
    if (typed.trim() === '' || likeCode(typed)) {
      hold(null)
      control.settle(line.key, typed)
      return control.onward()
    }
    const options = found.current ? found.options : await found.ask(typed)
    const only = exactOption(options, typed)
    if (only) choose(only)
    else setAt(0)
  }
  const key = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && open && count > 0) {
      const by = event.key === 'ArrowDown' ? 1 : -1
      setAt((before) => (before + by + count + (before < 0 && by < 0 ? 1 : 0)) % count)
    } else if (event.key === 'Enter' && !event.shiftKey) void enter()
    else if (event.key === 'Escape' && text !== null) {
      hold(null)
      requestAnimationFrame(() => input.current?.select())
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div ref={cell} className="pc">
      {line.product && text === null && <bdi className="mono t3 cd">{line.product.code}</bdi>}
      <input
        ref={input}
        className="cell"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={list}
        aria-activedescendant={open && at >= 0 ? `${list}-${at}` : undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        placeholder={t('purchase.grid.scan')}
        value={text ?? line.product?.name ?? line.typed}
        onKeyDown={key}
        onChange={(event) => {
          times.heard(event.timeStamp, event.target.value)
          hold(event.target.value)
        }}
      />
      {found.slow && <span className="spin" aria-hidden="true" />}
      <Popover triggerRef={cell} isOpen={open} isNonModal placement="bottom start" offset={2} className="pop products" onOpenChange={() => undefined}>
        <ul id={list} role="listbox" aria-label={label}>
          {shown.map((option, index) => (
            <Choice key={option.id} id={`${list}-${index}`} on={index === at} take={() => take(index)}>
              <bdi className="mono t3 cd">{option.detail}</bdi>
              <span className="clip">{option.label}</span>
              <Stock option={option} facts={facts} />
            </Choice>
          ))}
          {creates && (
            <Choice id={`${list}-${count - 1}`} on={at === count - 1} take={() => take(count - 1)}>
              <Icon of={Plus} small />
              {t('kit.combo.create', { text: typed.trim() })}
            </Choice>
          )}
        </ul>
        {count === 0 && (
          <p className="none" role="status">
            {found.failed ? t('kit.combo.failed') : t('kit.combo.searching')}
          </p>
        )}
      </Popover>
    </div>
  )
}

function Stock({ option, facts }: { option: Option; facts: ProductFacts }) {
  const pick = facts.pickOf(option)
  const { locale } = useText()
  if (!pick) return null
  return <small>{`${formatQuantity(pick.onHand, locale)} ${pick.unit}`}</small>
}

interface ChoiceProps {
  id: string
  on: boolean
  take: () => void
  children: ReactNode
}

function Choice({ id, on, take, children }: ChoiceProps) {
  return (
    // The cell keeps the focus; its keys act on the option that it points at.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      id={id}
      role="option"
      aria-selected={on}
      tabIndex={-1}
      className={on ? 'opt on' : 'opt'}
      onPointerDown={(event) => event.preventDefault()}
      onClick={take}
    >
      {children}
    </li>
  )
}
