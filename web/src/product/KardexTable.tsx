import type { Role } from '@trastienda/contract/access'
import { addDays, type Day } from '@trastienda/contract/calendar'
import { documentOfMovement } from '@trastienda/contract/movement'
import { unitCostOf } from '@trastienda/contract/money'
import type { KardexRow } from '@trastienda/contract/product-ledger'
import type { ReactNode } from 'react'
import { formatDay, formatInstant, formatQuantity } from '@trastienda/words/format'
import { documentHref } from '../document/href.ts'
import { useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { Button } from '../kit/Button.tsx'
import { DayText } from '../kit/Days.tsx'
import { Empty, Failure, useLate } from '../kit/Empty.tsx'
import { Cost, Money, Quantity } from '../kit/Figures.tsx'
import { Skeleton } from '../kit/Progress.tsx'
import { today } from '../kit/today.ts'
import { useUser } from '../session/session.ts'
import { useKardex } from './queries.ts'
import { roundedCost } from '../kit/rounded-cost.ts'
import type { Scope } from './scope.ts'
import { WideTable } from './WideTable.tsx'
import { StoreName } from '../pick/StoreName.tsx'
import { classes } from '../kit/classes.ts'
import hiddenStyles from '../kit/hidden.module.css'
import tableStyles from '../kit/table.module.css'
import textStyles from '../kit/text.module.css'
import ledgerStyles from './ledger.module.css'
import wideTableStyles from './wide-table.module.css'

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
  if (!sums)
    return (
      late && (
        <div className={wideTableStyles.waiting}>
          <Skeleton label={t('kit.loading')} rows={6} />
        </div>
      )
    )
  if (sums.total === 0 && scope.from === undefined && scope.to === undefined) {
    return <Empty title={t('product.kardex.empty')}>{t('product.kardex.emptyBody')}</Empty>
  }
  const rows = data.pages.flatMap((page) => page.data)
  return (
    <>
      {rows.length > 1 && (
        <p className={classes(textStyles.faint, textStyles.small, wideTableStyles.order)}>
          {t('product.kardex.order')}
        </p>
      )}
      <WideTable
        label={t('product.detail.kardex')}
        className={classes(tableStyles.table, wideTableStyles.wideTable)}
      >
        <thead>
          <tr>
            <th scope="col">{t('product.kardex.date')}</th>
            <th scope="col">{t('product.kardex.document')}</th>
            <th scope="col" className={hiddenStyles.belowSmall}>
              {t('product.kardex.lot')}
            </th>
            <th scope="col" className={textStyles.figures}>
              {t('product.kardex.incoming')}
            </th>
            <th scope="col" className={textStyles.figures}>
              {t('product.kardex.outgoing')}
            </th>
            <th scope="col" className={textStyles.figures}>
              {t('product.kardex.balance')}
            </th>
            <th scope="col" className={classes(textStyles.figures, hiddenStyles.belowSmall)}>
              {t('product.kardex.cost')}
            </th>
            <th scope="col" className={classes(textStyles.figures, hiddenStyles.belowSmall)}>
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
              <td colSpan={8} className={textStyles.muted}>
                {t('product.kardex.emptyPeriod')}
              </td>
            </tr>
          )}
          {scope.from !== undefined && !hasNextPage && <Opening from={scope.from} quantity={sums.opening} />}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2} className={wideTableStyles.source}>
              {t('product.kardex.total', { total: sums.total })}
              <Worth>
                {t('product.kardex.value')} <Money of={sums.closingValue} full />
              </Worth>
            </td>
            <td className={hiddenStyles.belowSmall}>{null}</td>
            <td className={textStyles.figures}>
              <Quantity of={sums.incoming} />
            </td>
            <td className={textStyles.figures}>
              <Quantity of={sums.outgoing} />
            </td>
            <td className={textStyles.figures}>
              <Quantity of={sums.closing} />
            </td>
            <td className={classes(textStyles.figures, hiddenStyles.belowSmall)}>
              <Cost of={roundedCost(unitCostOf(sums.closingValue, sums.closing))} />
            </td>
            <td className={classes(textStyles.figures, hiddenStyles.belowSmall)}>
              <Money of={sums.closingValue} full />
            </td>
          </tr>
        </tfoot>
      </WideTable>
      {hasNextPage && (
        <p className={ledgerStyles.more}>
          <Button kind="ghost" busy={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            {t('product.kardex.more')}
          </Button>
        </p>
      )}
    </>
  )
}

/** Where a person with this role reads the document of a movement. */
function addressOf(role: Role, { kind, documentId, billId }: KardexRow): string {
  return documentHref(role, {
    kind: documentOfMovement(kind.replace(/_reopened$/, '')),
    id: documentId,
    purchaseId: billId,
    saleId: billId,
    paymentKind: null,
  })
}

function Movement({ row, withStore }: { row: KardexRow; withStore: boolean }) {
  const { t, locale } = useText()
  const { role } = useUser()
  const { day, kind, again, reference, lot, quantity, lost, unitCost, value } = row
  const { quantityAfter, valueAfter, user, at } = row
  const out = quantity.startsWith('-')
  const valueOnly = kind.startsWith('cost_adjustment')
  const worth = valueOnly ? <Money of={value} sign /> : <Cost of={roundedCost(unitCost)} />
  return (
    <tr>
      <td
        className={textStyles.muted}
        title={t('product.kardex.entered', { user, at: formatInstant(at, locale, today()) })}
      >
        <DayText of={day} />
      </td>
      <td className={wideTableStyles.source} data-part="source">
        <span className={textStyles.muted}>
          {t(`product.kardex.kind.${kind}`)}
          {again && t('product.kardex.again')}
        </span>{' '}
        {reference === '' ? (
          <span className={textStyles.faint}>{t('product.kardex.deleted')}</span>
        ) : (
          <Anchor href={addressOf(role, row)} className={tableStyles.name}>
            <bdi dir="ltr">{reference}</bdi>
          </Anchor>
        )}
        {withStore && (
          <span className={classes(textStyles.faint, textStyles.small)}>
            {' '}
            <StoreName of={row} />
          </span>
        )}
        {lot !== '' && (
          <>
            {' '}
            <bdi
              dir="ltr"
              className={classes(textStyles.monospace, textStyles.faint, wideTableStyles.lot)}
              data-part="lot"
            >
              {lot}
            </bdi>
          </>
        )}
        <OwnDay row={row} />
        {lost !== null && (
          <span className={classes(textStyles.warning, textStyles.small, wideTableStyles.ownDay)}>
            {t('product.kardex.lost', { quantity: formatQuantity(lost, locale) })}
          </span>
        )}
        <Worth>
          {t(valueOnly ? 'product.kardex.value' : 'product.kardex.cost')} {worth}
        </Worth>
      </td>
      <td className={classes(textStyles.muted, wideTableStyles.source, hiddenStyles.belowSmall)}>
        <bdi dir="ltr" className={textStyles.monospace}>
          {lot}
        </bdi>
      </td>
      <td className={textStyles.figures}>{!out && !valueOnly && <Quantity of={quantity} />}</td>
      <td className={textStyles.figures}>{out && <Quantity of={quantity.slice(1)} />}</td>
      <td className={classes(textStyles.figures, textStyles.medium)} data-part="balance">
        <Quantity of={quantityAfter} />
      </td>
      <td
        className={classes(textStyles.figures, textStyles.muted, hiddenStyles.belowSmall)}
        title={valueOnly ? t('product.kardex.valueOnly') : undefined}
      >
        {worth}
      </td>
      <td className={classes(textStyles.figures, textStyles.muted, hiddenStyles.belowSmall)}>
        <Money of={valueAfter} />
      </td>
    </tr>
  )
}

/** On a phone there is no room for the columns of cost and value: they stand below the document. */
const Worth = ({ children }: { children: ReactNode }) => (
  <span className={classes(textStyles.muted, textStyles.small, wideTableStyles.worth)} data-part="worth">
    {children}
  </span>
)

/** The day of the document, shown when a movement that reverses or repeats it happened on another day. */
function OwnDay({ row: { kind, again, day, documentDay } }: { row: KardexRow }) {
  const { t, locale } = useText()
  const movedAgain = again || kind.endsWith('_reopened')
  if (!movedAgain || documentDay === null || documentDay === day) return null
  return (
    <span className={classes(textStyles.faint, textStyles.small, wideTableStyles.ownDay)}>
      {t('product.kardex.ownDay', { day: formatDay(documentDay, locale, today()) })}
    </span>
  )
}

function Opening({ from, quantity }: { from: Day; quantity: string }) {
  const { t } = useText()
  return (
    <tr>
      <td className={textStyles.muted}>
        <DayText of={addDays(from, -1)} />
      </td>
      <td className={textStyles.muted}>{t('product.kardex.opening')}</td>
      <td className={hiddenStyles.belowSmall}>{null}</td>
      <td colSpan={2}>{null}</td>
      <td className={classes(textStyles.figures, textStyles.medium)} data-part="balance">
        <Quantity of={quantity} />
      </td>
      <td colSpan={2} className={hiddenStyles.belowSmall}>
        {null}
      </td>
    </tr>
  )
}
