import type { ReturnLine } from '@trastienda/contract/purchase-return'
import { useText } from '../i18n/useText.ts'
import { type PlainColumns, PlainTable } from '../kit/PlainTable.tsx'
import { Money, Quantity } from '../kit/Figures.tsx'
import { useCards } from '../kit/use-media.ts'
import { LotText } from '../lines/given/LotText.tsx'
import textStyles from '../kit/text.module.css'
import styles from '../lines/return-read.module.css'

function useColumns(): PlainColumns<ReturnLine> {
  const { t } = useText()
  const phone = useCards()
  return [
    {
      id: 'product',
      head: t('label.product'),
      cellClass: styles.product,
      cell: ({ productName, lot, expiresOn, reason, quantity, unit }) => (
        <>
          <span dir="auto">{productName}</span>
          <small className={textStyles.faint}>
            <LotText lot={lot} expiresOn={expiresOn} />
          </small>
          {phone && (
            <small className={textStyles.muted}>
              <Quantity of={quantity} unit={unit} /> · {t(`purchaseReturn.reason.${reason}`)}
            </small>
          )}
        </>
      ),
    },
    {
      id: 'reason',
      head: t('label.reason'),
      hide: 'phone',
      cellClass: textStyles.muted,
      cell: ({ reason }) => t(`purchaseReturn.reason.${reason}`),
    },
    {
      id: 'quantity',
      head: t('purchaseReturn.form.quantity'),
      number: true,
      hide: 'phone',
      cell: ({ quantity, unit }) => <Quantity of={quantity} unit={unit} />,
    },
    { id: 'value', head: t('label.value'), number: true, cell: ({ value }) => <Money of={value} /> },
  ]
}

/** The goods of a return as they are read. */
export function ReturnLines({ items }: { items: readonly ReturnLine[] }) {
  const { t } = useText()
  const columns = useColumns()
  return (
    <div className={styles.goods} data-scrolls="">
      <PlainTable
        caption={t('purchaseReturn.read.lines')}
        rows={items}
        rowKey={({ id }) => id}
        columns={columns}
      />
    </div>
  )
}
