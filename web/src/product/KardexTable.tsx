import { addDays, type Day } from '@trastienda/contract/calendar'
import { documentOfMovement } from '@trastienda/contract/movement'
import { unitCostOf } from '@trastienda/contract/money'
import type { KardexRow } from '@trastienda/contract/product-ledger'
import { formatDay, formatInstant } from '@trastienda/words/format'
import { pageOf } from '../document/href.ts'
import { useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { Button } from '../kit/Button.tsx'
import { DayText } from '../kit/Days.tsx'
import { Empty, Failure, useLate } from '../kit/Empty.tsx'
import { Cost, Money, Quantity } from '../kit/Figures.tsx'
import { Skeleton } from '../kit/Progress.tsx'
import { today } from '../kit/today.ts'
import { useKardex } from './queries.ts'
import { roundedCost } from './rounded-cost.ts'
import type { Scope } from './scope.ts'
import { WideTable } from './WideTable.tsx'

interface KardexTableProps {
  id: number
  scope: Scope
}

/** Every movement with its balance, newest first; the foot adds up the period. */
export function KardexTable({ id, scope }: KardexTableProps) {
  const { t } = useText()
  const { data, error, refetch, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useKardex(
    id,
    scope,
  )
  const late = useLate(isPending)
  const sums = data?.pages[0]
  if (error && !data)
    return <Failure title={t('product.kardex.failed')} error={error} onRetry={() => void refetch()} />
  if (!sums) return late ? <Skeleton label={t('kit.loading')} rows={6} /> : null
  if (sums.total === 0 && scope.from === undefined && scope.to === undefined) {
    return <Empty title={t('product.kardex.empty')}>{t('product.kardex.emptyBody')}</Empty>
  }
  const rows = data.pages.flatMap((page) => page.data)
  return (
    <>
      {rows.length > 1 && <p className="t3 sm kx-order">{t('product.kardex.order')}</p>}
      <WideTable label={t('product.detail.kardex')} className="tb kx">
        <thead>
          <tr>
            <th scope="col">{t('product.kardex.date')}</th>
            <th scope="col">{t('product.kardex.document')}</th>
            <th scope="col" className="sm-hide">
              {t('product.kardex.lot')}
            </th>
            <th scope="col" className="n">
              {t('product.kardex.incoming')}
            </th>
            <th scope="col" className="n">
              {t('product.kardex.outgoing')}
            </th>
            <th scope="col" className="n">
              {t('product.kardex.balance')}
            </th>
            <th scope="col" className="n">
              {t('product.kardex.cost')}
            </th>
            <th scope="col" className="n">
              {t('product.kardex.value')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Movement key={row.position} row={row} withStore={scope.store === null} />
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={8} className="t2">
                {t('product.kardex.emptyPeriod')}
              </td>
            </tr>
          )}
          {scope.from !== undefined && !hasNextPage && <Opening from={scope.from} quantity={sums.opening} />}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2} className="sum-of">
              {t('product.kardex.total', { total: sums.total })}
            </td>
            <td className="sm-hide">{null}</td>
            <td className="n">
              <Quantity of={sums.incoming} />
            </td>
            <td className="n">
              <Quantity of={sums.outgoing} />
            </td>
            <td className="n">
              <Quantity of={sums.closing} />
            </td>
            <td className="n">
              <Cost of={roundedCost(unitCostOf(sums.closingValue, sums.closing))} />
            </td>
            <td className="n">
              <Money of={sums.closingValue} full />
            </td>
          </tr>
        </tfoot>
      </WideTable>
      {hasNextPage && (
        <p className="more">
          <Button kind="ghost" busy={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            {t('product.kardex.more')}
          </Button>
        </p>
      )}
    </>
  )
}

/** Where the document of a movement is read. */
function addressOf({ kind, documentId, billId }: KardexRow): string {
  const document = documentOfMovement(kind.replace(/_reopened$/, ''))
  if (document === 'purchase_return') return `/preturn/list/${billId}?open=${documentId}`
  if (document === 'sale_return') return `/sale/edit/${billId}`
  return pageOf(document, documentId) ?? `/sale/edit/${documentId}`
}

function Movement({ row, withStore }: { row: KardexRow; withStore: boolean }) {
  const { t, locale } = useText()
  const { day, kind, again, reference, store, lot, quantity, unitCost, value } = row
  const { quantityAfter, valueAfter, user, at } = row
  const out = quantity.startsWith('-')
  const valueOnly = kind.startsWith('cost_adjustment')
  return (
    <tr>
      <td
        className="t2"
        title={t('product.kardex.entered', { user, at: formatInstant(at, locale, today()) })}
      >
        <DayText of={day} />
      </td>
      <td className="source">
        <span className="t2">
          {t(`product.kardex.kind.${kind}`)}
          {again && t('product.kardex.again')}
        </span>{' '}
        {reference === '' ? (
          <span className="t3">{t('product.kardex.deleted')}</span>
        ) : (
          <Anchor href={addressOf(row)} className="name">
            <bdi dir="ltr">{reference}</bdi>
          </Anchor>
        )}
        {withStore && <span className="t3 sm"> {store}</span>}
        {lot !== '' && (
          <>
            {' '}
            <bdi dir="ltr" className="mono t3 kx-lot">
              {lot}
            </bdi>
          </>
        )}
        <OwnDay row={row} />
      </td>
      <td className="t2 source sm-hide">
        <bdi dir="ltr" className="mono">
          {lot}
        </bdi>
      </td>
      <td className="n">{!out && !valueOnly && <Quantity of={quantity} />}</td>
      <td className="n">{out && <Quantity of={quantity.slice(1)} />}</td>
      <td className="n med">
        <Quantity of={quantityAfter} />
      </td>
      <td className="n t2" title={valueOnly ? t('product.kardex.valueOnly') : undefined}>
        {valueOnly ? <Money of={value} sign /> : <Cost of={roundedCost(unitCost)} />}
      </td>
      <td className="n t2">
        <Money of={valueAfter} />
      </td>
    </tr>
  )
}

/** What was taken back, or counts again after that, does so on a day of its own. */
function OwnDay({ row: { kind, again, day, documentDay } }: { row: KardexRow }) {
  const { t, locale } = useText()
  const told = again || kind.endsWith('_reopened')
  if (!told || documentDay === null || documentDay === day) return null
  return (
    <span className="t3 sm own-day">
      {t('product.kardex.ownDay', { day: formatDay(documentDay, locale, today()) })}
    </span>
  )
}

function Opening({ from, quantity }: { from: Day; quantity: string }) {
  const { t } = useText()
  return (
    <tr>
      <td className="t2">
        <DayText of={addDays(from, -1)} />
      </td>
      <td className="t2">{t('product.kardex.opening')}</td>
      <td className="sm-hide">{null}</td>
      <td colSpan={2}>{null}</td>
      <td className="n med">
        <Quantity of={quantity} />
      </td>
      <td colSpan={2}>{null}</td>
    </tr>
  )
}
