import { add } from '@trastienda/contract/money'
import { type ExpectedGoods, type MatchLine, matchOf } from '@trastienda/contract/purchase-match'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Fragment, type ReactNode, useMemo } from 'react'
import { formatCop, formatCost, formatSignedCop, formatSignedQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Nil, Quantity } from '../kit/Figures.tsx'
import { Icon } from '../kit/Icon.tsx'
import './match.css'

/** A line of a bill as the match reads it. */
export interface BilledItem {
  readonly productId: number
  readonly productCode: string
  readonly productName: string
  readonly unit: string
  readonly quantity: string
  readonly cost: string
}

interface MatchTableProps {
  expected: readonly ExpectedGoods[]
  items: readonly BilledItem[]
}

/** A bill against its orders and received orders: what was ordered, what came, what is billed, and whether that agrees. */
export function MatchTable({ expected, items }: MatchTableProps) {
  const { t } = useText()
  const lines = useMemo(() => matchOf(expected, items), [expected, items])
  const named = new Map<number, Pick<BilledItem, 'productCode' | 'productName' | 'unit'>>([
    ...items.map((item) => [item.productId, item] as const),
    ...expected.map((goods) => [goods.productId, goods] as const),
  ])
  return (
    <table className="tb plain match" aria-label={t('bill.match.title')}>
      <thead>
        <tr>
          <th scope="col">{t('bill.match.product')}</th>
          {(['ordered', 'received', 'billed', 'difference'] as const).map((column) => (
            <th key={column} scope="col" className="n">
              {t(`bill.match.${column}`)}
            </th>
          ))}
          <th scope="col">{t('bill.match.state')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.productId} line={line} product={named.get(line.productId)} />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  line: MatchLine
  product: Pick<BilledItem, 'productCode' | 'productName' | 'unit'> | undefined
}

function Row({ line, product }: RowProps) {
  const { t, locale } = useText()
  const { expected, billed, billedCost, tolerance, agrees } = line
  return (
    <tr className={agrees ? undefined : 'differs'}>
      <th scope="row">
        <span className="name-in" dir="auto">
          {product?.productName}
        </span>
        <small className="t3">
          <bdi className="mono">{product?.productCode}</bdi>
        </small>
      </th>
      <Figure label={t('bill.match.ordered')} small={expected && <At cost={expected.cost} />}>
        {expected ? <Quantity of={expected.ordered} unit={product?.unit ?? ''} /> : <Nil />}
      </Figure>
      <Figure
        label={t('bill.match.received')}
        small={expected ? <Receipts of={expected.receipts} /> : t('bill.match.notReceived')}
      >
        {expected ? <Quantity of={expected.received} /> : <Nil />}
      </Figure>
      <Figure
        label={t('bill.match.billed')}
        small={billedCost === null ? t('bill.match.notBilled') : <At cost={billedCost} />}
      >
        <Quantity of={billed} />
      </Figure>
      <Figure label={t('bill.match.difference')} small={<Split of={line} />}>
        <Difference of={line} />
      </Figure>
      <td>
        <span className={agrees ? 'mk ok' : 'mk warn'}>
          <Icon of={agrees ? CircleCheck : TriangleAlert} small />
          {t(agrees ? 'bill.match.agrees' : 'bill.match.differs')}
        </span>
        <small className="t3">{t('bill.match.tolerance', { amount: formatCop(tolerance, locale) })}</small>
      </td>
    </tr>
  )
}

function Figure({ label, small, children }: { label: string; small: ReactNode; children: ReactNode }) {
  return (
    <td className="n" data-label={label}>
      <span>{children}</span>
      <small className="t3">{small}</small>
    </td>
  )
}

function At({ cost }: { cost: string }) {
  const { t, locale } = useText()
  const rounded = String(Math.round(Number(cost) * 100) / 100)
  return t('bill.match.at', { cost: formatCost(rounded, locale) })
}

/** Opens in a window of its own: what is typed or decided beside it stays. */
function Receipts({ of }: { of: ExpectedGoods['receipts'] }) {
  return of.map(({ id, reference }, at) => (
    <Fragment key={id}>
      {at > 0 && ' · '}
      <a className="link" href={`/received-order/edit/${id}`} target="_blank" rel="noreferrer">
        <bdi>{reference}</bdi>
      </a>
    </Fragment>
  ))
}

function Difference({ of: { quantityDifference, quantityValue, costValue } }: { of: MatchLine }) {
  const { locale } = useText()
  const whole = add(quantityValue, costValue)
  if (quantityDifference === '0' && whole === 0) return <Nil />
  return (
    <bdi dir="ltr">
      {quantityDifference !== '0' && (
        <span className="t2">
          {formatSignedQuantity(quantityDifference, locale)}
          {' · '}
        </span>
      )}
      {formatSignedCop(whole, locale)}
    </bdi>
  )
}

function Split({ of: { quantityValue, costValue } }: { of: MatchLine }) {
  const { t, locale } = useText()
  if (quantityValue === 0 || costValue === 0) return null
  return t('bill.match.split', {
    quantity: formatSignedCop(quantityValue, locale),
    cost: formatSignedCop(costValue, locale),
  })
}
