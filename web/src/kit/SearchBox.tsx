import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { IconButton } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { ScanButton } from './ScanButton.tsx'
import { useShortcut } from './shortcut.ts'
import { usePlaceholder } from './use-placeholder.ts'
import styles from './filters.module.css'

interface SearchBoxProps {
  label: string
  value: string
  /** Called 150 ms after the last key. */
  onChange: (text: string) => void
  /** Enter or the arrow led to the rows that this finds. */
  onRows?: (text: string) => void
  /** Whether it finds products by their barcodes: then the camera of a phone reads one. */
  scans?: boolean | undefined
}

function toRows(input: HTMLElement): void {
  const rows = input.closest('main')?.querySelector<HTMLElement>('table[data-part="list"]')
  if (rows) rows.focus({ preventScroll: true })
  else input.blur()
}

/**
 * The search of a list; `/` moves the focus to it, Enter and the arrow key to the rows, and Escape empties it
 * first.
 */
export function SearchBox({ label, value, onChange, onRows, scans }: SearchBoxProps) {
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [sent, setSent] = useState(value)
  if (value !== sent) {
    setSent(value)
    setText(value)
  }
  useEffect(() => {
    if (text === value) return undefined
    const timer = setTimeout(() => {
      setSent(text)
      onChange(text)
    }, 150)
    return () => clearTimeout(timer)
  }, [text, value, onChange])
  const placeholder = usePlaceholder(input, label, t('list.search'))
  const send = (next: string) => {
    if (next === value) return
    setSent(next)
    onChange(next)
  }
  const leave = (from: HTMLElement) => {
    send(text)
    onRows?.(text)
    toRows(from)
  }
  useShortcut('/', () => input.current?.focus(), { label: t('list.search') })
  return (
    <label className={styles.search} data-part="search">
      <Icon of={Search} small />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        dir="auto"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === 'ArrowDown') leave(event.currentTarget)
          else if (event.key === 'Escape' && text === '') event.currentTarget.blur()
          else if (event.key === 'Escape') setText('')
          else return
          event.preventDefault()
        }}
      />
      {text === '' ? (
        <kbd aria-hidden="true">/</kbd>
      ) : (
        <IconButton icon={X} small label={t('kit.combo.clear')} onPress={() => setText('')} />
      )}
      {scans && (
        <ScanButton
          onCode={(code) => {
            setText(code)
            send(code)
          }}
        />
      )}
    </label>
  )
}
