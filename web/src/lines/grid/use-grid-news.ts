import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatQuantity } from '@trastienda/words/format'
import { type Translate, useText } from '../../i18n/useText.ts'
import { toastError, toastSuccess } from '../../kit/toast.ts'
import type { GridNews } from './line-store.ts'

/** A message with a button that undoes the last change. */
interface Offered {
  /** The key of the line that undoing restores. */
  readonly key: string | undefined
  readonly withdraw: () => void
}

const failedText = (t: Translate, code: string | undefined) =>
  code === undefined ? t('lines.lookupFailed') : t('lines.scanFailed', { code })

/**
 * Reports events of the grid: as messages on the screen, and to screen readers. An undo is offered as long as the
 * form exists: once it is left or discarded, there is nothing to restore into.
 */
export function useGridNews() {
  const { t, locale } = useText()
  const [spoken, setSpoken] = useState('')
  const [offered] = useState<Offered[]>(() => [])
  const offer = (words: string, run: () => void, { key, detail }: { key?: string; detail?: string }) => {
    const undo = { label: t('act.undo'), run }
    const withdraw = toastSuccess(words, { undo, ...(detail !== undefined && { detail }) })
    offered.push({ key, withdraw })
  }
  const announce = useEffectEvent((news: GridNews) => {
    switch (news.kind) {
      case 'removed':
        return offer(t('lines.removed', { line: news.line }), news.undo, { key: news.key })
      case 'pasted':
        return offer(
          t('lines.pasted', { lines: news.lines }),
          news.undo,
          news.cut > 0 ? { detail: t('lines.cut', { cut: news.cut }) } : {},
        )
      case 'filled':
        return offer(
          t('lines.filled', { lines: news.lines }),
          news.undo,
          news.cut > 0 ? { detail: t('lines.unfilled', { cut: news.cut }) } : {},
        )
      case 'wide':
        return toastError(t('lines.wide', { columns: news.columns }))
      case 'unknown':
        return toastError(t('lines.unknownCodes', { count: news.codes.length, code: news.codes[0] ?? '' }))
      case 'absent':
        return toastError(t('lines.absent', { code: news.code }))
      case 'failed':
        return toastError(failedText(t, news.code))
      case 'counted': {
        const { product, line } = news
        return setSpoken(
          t('lines.counted', { product, line, quantity: formatQuantity(news.quantity, locale) }),
        )
      }
      case 'undone':
        // A line that is there again is not offered to be brought back.
        for (const { key, withdraw } of offered) if (key !== undefined && news.back.includes(key)) withdraw()
        return setSpoken(t('lines.undone'))
    }
  })
  const latest = useRef<(news: GridNews) => void>(() => undefined)
  useEffect(() => {
    latest.current = (news) => announce(news)
    return () => {
      latest.current = () => undefined
      for (const { withdraw } of offered.splice(0)) withdraw()
    }
  }, [offered])
  const say = useCallback((news: GridNews) => latest.current(news), [])
  return { say, spoken }
}
