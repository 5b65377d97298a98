import { isDay } from '@trastienda/contract/calendar'
import type { Cop } from '@trastienda/contract/money'
import { Fragment, type ReactNode } from 'react'
import { type TextKey, useText } from '../i18n/useText.ts'
import { DayText } from './Days.tsx'
import { Cost, Money, Quantity } from './Figures.tsx'
import styles from './text.module.css'

const amounts = new Set(['price', 'discount', 'shipping', 'returned', 'amount', 'paid', 'advance', 'credit'])
const quantities = new Set(['quantity', 'factor', 'alertQuantity'])
/** Typed or scanned, and read from left to right in every language. */
const latin = new Set(['taxId', 'phone', 'email', 'code', 'reference', 'lot', 'barcode', 'username'])
/** The name of a line is already shown before its change. */
const naming = new Set(['productId', 'purchaseId', 'name', 'barcode'])

interface HistoryValueProps {
  /** The field that held it, `items.cost`. */
  field: string
  of: unknown
}

/** A value of a document's history as people read it: amounts in pesos, days in words, codes by their name. */
export function HistoryValue({ field, of }: HistoryValueProps): ReactNode {
  const { t } = useText()
  const name = field.slice(field.lastIndexOf('.') + 1)
  if (of === null || of === undefined || of === '')
    return <span className={styles.faint}>{t('history.empty')}</span>
  if (Array.isArray(of)) return <Several field={name} of={of} />
  if (typeof of === 'object') return <Line of={of as Readonly<Record<string, unknown>>} />
  if (typeof of === 'boolean') return t(of ? 'kit.yes' : 'kit.no')
  if (typeof of === 'number' && amounts.has(name)) return <Money of={of as Cop} full />
  return <Text field={name} of={typeof of === 'string' ? of : JSON.stringify(of)} />
}

function Text({ field, of }: { field: string; of: string }) {
  const { t } = useText()
  const word = wordKey(field, of)
  if (word !== undefined && t.has(word)) return t(word)
  if (quantities.has(field)) return <Quantity of={of} />
  if (field === 'cost') return <Cost of={of} />
  if (isDay(of)) return <DayText of={of} />
  return <bdi dir={latin.has(field) ? 'ltr' : 'auto'}>{of}</bdi>
}

/** The key of the text for a code. */
function wordKey(field: string, code: string): TextKey | undefined {
  if (field === 'approval') return `history.approval.${code}` as TextKey
  if (field === 'problem') return `history.refusal.${code}` as TextKey
  if (field === 'flags') return `history.flag.${code}` as TextKey
  if (field === 'method') return `payment.method.${code}` as TextKey
  return field === 'role' ? (`frame.role.${code}` as TextKey) : undefined
}

function Several({ field, of }: { field: string; of: readonly unknown[] }) {
  const { t } = useText()
  if (of.length === 0) return <span className={styles.faint}>{t('history.empty')}</span>
  return of.map((value, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the values of a past state stand still
    <Fragment key={at}>
      {at > 0 && t('history.list')}
      <HistoryValue field={field} of={value} />
    </Fragment>
  ))
}

function Line({ of }: { of: Readonly<Record<string, unknown>> }) {
  const { t } = useText()
  const facts = Object.entries(of).filter(
    ([field, value]) => !naming.has(field) && value !== null && value !== '',
  )
  return facts.map(([field, value], at) => (
    <Fragment key={field}>
      {at > 0 && t('history.list')}
      <span className={styles.faint}>{t(`history.field.${field}` as TextKey)} </span>
      <HistoryValue field={field} of={value} />
    </Fragment>
  ))
}
