import { type FormEvent, useState } from 'react'
import { formatCost } from '@trastienda/words/format'
import { formatList } from '@trastienda/words/list'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { TextField } from '../kit/TextField.tsx'
import { filled, type Line } from '../lines/line.ts'
import type { Judgement } from './judge.ts'
import type { SaleStore } from './kind.ts'
import dialogStyles from '../kit/dialog.module.css'
import textStyles from '../kit/text.module.css'
import styles from './till.module.css'

interface ReasonsDialogProps {
  store: SaleStore
  judgement: Judgement
  /** Whether costs are shown. */
  costs: boolean
  onClose: () => void
  /** Called when every line has its reason. */
  onDone: () => void
}

const longest = 200

/** Asks why lines are sold below their cost, and why other lots than those that expire first are taken. */
export function ReasonsDialog({ store, judgement, costs, onClose, onDone }: ReasonsDialogProps) {
  const { t, locale } = useText()
  const [lines] = useState(() => filled(store.get().values))
  const below = lines.filter((line) => judgement.get(line.key)?.below)
  const other = lines.filter((line) => judgement.get(line.key)?.problems.lot?.code === 'lot_reason')
  const [price, setPrice] = useState(() => below.find(({ priceReason }) => priceReason)?.priceReason ?? '')
  const [lot, setLot] = useState('')
  const [attempted, setAttempted] = useState(false)
  const missing = {
    price: below.length > 0 && price.trim() === '',
    lot: other.length > 0 && lot.trim() === '',
  }
  const put = (all: readonly Line[]) =>
    all.map((line) => ({
      ...line,
      ...(below.some(({ key }) => key === line.key) && { priceReason: price.trim() }),
      ...(other.some(({ key }) => key === line.key) && { lotReason: lot.trim() }),
    }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setAttempted(true)
    if (missing.price || missing.lot) return
    store.setLines(put, 'reasons')
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title={t('sale.reasons.title')} size="medium">
      <form noValidate onSubmit={submit}>
        <div className={dialogStyles.body} data-scrolls="">
          {below.length > 0 && (
            <>
              <p className={dialogStyles.prose}>{t('sale.reasons.price', { count: below.length })}</p>
              <ul className={styles.reasons}>
                {below.slice(0, 6).map((line) => {
                  const judged = judgement.get(line.key)?.below
                  return (
                    <li key={line.key}>
                      <bdi className={textStyles.clip}>{line.product?.name}</bdi>
                      <bdi dir="ltr" className={textStyles.warning}>
                        {formatCost(rounded(judged?.price), locale)}
                        {costs && ` < ${formatCost(rounded(judged?.cost), locale)}`}
                      </bdi>
                    </li>
                  )
                })}
                {below.length > 6 && (
                  <li className={textStyles.faint}>
                    {t('purchase.list.andMore', { count: below.length - 6 })}
                  </li>
                )}
              </ul>
              <TextField
                label={t('product.form.priceReason')}
                name="priceReason"
                required
                autoFocus
                maxLength={longest}
                value={price}
                onChange={setPrice}
                problem={attempted && missing.price ? { code: 'required' } : undefined}
              />
            </>
          )}
          {other.length > 0 && (
            <>
              <p className={dialogStyles.prose}>
                {t('sale.reasons.lot', {
                  count: other.length,
                  products: formatList(
                    other.map(({ product }) => product?.name ?? ''),
                    locale,
                  ),
                })}
              </p>
              <TextField
                label={t('sale.lots.reason')}
                name="lotReason"
                required
                autoFocus={below.length === 0}
                maxLength={longest}
                value={lot}
                onChange={setLot}
                problem={attempted && missing.lot ? { code: 'required' } : undefined}
              />
            </>
          )}
        </div>
        <div className={dialogStyles.foot} data-part="dialog-foot">
          <span className={textStyles.push} />
          <Button onPress={onClose}>{t('kit.cancel')}</Button>
          <Button type="submit" kind="primary" kbd="enter">
            {t('sale.reasons.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const rounded = (cost: string | undefined) => String(Math.round(Number(cost ?? 0) * 100) / 100)
