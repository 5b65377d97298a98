import { mayDo } from '@trastienda/contract/access'
import type { Cop } from '@trastienda/contract/money'
import { marginOf, suggestedPrice } from '@trastienda/contract/price.rules'
import { changePrice, getProduct, listProducts, type ProductPick } from '@trastienda/contract/product'
import { isBelowCost } from '@trastienda/contract/sale.rules'
import { costChange, costJump } from '@trastienda/contract/purchase.rules'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCop, formatCost, formatPercent } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { Nil } from '../kit/Figures.tsx'
import { refreshLists } from '../kit/list-pages.ts'
import { problemText } from '../kit/problem-text.ts'
import { toastError, toastSuccess } from '../kit/toast.ts'
import type { ProductFacts } from '../lines/facts.ts'
import { call } from '../session/client.ts'
import { useUser } from '../session/session.ts'
import type { PurchaseValues } from './values.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './price-guard.module.css'

interface PriceGuardProps {
  pick: ProductPick
  /** The unit cost of the line once landed, pesos; null while it cannot be read. */
  landed: string | null
  values: PurchaseValues
  facts: ProductFacts
}

/**
 * The unit cost from which the present margin is calculated: that of the price, else the last one, else the
 * average.
 */
const costBefore = ({ priceCost, lastCost, averageCost }: ProductPick) =>
  priceCost ?? lastCost ?? (Number(averageCost) > 0 ? averageCost : null)

/** Shows how a line's cost changes the margin, and the price that would keep the margin. */
export function PriceGuard({ pick, landed, values, facts }: PriceGuardProps) {
  const { t, locale } = useText()
  if (pick.price <= 0) return null
  const before = costBefore(pick)
  const present = marginIn(pick.price, before)
  const suggested = landed === null ? undefined : priceFor(pick.price, before, landed)
  return (
    <>
      <div>
        <dt>{t('bill.price.margin', { price: formatCop(pick.price, locale) })}</dt>
        <dd>
          <Margins present={present} next={marginIn(pick.price, landed)} jump={jumpOf(before, landed)} />
        </dd>
      </div>
      {suggested !== undefined && suggested !== pick.price && present !== undefined && (
        <div className={styles.suggested}>
          <dt>{t('bill.price.suggested', { margin: formatPercent(present, locale) })}</dt>
          <dd>
            <Suggested pick={pick} price={suggested} cost={landed} values={values} facts={facts} />
          </dd>
        </div>
      )}
    </>
  )
}

/** The price that keeps the margin; none where that would sell below the new cost, as a price below its cost does. */
function priceFor(price: Cop, before: string | null, after: string): Cop | undefined {
  const suggested = suggestedPrice(price, before, after)
  return suggested === undefined || isBelowCost(suggested, '1', after) ? undefined : suggested
}

const jumpOf = (before: string | null, after: string | null) =>
  after === null ? 0 : (costChange(before, after) ?? 0)

interface MarginsProps {
  present: number | undefined
  next: number | undefined
  /** How far the cost moves, as a share. */
  jump: number
}

function Margins({ present, next, jump }: MarginsProps) {
  const { locale } = useText()
  if (present === undefined && next === undefined) return <Nil />
  const worse = next !== undefined && (next < 0 || jump >= costJump)
  return (
    <bdi dir="ltr">
      {present !== undefined && <span className={textStyles.faint}>{formatPercent(present, locale)}</span>}
      {present !== undefined && next !== undefined && <span className={textStyles.faint}> → </span>}
      {next !== undefined && (
        <span className={worse ? textStyles.warning : undefined}>{formatPercent(next, locale)}</span>
      )}
    </bdi>
  )
}

function Suggested(props: AcceptProps) {
  const { locale } = useText()
  const { role } = useUser()
  if (mayDo(role, 'product.edit')) return <Accept {...props} />
  return <bdi dir="ltr">{formatCop(props.price, locale)}</bdi>
}

/** A cost with the decimals that money has. */
const inCentavos = (cost: string) => String(Math.round(Number(cost) * 100) / 100)

const marginIn = (price: Cop, cost: string | null) => (cost === null ? undefined : marginOf(price, cost))

interface AcceptProps extends Pick<PriceGuardProps, 'pick' | 'values' | 'facts'> {
  price: Cop
  /** The cost for which the price is set. */
  cost: string | null
}

function Accept({ pick, price, cost, values, facts }: AcceptProps) {
  const { t, locale } = useText()
  const { set, busy } = usePrice(pick, facts)
  const [open, setOpen] = useState(false)
  const below = isBelowCost(price, '1', pick.averageCost)
  const { reference, supplier } = values
  const reason =
    reference.trim() === ''
      ? t('bill.price.reasonNew', { supplier: supplier?.label ?? '' })
      : t('bill.price.reason', { reference: reference.trim() })
  const put = () => set({ price, cost }, reason)
  const words = { price: formatCop(price, locale), cost: formatCost(inCentavos(pick.averageCost), locale) }
  return (
    <>
      <Button busy={busy} onPress={() => (below ? setOpen(true) : void put())}>
        {t('bill.price.accept', words)}
      </Button>
      {below && (
        <span className={classes(textStyles.warning, textStyles.small, styles.below)}>
          {t('bill.price.below', words)}
        </span>
      )}
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('bill.price.belowTitle')}
        confirm={t('bill.price.accept', words)}
        danger
        onConfirm={put}
      >
        <bdi>{pick.name}</bdi>: {t('bill.price.belowBody', words)}
      </ConfirmDialog>
    </>
  )
}

interface Priced {
  readonly price: Cop
  /** The unit cost that the price is set for. */
  readonly cost: string | null
}

/** Changes what a product sells for at once, with a way back. */
function usePrice(pick: ProductPick, facts: ProductFacts) {
  const { t, locale } = useText()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { id, name } = pick
  const words = (price: Cop) => ({ product: name, price: formatCop(price, locale) })
  const applyPrice = ({ price, cost }: Priced) => {
    facts.remember([{ ...(facts.get().get(id) ?? pick), price, priceCost: cost }])
    void refreshLists(client, listProducts.path)
    void client.invalidateQueries({ queryKey: ['product', id] })
    void client.invalidateQueries({ queryKey: ['history', 'product', id] })
  }
  const change = async (to: Priced, reason: string, version: number) => {
    const body = { ...to, reason: [...reason].slice(0, 200).join('') }
    const saved = await call(changePrice, { params: { id }, body, version })
    applyPrice(to)
    return saved
  }
  const undo = async (version: number) => {
    try {
      await change({ price: pick.price, cost: pick.priceCost ?? null }, t('bill.price.reasonUndo'), version)
      toastSuccess(t('bill.price.undone', words(pick.price)))
    } catch (error) {
      toastError(problemText(error, t))
    }
  }
  const set = async (to: Priced, reason: string) => {
    setBusy(true)
    try {
      const now = await call(getProduct, { params: { id } })
      if (now.price !== pick.price) {
        applyPrice({ price: now.price, cost: null })
        return toastError(t('bill.price.moved', words(now.price)))
      }
      const { version } = await change(to, reason, now.version)
      toastSuccess(t('bill.price.accepted', words(to.price)), {
        detail: t('bill.price.was', { price: formatCop(pick.price, locale) }),
        undo: { label: t('act.undo'), run: () => void undo(version) },
      })
    } catch (error) {
      toastError(problemText(error, t))
    } finally {
      setBusy(false)
    }
  }
  return { set, busy }
}
