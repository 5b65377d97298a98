import { isDay } from '@trastienda/contract/calendar'
import type { ReactNode } from 'react'
import { formatCop, formatDay } from '../i18n/format.ts'
import { useText } from '../i18n/useText.ts'
import { today } from '../kit/today.ts'
import { useStores } from '../pick/StorePick.tsx'
import { writeCell } from './grid/cell-text.ts'
import type { Column, Line } from './line.ts'
import { changesBetween, type SeenChange } from './seen.ts'
import type { HeadField, PurchaseValues } from './values.ts'

const mostShown = 12

/** What changed since the approver last looked, each before and after. */
export function SeenDiff({ before, after }: { before: PurchaseValues; after: PurchaseValues }) {
  const { t } = useText()
  const changes = changesBetween(before, after)
  return (
    <dl className="diff">
      {changes.slice(0, mostShown).map((change, at) => (
        <Change key={`${change.kind}-${at}`} change={change} />
      ))}
      {changes.length > mostShown && <p className="t3 sm">{t('purchase.review.more', { count: changes.length - mostShown })}</p>}
    </dl>
  )
}

function Change({ change }: { change: SeenChange }) {
  const { t, locale } = useText()
  const fieldText = useFieldText()
  const cell = (line: Line, column: Column) =>
    column === 'product' ? (line.product?.name ?? line.typed) : writeCell(column, line[column], locale, today())
  switch (change.kind) {
    case 'field':
      return (
        <Pair label={t(`purchase.field.${change.field}`)} before={fieldText(change.before, change.field)} after={fieldText(change.after, change.field)} />
      )
    case 'cell':
      return (
        <Pair
          label={t('purchase.review.line', { line: change.line, column: t(`purchase.column.${change.column}`).toLocaleLowerCase(locale) })}
          before={cell(change.before, change.column)}
          after={cell(change.after, change.column)}
        />
      )
    case 'total':
      return <Pair label={t('purchase.sum.total')} before={formatCop(change.before, locale)} after={formatCop(change.after, locale)} />
    case 'added':
    case 'removed': {
      const name = change.line.product?.name ?? change.line.typed
      return <Pair label={t('purchase.field.line')} before={change.kind === 'removed' ? name : ''} after={change.kind === 'added' ? name : ''} />
    }
  }
}

function Pair({ label, before, after }: { label: string; before: ReactNode; after: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {before !== '' && (
          <del>
            <bdi>{before}</bdi>
          </del>
        )}
        {after !== '' && (
          <ins>
            <bdi>{after}</bdi>
          </ins>
        )}
      </dd>
    </div>
  )
}

function useFieldText() {
  const { locale } = useText()
  const stores = useStores()
  return (values: PurchaseValues, field: HeadField): string => {
    switch (field) {
      case 'supplier':
        return values.supplier?.label ?? ''
      case 'storeId':
        return stores.find(({ id }) => id === values.storeId)?.name ?? ''
      case 'purchasedOn':
        return values.purchasedOn !== null && isDay(values.purchasedOn) ? formatDay(values.purchasedOn, locale, today()) : ''
      case 'attachments':
        return values.attachments.map(({ name }) => name).join(', ')
      case 'discount':
      case 'shipping':
      case 'returned':
        return formatCop(values[field] ?? 0, locale)
      default:
        return String(values[field] ?? '')
    }
  }
}
