import type { AdjustmentLine } from '@trastienda/contract/stock-adjustment'
import type { TransferLine } from '@trastienda/contract/stock-transfer'
import { useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { DayText } from '../kit/Days.tsx'
import { Money, Nil, Quantity } from '../kit/Figures.tsx'
import { kardexHref } from './kardex-href.ts'

type Line = AdjustmentLine | TransferLine

interface GoodsTableProps {
  items: readonly Line[]
  /** The store whose kardex a quantity opens. */
  storeId: number
  /** Whether the goods have arrived: then what came stands beside what was sent. */
  received?: boolean
}

/** The goods of a document that is read, lot by lot; each quantity opens the kardex. */
export function GoodsTable({ items, storeId, received = false }: GoodsTableProps) {
  const { t } = useText()
  return (
    <div className="goods-box">
      <table className="tb plain doc-lines goods-read">
        <thead>
          <tr>
            <th scope="col">{t('label.product')}</th>
            <th scope="col">{t('receipt.field.lot')}</th>
            <th scope="col">{t('receipt.field.expiresOn')}</th>
            <th scope="col" className="n">
              {t('label.quantity')}
            </th>
            {received && (
              <th scope="col" className="n">
                {t('stock.transfer.came')}
              </th>
            )}
            <th scope="col" className="n">
              {t('stock.field.value')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((line) => (
            <tr key={line.id}>
              <td className="clip">
                <span className="cd t3 mono">{line.productCode}</span>
                <bdi>{line.productName}</bdi>
              </td>
              <td>{line.lot === '' ? <Nil /> : <bdi className="mono">{line.lot}</bdi>}</td>
              <td>
                <DayText of={line.expiresOn} />
              </td>
              <td className="n">
                <Anchor href={kardexHref({ productId: line.productId, storeId })} className="link">
                  <Quantity of={line.quantity} unit={line.unit} />
                </Anchor>
              </td>
              {received && (
                <td className={isShort(line) ? 'n err' : 'n'} data-label={t('stock.transfer.came')}>
                  <Quantity of={'received' in line ? line.received : null} />
                </td>
              )}
              <td className="n">
                <Money of={line.value} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const isShort = (line: Line) =>
  'received' in line && line.received !== null && Number(line.received) < Number(line.quantity)
