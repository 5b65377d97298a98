import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { classes } from './classes.ts'
import buttonStyles from './button.module.css'
import iconStyles from './icon.module.css'

/** Copies a text and confirms it. Absent where the browser has no clipboard, as over plain http. */
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
    <button
      type="button"
      className={buttonStyles.button}
      data-kind="plain"
      aria-label={label}
      onClick={() => void copy()}
    >
      <Glyph className={classes(iconStyles.icon, iconStyles.small)} aria-hidden="true" />
      <span aria-live="polite">{t(copied ? 'kit.recovery.copied' : 'kit.recovery.copy')}</span>
    </button>
  )
}
