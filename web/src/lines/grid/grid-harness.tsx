import type { Cop } from '@trastienda/contract/money'
import type { ProductPick } from '@trastienda/contract/product'
import { lineDraft } from '@trastienda/contract/purchase'
import { amountsOf } from '@trastienda/contract/purchase.rules'
import { fieldProblems } from '@trastienda/contract/field'
import { screen, within } from '@testing-library/react'
import { useState, useSyncExternalStore } from 'react'
import { vi } from 'vitest'
import { draw } from '../../../test/screen.tsx'
import { type Answers, serve } from '../../../test/server.ts'
import { shop } from '../../../test/shop.ts'
import { Toasts } from '../../kit/Toasts.tsx'
import { today } from '../../kit/today.ts'
import { lineAmount, type Problems } from '../cells.ts'
import { productFacts } from '../facts.ts'
import { type DocumentKind, type DocumentValues, formStore, shownProblems } from '../form-store.ts'
import { filled, type Line, newLine } from '../line.ts'
import { Totals } from '../Totals.tsx'
import { gridControl } from './control.ts'
import { LineGrid } from './LineGrid.tsx'
import { useGridNews } from './use-grid-news.ts'

// A sheet of lines as every form of a document has it, with its sum, in a shop of three products.

const columns = ['product', 'lot', 'expiresOn', 'quantity', 'cost'] as const
const headings = { product: 'Producto', lot: 'Lote', expiresOn: 'Vence', quantity: 'Cantidad', cost: 'Costo' }
const none = 0 as Cop
const kind: DocumentKind<DocumentValues, never> = {
  fields: [],
  columns,
  same: Object.is,
  check: ({ lines }): Problems<never> => ({
    head: {},
    lines: new Map(
      filled({ lines }).map(({ key, product, typed, lot, expiresOn, quantity, cost }) => {
        const body = { productId: product?.id, lot, expiresOn: expiresOn || null, quantity, cost }
        const checked = lineDraft.safeParse(body)
        const { productId, ...found } = checked.success ? {} : fieldProblems(checked.error, body)
        const unknown = typed === '' ? productId : ({ code: 'unknown', limit: typed } as const)
        return [key, { ...found, ...(productId && { product: unknown }) }]
      }),
    ),
  }),
}
const sheet = (lines: readonly Line[]) =>
  formStore(kind, { lines: [...lines, newLine()], attachments: [] }, null)

interface SheetProps {
  readonly store: ReturnType<typeof sheet>
  readonly onCreate?: ((line: Line, text: string) => void) | undefined
}

/** A document of lines alone, as each form of a document has it. */
function Sheet({ store, onCreate }: SheetProps) {
  const held = useSyncExternalStore(store.subscribe, store.get)
  const { say, spoken } = useGridNews()
  const [facts] = useState(() => productFacts(null))
  const [control] = useState(() =>
    gridControl({
      store,
      columns,
      afterProduct: ({ product }) => (product?.tracksExpiry === false ? 'quantity' : 'lot'),
      facts,
      say,
    }),
  )
  const { lines } = held.values
  const amounts = amountsOf(
    lines.filter((line) => lineAmount(line) !== null),
    { discount: none, shipping: none, returned: none },
  )
  const { lines: problems } = shownProblems(kind, held, today())
  return (
    <>
      <LineGrid {...{ lines, problems, control, headings, onCreate }} name="Líneas" dated={null} />
      <Totals lines={lines} amounts={amounts} charges={[]} />
      <p role="status">{spoken}</p>
      <button type="button">Nota</button>
      <Toasts position="bottom-right" expand={false} count={3} />
    </>
  )
}

/** Opens a sheet with the cursor in its blank line. */
export async function open(
  lines: readonly Line[] = [],
  { onCreate, answers = shop }: Partial<SheetProps> & { answers?: Answers } = {},
) {
  const requests = serve(answers)
  const store = sheet(lines)
  const { hands } = draw(<Sheet store={store} onCreate={onCreate} />)
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  await hands.tab()
  return { hands, store, requests }
}

/** The name of the cell that is typed in. */
export const cursor = () => document.activeElement?.getAttribute('aria-label')
/** The text of each cell of each line, as a screen reader reads it, without the line numbers. */
export const read = () =>
  within(screen.getByRole('grid', { name: 'Líneas', hidden: true }))
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .filter((row) => within(row).queryByRole('rowheader', { hidden: true }))
    .map((row) =>
      within(row)
        .getAllByRole('cell', { hidden: true })
        .map(
          (each) =>
            within(each).queryByRole<HTMLInputElement>('textbox', { hidden: true })?.value ??
            each.textContent?.replaceAll(/[\s ]+/g, ' ').trim(),
        )
        .join('|'),
    )
export const total = () => screen.getByRole('status', { name: 'Total' }).textContent?.replaceAll(/[\s ]/g, '')
export const of = (product: ProductPick, given: Partial<Line>) => newLine({ product, ...given })
