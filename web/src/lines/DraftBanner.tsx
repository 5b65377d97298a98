import { History } from 'lucide-react'
import { useState } from 'react'
import { formatInstant } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Banner } from '../kit/Note.tsx'
import { today } from '../kit/today.ts'
import type { AboutDraft } from './DraftsElsewhere.tsx'
import { filled } from './line.ts'

interface DraftBannerProps {
  /**
   * `restored`: the draft is already in the form; `ended`: it is, and was gone on with, saved or discarded on another
   * device; `found`: a new document of another tab can be restored; `elsewhere`: a correction of another device.
   */
  kind: 'restored' | 'ended' | 'found' | 'elsewhere'
  at: string
  values?: AboutDraft
  /** Throws the draft away. */
  drop: () => void
  onRestore?: () => void
  onDiscard: () => void
}

/** Reports a draft: what was typed before the tab was closed, the session ended or the browser crashed. */
export function DraftBanner({ kind, at, values, drop, onRestore, onDiscard }: DraftBannerProps) {
  const { t, locale } = useText()
  const [gone, setGone] = useState(false)
  if (gone) return null
  const time = formatInstant(at, locale, today())
  const about =
    values?.supplier == null
      ? ''
      : t('purchase.draft.about', { supplier: values.supplier.label, lines: filled(values).length })
  const discard = () => {
    drop()
    setGone(true)
    onDiscard()
  }
  return (
    <Banner
      kind={kind === 'ended' ? 'warning' : 'info'}
      icon={History}
      actions={
        <>
          <Button kind="ghost" onPress={discard}>
            {t('act.discard')}
          </Button>
          {onRestore && <Button onPress={onRestore}>{t('purchase.draft.restore')}</Button>}
        </>
      }
    >
      {kind === 'found' ? t('purchase.draft.found', { time, about }) : t(`purchase.draft.${kind}`, { time })}
    </Banner>
  )
}
