import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../i18n/useText.ts'

/** Copies a text, and says that it did. Absent where the browser gives no clipboard, as over plain http. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useText()
  const [copied, setCopied] = useState(false)
  if (!('clipboard' in navigator)) return null
  const copy = async () => {
    await navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  const Glyph = copied ? Check : Copy
  return (
    <button type="button" className="btn" aria-label={label} onClick={() => void copy()}>
      <Glyph className="i s" aria-hidden="true" />
      <span aria-live="polite">{t(copied ? 'kit.recovery.copied' : 'kit.recovery.copy')}</span>
    </button>
  )
}
