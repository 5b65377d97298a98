import { unitCostOf } from '@trastienda/contract/money'
import type { Purchase, PurchaseLine } from '@trastienda/contract/purchase'
import { formatCost, formatDay } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import type { PlainColumns } from '../kit/PlainTable.tsx'
import { DayText } from '../kit/Days.tsx'
import { Cost, Money, Nil, Quantity } from '../kit/Figures.tsx'
import { today } from '../kit/today.ts'
import { numberColumn, ProductText, ReadLines, Times } from '../lines/ReadLines.tsx'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import documentStyles from '../lines/document.module.css'

function useColumns(landed: boolean): PlainColumns<PurchaseLine> {
  const { t, locale } = useText()
  return [
    numberColumn(t('purchase.column.line')),
    {
      id: 'product',
      head: t('purchase.column.product'),
      cellClass: textStyles.clip,
      cell: (line) => (
        <ProductText of={line}>
          <Times quantity={line.quantity} unit={line.unit} each={line.cost} />
          <small className={classes(textStyles.faint, documentStyles.block, documentStyles.onlyBelowLarge)}>
            {line.category}
            {line.lot !== '' && (
              <>
                {' · '}
                <bdi className={textStyles.monospace}>{line.lot}</bdi>
              </>
            )}
            {line.expiresOn !== null &&
              `, ${t('approval.expires', { day: formatDay(line.expiresOn, locale, today()) })}`}
          </small>
        </ProductText>
      ),
    },
    {
      id: 'category',
      head: t('label.category'),
      hide: 'drawer',
      cellClass: textStyles.muted,
      cell: ({ category }) => category,
    },
    {
      id: 'lot',
      head: t('purchase.column.lot'),
      hide: 'tablet',
      cell: ({ lot }) =>
        lot === '' ? <Nil /> : <bdi className={classes(textStyles.monospace, textStyles.muted)}>{lot}</bdi>,
    },
    {
      id: 'expiresOn',
      head: t('purchase.column.expiresOn'),
      hide: 'tablet',
      cell: ({ expiresOn }) => <DayText of={expiresOn} />,
    },
    {
      id: 'quantity',
      head: t('purchase.column.quantity'),
      number: true,
      hide: 'phone',
      cell: ({ quantity, unit }) => <Quantity of={quantity} unit={unit} />,
    },
    {
      id: 'cost',
      head: t('purchase.column.cost'),
      number: true,
      hide: 'phone',
      cell: ({ cost }) => <Cost of={cost} />,
    },
    landed && {
      id: 'landed',
      head: t('purchase.column.landed'),
      number: true,
      hide: 'tablet',
      cellClass: textStyles.muted,
      cell: (item) => <bdi dir="ltr">{formatCost(landedEach(item), locale)}</bdi>,
    },
    {
      id: 'subtotal',
      head: t('purchase.column.subtotal'),
      number: true,
      cell: ({ subtotal }) => <Money of={subtotal} />,
    },
  ]
}

/** The lines of a purchase as they are read, with what each unit cost once landed. */
export function DocumentLines({ purchase }: { purchase: Purchase }) {
  const landed = purchase.discount !== 0 || purchase.shipping !== 0
  const columns = useColumns(landed)
  return <ReadLines lines={purchase.items} columns={columns} part="document-lines" />
}

/** What a unit cost once landed, to the centavo. */
const landedEach = ({ landed, quantity }: PurchaseLine) =>
  String(Math.round(Number(unitCostOf(landed, quantity)) * 100) / 100)
