import { rejectReasons } from '@trastienda/contract/received-order'
import { createContext, useContext, useMemo } from 'react'
import { beyond, outstanding } from '@trastienda/contract/received-order.rules'
import { formatQuantity } from '@trastienda/words/format'
import { useText } from '../../i18n/useText.ts'
import { Nil } from '../../kit/Figures.tsx'
import type { GridFacts } from '../facts.ts'
import { givenCells } from '../given/given-cells.tsx'
import { useDocumentLines } from '../given/use-document-lines.ts'
import type { GivenRules } from '../grid/given-rules.ts'
import { readable } from '../grid/given-rules.ts'
import type { CellPartProps, CellParts } from '../grid/sheet.ts'
import type { Headings, Line, Skips } from '../line.ts'
import { type GoodsForm, type progressOf, receivedStore } from './received-store.ts'
import textStyles from '../../kit/text.module.css'

const columns = ['product', 'lot', 'expiresOn', 'quantity', 'rejected', 'reason'] as const

const turnsAway = ({ rejected }: Line) => Number(readable(rejected)) > 0

/** Whether a cell takes nothing: the goods are given, and only what is turned away has a reason. */
const skips: Skips = (line, column) => column === 'product' || (column === 'reason' && !turnsAway(line))

/** Whether Enter passes over a cell: goods without a day have no lot to note, and seldom is something turned away. */
const known: Skips = (line, column) => {
  if (column === 'reason') return line.reason !== ''
  if (column === 'rejected') return !turnsAway(line)
  return (column === 'lot' || column === 'expiresOn') && line.product?.tracksExpiry === false
}

/** What was turned away; seldom anything. */
function Rejected({ line, text, editing }: CellPartProps) {
  if (editing) return null
  return turnsAway(line) || text.trim() !== '0' ? (
    <bdi dir="ltr" className={turnsAway(line) ? textStyles.warning : undefined}>
      {text}
    </bdi>
  ) : (
    <Nil />
  )
}

const { quantity, fieldOf } = givenCells
const cells: CellParts = { quantity, fieldOf, rejected: Rejected }

/** What is left of the line of the order, by the key of the last of its lines in the grid. */
export const LeftOfOrder = createContext<ReadonlyMap<string, ReturnType<typeof progressOf>>>(new Map())

/** How much of the line of the order does not come yet, or comes beyond it. */
function Left({ line }: { line: Line }) {
  const { t, locale } = useText()
  const progress = useContext(LeftOfOrder).get(line.key)
  if (!progress) return null
  const [left, over] = [outstanding(progress), beyond('0', progress)]
  if (over !== '0')
    return (
      <span className={textStyles.warning}>
        {t('receipt.review.over', { over: formatQuantity(over, locale) })}
      </span>
    )
  if (left === '0') return <span className={textStyles.success}>{t('receipt.review.complete')}</span>
  return <bdi dir="ltr">{formatQuantity(left, locale)}</bdi>
}

interface Options {
  readonly form: GoodsForm
  /** What may be done with the lines; always the same object. */
  readonly rules: GivenRules
  /** What is known of the products; asked for once, and by default the server's. */
  readonly facts?: () => GridFacts
}

/** What came of an order as the grid types it: lots, days, and quantities accepted and turned away. */
export function useReceivedLines({ form, rules, facts }: Options) {
  const { t } = useText()
  const headings = useMemo(
    (): Headings => ({
      product: t('label.product'),
      lot: t('label.lot'),
      expiresOn: t('receipt.field.expiresOn'),
      quantity: t('receipt.list.accepted'),
      rejected: t('receipt.field.rejected'),
      reason: t('label.reason'),
    }),
    [t],
  )
  const choices = useMemo(
    (): CellParts['choices'] => ({
      reason: {
        options: rejectReasons.map((id) => ({ id, label: t(`receipt.reason.${id}`) })),
        holds: (line) => (turnsAway(line) ? line.reason : ''),
      },
    }),
    [t],
  )
  return useDocumentLines({
    store: () => receivedStore(form),
    ...(facts && { facts }),
    rules,
    columns,
    skips,
    known,
    cells,
    choices,
    headings,
    end: { id: 'subtotal', heading: t('receipt.grid.left'), Value: Left },
  })
}
