import { formatInstant } from '@trastienda/words/format'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import type { Option } from '../kit/filter-code.ts'
import { today } from '../kit/today.ts'
import dialogStyles from '../kit/dialog.module.css'
import type { FoundDraft } from './draft.ts'
import { filled, type Line } from './line.ts'
import textStyles from '../kit/text.module.css'
import styles from './drafts-elsewhere.module.css'

/** How many products tell the drafts of one supplier apart. */
const mostGoods = 4
const goodsOf = ({ product, typed }: Line) => product?.name ?? typed

/** What a draft is about. */
export interface AboutDraft {
  readonly supplier: Option | null
  readonly lines: readonly Line[]
}

interface DraftsElsewhereProps<Values> {
  drafts: readonly FoundDraft<Values>[]
  about: (values: Values) => AboutDraft
  onResume: (found: FoundDraft<Values>) => void
  onDiscard: (found: FoundDraft<Values>) => void
}

/**
 * New documents that this person was typing on other devices. They are listed on request and not proposed: one may still
 * be typed there.
 */
export function DraftsElsewhere<Values>({
  drafts,
  about,
  onResume,
  onDiscard,
}: DraftsElsewhereProps<Values>) {
  const { t, locale } = useText()
  const [open, setOpen] = useState(false)
  if (drafts.length === 0) return null
  const resume = (found: FoundDraft<Values>) => {
    setOpen(false)
    onResume(found)
  }
  const discard = (found: FoundDraft<Values>) => {
    if (drafts.length === 1) setOpen(false)
    onDiscard(found)
  }
  return (
    <>
      <Button kind="ghost" icon={MonitorSmartphone} onPress={() => setOpen(true)}>
        {t('purchase.draft.others', { count: drafts.length })}
      </Button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} title={t('purchase.draft.othersTitle')}>
          <div className={dialogStyles.body} data-scrolls="">
            <p className={textStyles.muted}>{t('purchase.draft.othersHint')}</p>
            <ul className={styles.drafts}>
              {drafts.map((found) => {
                const { supplier, lines } = about(found.draft.values)
                const typed = filled({ lines })
                const of =
                  supplier === null
                    ? ''
                    : t('purchase.draft.about', { supplier: supplier.label, lines: typed.length })
                return (
                  <li key={String(found.place.document)}>
                    <span>
                      {formatInstant(found.draft.at, locale, today())}
                      {of}
                      {typed.length > 0 && (
                        <small className={styles.goods} dir="auto">
                          {typed.slice(0, mostGoods).map(goodsOf).join(', ')}
                        </small>
                      )}
                    </span>
                    <Button kind="ghost" onPress={() => discard(found)}>
                      {t('act.discard')}
                    </Button>
                    <Button onPress={() => resume(found)}>{t('purchase.draft.resume')}</Button>
                  </li>
                )
              })}
            </ul>
          </div>
        </Dialog>
      )}
    </>
  )
}
