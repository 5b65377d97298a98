import { useState } from 'react'

interface Typed<V> {
  readonly text: string
  readonly sent: V
}

/**
 * Holds the text of a field whose value is not text. The text stays as typed while it stands for the value; it is
 * reformatted when the field is left, or when the value is changed from outside.
 */
export function useTyped<V>(
  value: V,
  write: (value: V) => string,
  read: (text: string) => V,
  onChange: (value: V, text: string) => void,
) {
  const [typed, setTyped] = useState<Typed<V> | null>(null)
  const live = typed !== null && Object.is(typed.sent, value)
  return {
    text: live ? typed.text : write(value),
    onText: (text: string) => {
      const sent = read(text)
      setTyped({ text, sent })
      onChange(sent, text)
    },
    /** Reformats what was understood; other text stays to be corrected. */
    settle: () => {
      if (live && write(value) !== '') setTyped(null)
    },
  }
}
