import type { CountLine, StockCount } from '@trastienda/contract/stock-count'
import { unitAfter } from '@trastienda/contract/unit'
import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay, formatQuantity } from '@trastienda/words/format'
import { useText } from '../../i18n/useText.ts'
import { Button, IconButton } from '../../kit/Button.tsx'
import { Note } from '../../kit/Note.tsx'
import { today } from '../../kit/today.ts'
import { useMedia } from '../../kit/use-media.ts'
import { below } from '../../theme/breakpoints.ts'
import type { CountMode, LotName } from './hand.ts'
import { useUncounted } from './use-counted.ts'
import type { CountingWork } from './use-counting.ts'
import { classes } from '../../kit/classes.ts'
import textStyles from '../../kit/text.module.css'
import reviewStyles from '../../receiving/review.module.css'
import styles from './count.module.css'

interface CountReviewProps {
  count: StockCount
  lines: readonly CountLine[]
  total: number
  work: CountingWork
  onBack: () => void
  /** The button that ends the counting, where it is below the list. */
  finish: ReactNode | undefined
}

/** What was counted, the last first, and what is still to be counted; the expected quantities are not shown. */
export function CountReview({ count, lines, total, work, onBack, finish }: CountReviewProps) {
  const { t, locale } = useText()
  const left = useUncounted(count.id)
  const narrow = useMedia(below('md'))
  const words = ({ lot, expiresOn }: LotName) =>
    [
      lot === '' ? '' : lot,
      expiresOn && t('receipt.review.expires', { day: formatDay(expiresOn, locale, today()) }),
    ]
      .filter(Boolean)
      .join(' · ')
  // A pressed row leaves its list, so that the next row moves under the finger: a second press at once is ignored.
  const once = (run: () => unknown) => () => void (work.isMeant() && run())
  const takeUp = (productId: number, { lot, expiresOn }: LotName, mode: CountMode) => {
    void work.choose(productId, { lot, expiresOn }, mode)
    onBack()
  }
  return (
    <section
      className={reviewStyles.review}
      aria-label={t('stockCount.review')}
      data-messages-beside={finish === undefined ? '' : undefined}
    >
      <div className={reviewStyles.reviewHead}>
        <h2>{t('stockCount.review')}</h2>
        <span className={classes(textStyles.push, textStyles.muted, textStyles.small)}>
          {t('stockCount.lots', { count: total })}
        </span>
      </div>
      <div className={reviewStyles.reviewBody} data-scrolls="">
        {work.unnoted && (
          <div className={styles.waits}>
            <Note
              kind="warning"
              // On a wide screen the keys are beside it.
              actions={narrow && <Button onPress={onBack}>{t('stockCount.toShelf')}</Button>}
            >
              {work.unnoted}
            </Note>
          </div>
        )}
        {total === 0 && <p className={textStyles.muted}>{t('stockCount.nothingCounted')}</p>}
        <ul className={reviewStyles.lines}>
          {lines.map((line) => (
            <li key={line.id} className={styles.line}>
              <span className={classes(textStyles.unbroken, textStyles.medium)}>
                {formatQuantity(line.counted, locale)}{' '}
                <span className={classes(textStyles.faint, textStyles.small)}>
                  {unitAfter(line.counted, line.unit)}
                </span>
              </span>
              <span className={styles.what}>
                <bdi>{line.productName}</bdi>
                <small className={textStyles.faint}>
                  {[words(line), line.countedBy].filter(Boolean).join(' · ')}
                </small>
              </span>
              <IconButton
                icon={Pencil}
                label={t('stockCount.again', { product: line.productName })}
                onPress={once(() => takeUp(line.productId, line, 'set'))}
              />
              <IconButton
                icon={Trash2}
                label={t('stockCount.takeOut', { product: line.productName })}
                onPress={once(() => work.takeOut(line))}
              />
            </li>
          ))}
        </ul>
        {left && left.total > 0 && (
          <>
            <h3 className={styles.left}>{t('stockCount.left', { count: left.total })}</h3>
            <ul className={reviewStyles.lines}>
              {left.data.map((lot) => (
                <li key={lot.lotId} className={styles.line}>
                  <span className={styles.what}>
                    <bdi>{lot.productName}</bdi>
                    <small className={textStyles.faint}>{words(lot)}</small>
                  </span>
                  <Button kind="ghost" onPress={once(() => work.absent(lot.productId, lot))}>
                    {t('stockCount.absent')}
                  </Button>
                  <Button
                    label={t('stockCount.countIt', { product: lot.productName })}
                    onPress={once(() => takeUp(lot.productId, lot, 'add'))}
                  >
                    {t('stockCount.shelf')}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {finish && <div className={reviewStyles.send}>{finish}</div>}
    </section>
  )
}
