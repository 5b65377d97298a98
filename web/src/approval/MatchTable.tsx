import { add } from '@trastienda/contract/money'
import { type ExpectedGoods, type MatchLine, matchOf } from '@trastienda/contract/purchase-match'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Fragment, type ReactNode, useMemo } from 'react'
import { formatCop, formatCost, formatSignedCop, formatSignedQuantity } from '@trastienda/words/format'
import { type Translate, useText } from '../i18n/useText.ts'
import { Nil, Quantity } from '../kit/Figures.tsx'
import { Icon } from '../kit/Icon.tsx'
import { type PlainColumn, type PlainColumns, PlainTable } from '../kit/PlainTable.tsx'
import { classes } from '../kit/classes.ts'
import approveStyles from './approve.module.css'
import matchStyles from './match.module.css'
import tableStyles from '../kit/table.module.css'
import tagStyles from '../kit/tag.module.css'
import textStyles from '../kit/text.module.css'

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
  const named = new Map<number, Named>([
    ...items.map((item) => [item.productId, item] as const),
    ...expected.map((goods) => [goods.productId, goods] as const),
  ])
  return (
    <PlainTable
      caption={t('bill.match.title')}
      className={classes(tableStyles.plain, matchStyles.match)}
      rowClass={({ agrees }) => (agrees ? undefined : matchStyles.differs)}
      rows={lines}
      rowKey={({ productId }) => productId}
      columns={matchColumns(t, (line) => named.get(line.productId))}
    />
  )
}

type Named = Pick<BilledItem, 'productCode' | 'productName' | 'unit'>

function matchColumns(t: Translate, named: (line: MatchLine) => Named | undefined): PlainColumns<MatchLine> {
  const figure = (
    id: 'ordered' | 'received' | 'billed' | 'difference',
    cell: (line: MatchLine) => ReactNode,
  ): PlainColumn<MatchLine> => ({ id, head: t(`bill.match.${id}`), number: true, labelled: true, cell })
  return [
    {
      id: 'product',
      head: t('bill.match.product'),
      rowHead: true,
      cell: (line) => <ProductName of={named(line)} />,
    },
    figure('ordered', (line) => (
      <Figure small={line.expected && <At cost={line.expected.cost} />}>
        {line.expected ? <Quantity of={line.expected.ordered} unit={named(line)?.unit ?? ''} /> : <Nil />}
      </Figure>
    )),
    figure('received', ({ expected }) => (
      <Figure small={expected ? <Receipts of={expected.receipts} /> : t('bill.match.notReceived')}>
        {expected ? <Quantity of={expected.received} /> : <Nil />}
      </Figure>
    )),
    figure('billed', ({ billed, billedCost }) => (
      <Figure small={billedCost === null ? t('bill.match.notBilled') : <At cost={billedCost} />}>
        <Quantity of={billed} />
      </Figure>
    )),
    figure('difference', (line) => (
      <Figure small={<Split of={line} />}>
        <Difference of={line} />
      </Figure>
    )),
    { id: 'state', head: t('bill.match.state'), cell: (line) => <State of={line} /> },
  ]
}

function ProductName({ of }: { of: Named | undefined }) {
  return (
    <>
      <span className={approveStyles.nameInside} dir="auto">
        {of?.productName}
      </span>
      <small className={textStyles.faint}>
        <bdi className={textStyles.monospace}>{of?.productCode}</bdi>
      </small>
    </>
  )
}

function Figure({ small, children }: { small: ReactNode; children: ReactNode }) {
  return (
    <>
      <span>{children}</span>
      <small className={textStyles.faint}>{small}</small>
    </>
  )
}

function State({ of: { agrees, tolerance } }: { of: MatchLine }) {
  const { t, locale } = useText()
  return (
    <>
      <span className={classes(tagStyles.mark, agrees ? textStyles.success : textStyles.warning)}>
        <Icon of={agrees ? CircleCheck : TriangleAlert} small />
        {t(agrees ? 'bill.match.agrees' : 'bill.match.differs')}
      </span>
      <small className={textStyles.faint}>
        {t('bill.match.tolerance', { amount: formatCop(tolerance, locale) })}
      </small>
    </>
  )
}

function At({ cost }: { cost: string }) {
  const { t, locale } = useText()
  const rounded = String(Math.round(Number(cost) * 100) / 100)
  return t('bill.match.at', { cost: formatCost(rounded, locale) })
}

/** Opens in a new window, so that typed text and the open dialog are not lost. */
function Receipts({ of }: { of: ExpectedGoods['receipts'] }) {
  return of.map(({ id, reference }, at) => (
    <Fragment key={id}>
      {at > 0 && ' · '}
      <a className={textStyles.link} href={`/received-order/edit/${id}`} target="_blank" rel="noreferrer">
        <bdi>{reference}</bdi>
      </a>
    </Fragment>
  ))
}

function Difference({ of: { quantityDifference, quantityValue, costValue } }: { of: MatchLine }) {
  const { locale } = useText()
  const difference = add(quantityValue, costValue)
  if (quantityDifference === '0' && difference === 0) return <Nil />
  return (
    <bdi dir="ltr">
      {quantityDifference !== '0' && (
        <span className={textStyles.muted}>
          {formatSignedQuantity(quantityDifference, locale)}
          {' · '}
        </span>
      )}
      {formatSignedCop(difference, locale)}
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
