import { formatQuantity } from '@trastienda/words/format'
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import { useText } from '../i18n/useText.ts'
import { IconButton } from './Button.tsx'
import { pageSize, type RowsPage } from './list-page.ts'
import styles from './list-pager.module.css'

interface ListPagerProps {
  page: RowsPage
  total: number
  /** Moves the row cursor, and with it the page. */
  onMove: (index: number) => void
}

/** The pages of a list, under its rows, for who chose them instead of scrolling. */
export function ListPager({ page: { number, count, first, last }, total, onMove }: ListPagerProps) {
  const { t, locale } = useText()
  const figure = (of: number) => formatQuantity(String(of), locale)
  const [before, after] = [number > 1, number < count]
  return (
    <nav className={styles.pager} aria-label={t('list.pages.label')}>
      <span role="status">
        {t('list.pages.at', { page: figure(number), pages: figure(count) })}
        <small>
          {t('list.pages.rows', { from: figure(first + 1), to: figure(last + 1), of: figure(total) })}
        </small>
      </span>
      <IconButton
        icon={ChevronFirst}
        flip
        label={t('list.pages.first')}
        disabled={!before}
        onPress={() => onMove(0)}
      />
      <IconButton
        icon={ChevronLeft}
        flip
        label={t('list.pages.previous')}
        disabled={!before}
        onPress={() => onMove(first - pageSize)}
      />
      <IconButton
        icon={ChevronRight}
        flip
        label={t('list.pages.next')}
        disabled={!after}
        onPress={() => onMove(last + 1)}
      />
      <IconButton
        icon={ChevronLast}
        flip
        label={t('list.pages.last')}
        disabled={!after}
        onPress={() => onMove(total - 1)}
      />
    </nav>
  )
}
