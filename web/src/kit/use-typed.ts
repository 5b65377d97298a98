import { useState } from 'react'

interface Typed<V> {
  readonly text: string
  readonly sent: V
}

/**
 * Holds what is typed into a field whose value is not text. The words stay as typed while they still stand for
 * the value; they are rewritten when the field is left, or when the value is changed from outside.
 */
export function useTyped<V>(
  value: V,
  write: (value: V) => string,
  read: (text: string) => V,
  onChange: (value: V) => void,
) {
  const [typed, setTyped] = useState<Typed<V> | null>(null)
  const live = typed !== null && Object.is(typed.sent, value)
  return {
    text: live ? typed.text : write(value),
    onText: (text: string) => {
      const sent = read(text)
      setTyped({ text, sent })
      onChange(sent)
    },
    /** Rewrites what was understood; what was not stays to be corrected. */
    settle: () => {
      if (live && write(value) !== '') setTyped(null)
    },
  }
}
