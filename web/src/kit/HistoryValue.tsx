import { isDay } from '@trastienda/contract/calendar'
import type { AuditKind } from '@trastienda/contract/history'
import { codeKeys, isForPeople, isOfSomethingGone, lastPart } from '@trastienda/contract/history-words'
import type { Cop } from '@trastienda/contract/money'
import { Fragment, type ReactNode } from 'react'
import { type TextKey, useText } from '../i18n/useText.ts'
import { DayText } from './Days.tsx'
import { Cost, Money, Quantity } from './Figures.tsx'
import styles from './text.module.css'

const amounts = new Set([
  'price',
  'discount',
  'shipping',
  'returned',
  'amount',
  'paid',
  'advance',
  'credit',
  'downPayment',
  'given',
])
const quantities = new Set(['quantity', 'factor', 'alertQuantity', 'accepted', 'rejected'])
/** Typed or scanned, and read from left to right in every language. */
const latin = new Set(['taxId', 'phone', 'email', 'code', 'reference', 'lot', 'barcode', 'username'])
/** The name of a line is already shown before its change. */
const naming = new Set(['productId', 'purchaseId', 'name', 'barcode'])

interface HistoryValueProps {
  kind: AuditKind
  /** The field that held it, `items.cost`. */
  field: string
  of: unknown
}

/** A value of a document's history as people read it: amounts in pesos, days in words, codes by their name. */
export function HistoryValue({ kind, field, of }: HistoryValueProps): ReactNode {
  const { t } = useText()
  const name = lastPart(field)
  if (of === null || of === undefined || of === '')
    return <span className={styles.faint}>{t('history.empty')}</span>
  if (Array.isArray(of)) return <Several kind={kind} field={name} of={of} />
  if (typeof of === 'object') return <Line kind={kind} of={of as Readonly<Record<string, unknown>>} />
  if (typeof of === 'boolean') return t(of ? 'kit.yes' : 'kit.no')
  if (name === 'imageId') return t('history.image')
  if (isOfSomethingGone(name, of)) return t('history.gone')
  if (typeof of === 'number' && amounts.has(name)) return <Money of={of as Cop} full />
  return <Text kind={kind} field={name} of={typeof of === 'string' ? of : JSON.stringify(of)} />
}

function Text({ kind, field, of }: { kind: AuditKind; field: string; of: string }) {
  const { t } = useText()
  const keys = codeKeys(kind, field, of) as readonly TextKey[] | undefined
  if (keys?.every((key) => t.has(key))) return keys.map((key) => t(key)).join(t('history.list'))
  if (quantities.has(field)) return <Quantity of={of} />
  if (field === 'cost') return <Cost of={of} />
  if (isDay(of)) return <DayText of={of} />
  return <bdi dir={latin.has(field) ? 'ltr' : 'auto'}>{of}</bdi>
}

function Several({ kind, field, of }: { kind: AuditKind; field: string; of: readonly unknown[] }) {
  const { t } = useText()
  if (of.length === 0) return <span className={styles.faint}>{t('history.empty')}</span>
  return of.map((value, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the values of a past state stand still
    <Fragment key={at}>
      {at > 0 && t('history.list')}
      <HistoryValue kind={kind} field={field} of={value} />
    </Fragment>
  ))
}

function Line({ kind, of }: { kind: AuditKind; of: Readonly<Record<string, unknown>> }) {
  const { t } = useText()
  const facts = Object.entries(of).filter(
    ([field, value]) => !naming.has(field) && isForPeople(field) && value !== null && value !== '',
  )
  return facts.map(([field, value], at) => (
    <Fragment key={field}>
      {at > 0 && t('history.list')}
      <span className={styles.faint}>{t(`history.field.${field}` as TextKey)} </span>
      <HistoryValue kind={kind} field={field} of={value} />
    </Fragment>
  ))
}
