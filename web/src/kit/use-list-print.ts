import { formatQuantity } from '@trastienda/words/format'
import { Printer } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../i18n/useText.ts'
import { useBeside } from './beside.ts'
import type { Column } from './columns.ts'
import { fetchRows } from './list-rows.ts'
import type { ListScreenProps } from './list-props.ts'
import { problemText } from './problem-text.ts'
import type { BulkAction, BulkTarget } from './SelectionBar.tsx'
import { useShortcut } from './shortcut.ts'
import type { FootLine } from './TableFoot.tsx'
import { toastError } from './toast.ts'
import { footOfRows } from './use-list-foot.ts'
import type { List } from './use-list.tsx'

/** More rows than this are not printed: some 35 sheets. Files have all of them. */
const mostPrinted = 1000

/** What is on the paper: not what is drawn on the screen, which shows only the rows in view. */
export interface PaperList<Row> {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly foot: readonly FootLine[]
  /** Which rows they are, when they are not all of the list. */
  readonly words: string | undefined
}

/** How a list is printed: all of it, or the chosen rows. */
export interface ListPrint<Row> {
  /** What is printed now; null between. */
  readonly paper: PaperList<Row> | null
  /** For the menu of the list. */
  readonly printAll: () => void
  /** For the bar of the selection. */
  readonly actions: readonly BulkAction<Row>[]
}

/**
 * Prints a list, with the columns that were chosen for it: Ctrl+P all that match, as far as they are printed, the bar of the
 * selection the chosen rows. The menu of the browser prints what is loaded.
 * @param shown whether the list shows its rows, and not groups of them
 */
export function useListPrint<Row>(
  screen: ListScreenProps<Row>,
  list: List<Row>,
  foot: readonly FootLine[],
  shown: boolean,
): ListPrint<Row> {
  const { t, locale } = useText()
  const beside = useBeside()
  const { source, row, bulk = [] } = screen
  const { rows, query, sort } = list
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  const columns = list.writtenColumns.filter(({ kind }) => kind !== 'actions')
  const number = (count: number) => formatQuantity(String(count), locale)

  const allPaper = (printed: readonly Row[]): PaperList<Row> => ({
    columns,
    rows: printed,
    // On paper nothing can be opened.
    foot: foot.filter(({ selection }) => !selection).map((line) => ({ ...line, query: undefined })),
    words:
      printed.length < rows.total
        ? t('list.print.first', { count: printed.length, total: number(rows.total) })
        : undefined,
  })
  const chosenPaper = (printed: readonly Row[]): PaperList<Row> => ({
    columns,
    rows: printed,
    foot: [footOfRows(list, printed, screen.words, t)],
    words: t('list.print.chosen', { count: printed.length, total: number(rows.total) }),
  })

  const { show, paper } = usePaper<Row>(() => allPaper(loadedFromStart(rows)))

  /** The wanted rows; undefined when the list was left or they cannot be read. */
  const read = async (wanted: (row: Row) => boolean, count: number) => {
    const loaded = loadedRows(rows).filter(wanted)
    if (loaded.length === count) return loaded
    leaving.current?.abort()
    const { signal } = (leaving.current = new AbortController())
    const most = Math.min(count, mostPrinted)
    try {
      return await fetchRows({ source, query: { ...query, sort }, wanted, most, signal })
    } catch (error) {
      if (!signal.aborted) toastError(t('list.print.failed'), { detail: problemText(error, t) })
      return undefined
    }
  }
  const printAll = async () => {
    const printed = await read(() => true, rows.total)
    if (printed) show(allPaper(printed))
  }
  const printChosen = async ({ ids, except, count }: BulkTarget<Row>) => {
    if (count > mostPrinted) {
      toastError(t('list.print.tooMany', { count, most: number(mostPrinted) }), {
        detail: t('list.print.tooManyNote'),
      })
      return
    }
    const [named, left] = [new Set(ids), new Set(except)]
    const isChosen = (each: Row) => (ids === null ? !left.has(row.id(each)) : named.has(row.id(each)))
    const printed = await read(isChosen, count)
    if (printed) show(chosenPaper(printed))
  }
  const hasRows = shown && rows.total > 0 && !rows.pending
  useShortcut('mod+p', () => void printAll(), { label: t('kit.print'), active: hasRows && !beside })
  return {
    paper: hasRows ? paper : null,
    printAll: () => void printAll(),
    actions:
      bulk.length === 0
        ? []
        : [
            {
              id: 'print',
              label: t('kit.print'),
              icon: Printer,
              run: (target) => void printChosen(target),
            },
          ],
  }
}

/**
 * What is on the paper until it is printed.
 * @param usual what is printed when nothing was put there, as from the menu of the browser
 */
function usePaper<Row>(usual: () => PaperList<Row>) {
  const [paper, setPaper] = useState<PaperList<Row> | null>(null)
  const begin = useEffectEvent(() => flushSync(() => setPaper((now) => now ?? usual())))
  useEffect(() => {
    const onBegin = () => begin()
    const onEnd = () => setPaper(null)
    addEventListener('beforeprint', onBegin)
    addEventListener('afterprint', onEnd)
    return () => {
      removeEventListener('beforeprint', onBegin)
      removeEventListener('afterprint', onEnd)
    }
  }, [])
  const show = (next: PaperList<Row>) => {
    flushSync(() => setPaper(next))
    globalThis.print()
  }
  return { paper, show }
}

interface Loaded<Row> {
  readonly total: number
  readonly at: (index: number) => Row | undefined
}

function loadedRows<Row>({ total, at }: Loaded<Row>): Row[] {
  return Array.from({ length: total }, (_, index) => at(index)).filter((row) => row !== undefined)
}

/** Those before the first missing one. */
function loadedFromStart<Row>({ total, at }: Loaded<Row>): Row[] {
  const rows: Row[] = []
  for (let row = at(0); row !== undefined && rows.length < total; row = at(rows.length)) rows.push(row)
  return rows
}
