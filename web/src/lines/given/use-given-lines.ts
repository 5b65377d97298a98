import { type ComponentType, useMemo } from 'react'
import { useText } from '../../i18n/useText.ts'
import type { Form } from '../../kit/use-form.ts'
import { fixedLines } from '../grid/given-rules.ts'
import type { CellParts } from '../grid/sheet.ts'
import type { Column, Headings, Line, Skips } from '../line.ts'
import { givenCells } from './given-cells.tsx'
import { type GivenStoreOptions, givenStore } from './given-store.ts'
import { type OwnLines, useDocumentLines } from './use-document-lines.ts'

/** Whether a cell takes nothing: the goods are given, and those of which nothing is typed have nothing else either. */
const skips: Skips = ({ quantity, most }, column) => {
  if (column === 'quantity') return quantity === '' && Number(most) === 0
  return column === 'product' || column === 'lot' || quantity.trim() === ''
}

interface Options<Typed> extends Omit<GivenStoreOptions<Typed>, 'goods'> {
  /** The lines of the other document, with nothing typed; asked for once. */
  readonly goods: () => readonly Line[]
  /** The columns; always the same list. */
  readonly columns: readonly Column[]
  /** The cells that take one of a few choices; the same object as long as they are. */
  readonly choices?: CellParts['choices']
  /** The titles of the columns that each document calls by its own words. */
  readonly titles: { readonly quantity: string; readonly fate?: string; readonly end: string }
  /** What is read at the end of each line; always the same component. */
  readonly End: ComponentType<{ line: Line }>
}

/**
 * The lines of another document as the grid types quantities into them, as in a return. What is scanned is counted onto
 * its line.
 */
export function useGivenLines<Typed>({ columns, choices, titles, End, goods, ...of }: Options<Typed>) {
  const { t } = useText()
  const { quantity, fate, end } = titles
  const headings = useMemo(
    (): Headings => ({
      product: t('label.product'),
      lot: t('label.lot'),
      quantity,
      reason: t('label.reason'),
      ...(fate !== undefined && { fate }),
    }),
    [t, quantity, fate],
  )
  return useDocumentLines({
    store: () => givenStore({ ...of, goods: goods() }),
    rules: fixedLines,
    columns,
    skips,
    known: (line, column) => (choices?.[column]?.holds(line) ?? '') !== '',
    cells: givenCells,
    ...(choices && { choices }),
    headings,
    end: { id: 'subtotal', heading: end, Value: End },
  })
}

/** A form that is sent once every scan is counted, and what is typed in the open cell is in its line. */
export function afterLines<Values, Saved>(
  form: Form<Values, Saved>,
  { control }: OwnLines,
): Form<Values, Saved> {
  return {
    ...form,
    submit: async () => {
      await control.settled(true)
      return form.submit()
    },
  }
}
