import { useText } from '../i18n/useText.ts'
import { readDecimal, writeDecimal } from './number-values.ts'
import { looksGrouped } from './parse-number.ts'
import { toastNotice } from './toast.ts'
import { useTyped } from './use-typed.ts'

type Kind = 'quantity' | 'cost'

/**
 * Shows how a quantity was understood that may have been meant a thousand times larger, when the field is left: the
 * decimal separator of one language groups thousands in another. Costs are never in doubt.
 */
export function useMisread(kind: Kind): (text: string) => void {
  const { t, locale } = useText()
  return (text) => {
    if (kind === 'cost' || !looksGrouped(text, locale)) return
    const [value, thousands] = [readDecimal(text, locale, kind), text.replace(/\D/g, '')]
    toastNotice(
      t('lines.understood', {
        typed: text.trim(),
        value: writeDecimal(value, locale, kind),
        thousands: writeDecimal(thousands, locale, kind),
      }),
    )
  }
}

/** The text of a field as a decimal string, as `useTyped` does. */
export function useTypedDecimal(value: string, kind: Kind, onChange: (value: string) => void) {
  const { locale } = useText()
  const misread = useMisread(kind)
  const { text, onText, settle } = useTyped(
    value,
    (decimal) => writeDecimal(decimal, locale, kind),
    (typed) => readDecimal(typed, locale, kind),
    onChange,
  )
  return {
    text,
    onText,
    settle: () => {
      misread(text)
      settle()
    },
  }
}
