import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatQuantity } from '../../i18n/format.ts'
import { useText } from '../../i18n/useText.ts'
import { toastError, toastSuccess } from '../../kit/toast.ts'
import type { GridNews } from './control.ts'

/** Says what happened in the grid: in passing on the screen, and to screen readers. */
export function useGridNews() {
  const { t, locale } = useText()
  const [spoken, setSpoken] = useState('')
  const tell = useEffectEvent((news: GridNews) => {
    const undo = (run: () => void) => ({ label: t('kit.undo'), run })
    switch (news.kind) {
      case 'removed':
        return toastSuccess(t('lines.removed', { line: news.line }), { undo: undo(news.undo) })
      case 'pasted': {
        const detail = news.cut > 0 ? { detail: t('lines.cut', { cut: news.cut }) } : {}
        return toastSuccess(t('lines.pasted', { lines: news.lines }), {
          ...detail,
          undo: undo(news.undo),
        })
      }
      case 'unknown':
        return toastError(t('lines.unknownCodes', { count: news.codes.length, code: news.codes[0] ?? '' }))
      case 'failed':
        return toastError(t('lines.lookupFailed'))
      case 'counted': {
        const { product, line } = news
        return setSpoken(
          t('lines.counted', { product, line, quantity: formatQuantity(news.quantity, locale) }),
        )
      }
      case 'undone':
        return setSpoken(t('lines.undone'))
    }
  })
  const told = useRef<(news: GridNews) => void>(() => undefined)
  useEffect(() => {
    told.current = (news) => tell(news)
  }, [])
  const say = useCallback((news: GridNews) => told.current(news), [])
  return { say, spoken }
}
