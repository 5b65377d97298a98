import { History } from 'lucide-react'
import { useState } from 'react'
import { formatInstant } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Banner } from '../kit/Note.tsx'
import { today } from '../kit/today.ts'
import type { Option } from '../kit/filter-code.ts'
import { filled, type Line } from './line.ts'

interface DraftBannerProps {
  /** `restored`: the draft is already in the form; `found`: it can be restored on request. */
  kind: 'restored' | 'found'
  at: string
  values?: { readonly supplier: Option | null; readonly lines: readonly Line[] }
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
      kind="info"
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
      {kind === 'restored'
        ? t('purchase.draft.restored', { time })
        : t('purchase.draft.found', { time, about })}
    </Banner>
  )
}
