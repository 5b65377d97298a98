import type { MatchState } from '@trastienda/contract/purchase-match'
import type { Purchase } from '@trastienda/contract/purchase'
import { CircleCheck, ShieldCheck, TriangleAlert } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { type BilledItem, MatchTable } from '../approval/MatchTable.tsx'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Note } from '../kit/Note.tsx'
import { Tag } from '../kit/Tag.tsx'
import { lineAmount } from '../lines/cells.ts'
import { orderHref } from '../document/order-href.ts'
import { useUser } from '../session/session.ts'
import { billed, type PurchaseValues } from './values.ts'
import matchStyles from '../approval/match.module.css'
import textStyles from '../kit/text.module.css'

const looks = {
  matched: ['success', CircleCheck],
  mismatched: ['warning', TriangleAlert],
  overridden: ['info', ShieldCheck],
} as const

/** How a bill compares with what was received, as an icon and a word. */
function MatchTag({ state }: { state: Exclude<MatchState, 'none'> }) {
  const { t } = useText()
  const [tone, icon] = looks[state]
  return (
    <Tag tone={tone} icon={icon}>
      {t(`bill.match.${state}`)}
    </Tag>
  )
}

interface MatchBoxProps {
  state: Exclude<MatchState, 'none'>
  actions?: ReactNode
  children: ReactNode
}

function MatchBox({ state, actions, children }: MatchBoxProps) {
  const { t } = useText()
  return (
    <section className={matchStyles.matchBox} aria-label={t('bill.match.title')}>
      <header>
        <h2>{t('bill.match.title')}</h2>
        <MatchTag state={state} />
        <span className={textStyles.push} />
        {actions}
      </header>
      {children}
    </section>
  )
}

interface SavedMatchProps {
  purchase: Purchase
  /** Accepts a mismatch; undefined for people who may not. */
  onOverride: (() => void) | undefined
}

/** The match of a purchase as it is saved. */
export function SavedMatch({ purchase, onOverride }: SavedMatchProps) {
  const { t } = useText()
  const { match, matchedBy, matchReason, expected, items } = purchase
  if (match === 'none') return null
  return (
    <MatchBox
      state={match}
      actions={onOverride && <Button onPress={onOverride}>{t('bill.match.overrideAsk')}</Button>}
    >
      {match === 'mismatched' && <Note kind="warning">{t('bill.match.blocks')}</Note>}
      {match === 'overridden' && (
        <Note kind="info">
          {t('bill.match.overriddenBy', { name: matchedBy ?? '', reason: matchReason })}
        </Note>
      )}
      <MatchTable expected={expected} items={items} />
    </MatchBox>
  )
}

/** The match of a purchase while it is typed: lines that cannot be read yet are left out. */
export function TypedMatch({ values: { bill, lines } }: { values: PurchaseValues }) {
  const items = useMemo(
    () =>
      lines.flatMap((line): BilledItem[] => {
        const { product, quantity, cost } = line
        if (!product || lineAmount(line) === null) return []
        const { id, code, name, unit } = product
        return [{ productId: id, productCode: code, productName: name, unit, quantity, cost }]
      }),
    [lines],
  )
  if (!bill) return null
  return (
    <MatchBox state={billed(bill, items) ? 'matched' : 'mismatched'}>
      <MatchTable expected={bill.expected} items={items} />
    </MatchBox>
  )
}

interface SourcesProps {
  receipts: Purchase['receipts']
  /** Separates what is listed. */
  opens?: 'here' | 'elsewhere'
}

/** The received orders that a purchase bills, as links. */
export function ReceiptLinks({ receipts, opens = 'here' }: SourcesProps) {
  return <Links of={receipts} hrefOf={(id) => `/received-order/edit/${id}`} opens={opens} />
}

/** The orders of what a purchase bills, as links to where the role reads them. */
export function OrderLinks({ receipts, opens = 'here' }: SourcesProps) {
  const { role } = useUser()
  const orders = [...new Map(receipts.map(({ orderId, order }) => [orderId, order]))].map(
    ([id, reference]) => ({ id, reference }),
  )
  return <Links of={orders} hrefOf={(id) => orderHref(role, id)} opens={opens} />
}

interface LinksProps {
  of: readonly { readonly id: number; readonly reference: string }[]
  hrefOf: (id: number) => string
  opens: 'here' | 'elsewhere'
}

function Links({ of, hrefOf, opens }: LinksProps) {
  const { t } = useText()
  const elsewhere = opens === 'elsewhere' ? { target: '_blank', rel: 'noreferrer' } : {}
  return of.map(({ id, reference }, nth) => (
    <span key={id}>
      {nth > 0 && t('history.list')}
      <a className={textStyles.link} href={hrefOf(id)} {...elsewhere}>
        <bdi>{reference}</bdi>
      </a>
    </span>
  ))
}
