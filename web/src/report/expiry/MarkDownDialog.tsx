import { useQueryClient } from '@tanstack/react-query'
import type { LotChoice } from '@trastienda/contract/expiring-lots'
import type { Cop } from '@trastienda/contract/money'
import { changePrice, listProducts } from '@trastienda/contract/product'
import { useState } from 'react'
import { formatDay } from '@trastienda/words/format'
import { formatList } from '@trastienda/words/list'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { refreshLists } from '../../kit/list-pages.ts'
import { NumberField } from '../../kit/NumberFields.tsx'
import { TextField } from '../../kit/TextField.tsx'
import { toastSuccess } from '../../kit/toast.ts'
import { today } from '../../kit/today.ts'
import { call } from '../../session/client.ts'
import { MakeButton } from '../frame/MakeButton.tsx'
import { useMaking } from '../frame/use-making.ts'
import { LeftOut } from './LeftOut.tsx'
import { isMarked, isUnderCost, type Marked, markedProducts } from './prices.ts'
import { MarkedPrices } from './MarkedPrices.tsx'
import textStyles from '../../kit/text.module.css'
import actionStyles from '../frame/action.module.css'

interface MarkDownDialogProps {
  lots: readonly LotChoice[]
  onClose: () => void
  onDone: () => void
}

const usualPercent = 30
const longestReason = 200

/** Lowers the price of the products whose lots expire, with the margin that is left and the reason for their history. */
export function MarkDownDialog({ lots, onClose, onDone }: MarkDownDialogProps) {
  const { t } = useText()
  const client = useQueryClient()
  const { outcomes, busy, tries, done, make } = useMaking()
  const reasonOf = useReason()
  const [percent, setPercent] = useState<number | null>(usualPercent)
  const [typed, setTyped] = useState<ReadonlyMap<number, Cop | null>>(new Map())
  const [reason, setReason] = useState('')
  const [attempted, setAttempted] = useState(false)
  const products = markedProducts(lots, percent, typed)
  const marked = products.filter(isMarked)
  const rest = marked.length - done
  const missing = marked.some(isUnderCost) && reason.trim() === ''

  const lower = async () => {
    setAttempted(true)
    if (missing) return
    const created = await make(
      marked.map((one) => {
        const { productId: id, product, price } = one
        const body = { price: price ?? product.price, cost: null, reason: reasonOf(one, reason) }
        return {
          id,
          body,
          send: () => call(changePrice, { params: { id }, body, version: product.productVersion }),
        }
      }),
    )
    if (created === 0) return
    toastSuccess(t('reportAction.made.markdown', { count: created }))
    onDone()
    void refreshLists(client, listProducts.path)
    for (const queryKey of [['report'], ['product'], ['history', 'product']])
      void client.invalidateQueries({ queryKey })
  }
  const close = () => {
    if (!busy) onClose()
  }
  const frozen = busy || done > 0
  const makes = t('reportAction.make.markdown', { count: rest })
  return (
    <Dialog
      open
      onClose={close}
      size="large"
      title={t('reportAction.title.markdown')}
      subtitle={t('reportAction.subtitle.markdown')}
      footer={
        <>
          <span className={textStyles.push} />
          <Button kind="ghost" onPress={close}>
            {t(done > 0 && rest === 0 ? 'kit.close' : 'kit.cancel')}
          </Button>
          {(rest > 0 || done === 0) && (
            <MakeButton act={() => void lower()} label={makes} busy={busy} disabled={rest === 0} />
          )}
        </>
      }
    >
      {products.length > 0 && (
        <>
          <div className={actionStyles.percent}>
            <NumberField
              label={t('reportAction.price.percent')}
              autoFocus
              name="percent"
              value={percent}
              disabled={frozen}
              onChange={(next) => {
                setPercent(next)
                setTyped(new Map())
              }}
            />
          </div>
          <MarkedPrices
            products={products}
            outcomes={outcomes}
            tries={tries}
            disabled={frozen}
            onPrice={(productId, price) => setTyped((before) => new Map([...before, [productId, price]]))}
          />
          <TextField
            label={t('label.reason')}
            name="reason"
            value={reason}
            required={marked.some(isUnderCost)}
            disabled={frozen}
            problem={attempted && missing ? { code: 'required' } : undefined}
            hint={t('reportAction.price.reasonHint')}
            onChange={setReason}
          />
        </>
      )}
      <LeftOut action="markdown" lots={lots} />
    </Dialog>
  )
}

/** The reason stored in a product's history: the typed text, and the lots that expire. */
function useReason() {
  const { t, locale } = useText()
  return ({ lots }: Marked, typed: string): string => {
    const named = lots.map(({ lot, expiresOn }) =>
      t('reportAction.price.lot', { lot, day: formatDay(expiresOn, locale, today()) }),
    )
    const words = [typed.trim(), formatList(named, locale)].filter((part) => part !== '').join(' · ')
    return [...words].slice(0, longestReason).join('')
  }
}
