import type { Purchase, PurchaseLine } from '@trastienda/contract/purchase'
import { formatCop, formatCost, formatDay, formatQuantity } from '@trastienda/words/format'
import { formatList } from '@trastienda/words/list'
import { useText } from '../i18n/useText.ts'
import { today } from '../kit/today.ts'
import { changesBetween, type SeenChange, type SeenColumn, type SeenField } from './seen.ts'
import { classes } from '../kit/classes.ts'
import historyStyles from '../kit/history.module.css'
import textStyles from '../kit/text.module.css'

const mostShown = 12

/** What changed since the approver last looked, each before and after. */
export function SeenDiff({ before, after }: { before: Purchase; after: Purchase }) {
  const { t } = useText()
  const changes = changesBetween(before, after)
  return (
    <dl className={historyStyles.diff}>
      {changes.slice(0, mostShown).map((change, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list is drawn once and never reordered
        <Change key={`${change.kind}-${at}`} change={change} before={before} after={after} />
      ))}
      {changes.length > mostShown && (
        <p className={classes(textStyles.faint, textStyles.small)}>
          {t('purchase.review.more', { count: changes.length - mostShown })}
        </p>
      )}
    </dl>
  )
}

function fieldText(purchase: Purchase, field: SeenField, locale: string): string {
  switch (field) {
    case 'purchasedOn':
      return formatDay(purchase.purchasedOn, locale, today())
    case 'attachments':
      return formatList(
        purchase.attachments.map(({ name }) => name),
        locale,
      )
    case 'discount':
    case 'shipping':
    case 'returned':
      return formatCop(purchase[field], locale)
    default:
      return String(purchase[field])
  }
}

function cellText(line: PurchaseLine, column: SeenColumn, locale: string): string {
  if (column === 'lot') return line.lot
  if (column === 'expiresOn') return line.expiresOn === null ? '' : formatDay(line.expiresOn, locale, today())
  return column === 'quantity' ? formatQuantity(line.quantity, locale) : formatCost(line.cost, locale)
}

const labels = { store: 'storeId' } as const

function Change({ change, before, after }: { change: SeenChange; before: Purchase; after: Purchase }) {
  const { t, locale } = useText()
  switch (change.kind) {
    case 'field': {
      const { field } = change
      const label = t(`purchase.field.${field === 'store' ? labels.store : field}`)
      return (
        <Pair
          label={label}
          before={fieldText(before, field, locale)}
          after={fieldText(after, field, locale)}
        />
      )
    }
    case 'cell': {
      const { column, line } = change
      const label = t('purchase.review.line', {
        line,
        column: t(`purchase.column.${column}`).toLocaleLowerCase(locale),
      })
      return (
        <Pair
          label={label}
          before={cellText(change.before, column, locale)}
          after={cellText(change.after, column, locale)}
        />
      )
    }
    case 'total':
      return (
        <Pair
          label={t('label.total')}
          before={formatCop(before.grandTotal, locale)}
          after={formatCop(after.grandTotal, locale)}
        />
      )
    case 'added':
      return <Pair label={t('purchase.field.line')} before="" after={change.line.productName} />
    default:
      return <Pair label={t('purchase.field.line')} before={change.line.productName} after="" />
  }
}

function Pair({ label, before, after }: { label: string; before: string; after: string }) {
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
