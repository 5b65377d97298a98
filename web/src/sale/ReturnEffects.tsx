import type { SaleReturnEffect } from '@trastienda/contract/sale-return-lines'
import { unitAfter } from '@trastienda/contract/unit'
import type { ReactNode } from 'react'
import { formatCop, formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Money } from '../kit/Figures.tsx'
import { useLotWords } from './parts.tsx'
import './sale.css'

interface ReturnEffectsProps {
  effect: SaleReturnEffect
  /** The flags. */
  children: ReactNode
}

/** What a return of a customer moves, before and after: money, what is owed, the shelf; then the goods. */
export function ReturnEffects({ effect, children }: ReturnEffectsProps) {
  const { t, locale } = useText()
  const { amount, refunded, shelved, scrapped, balanceBefore, balanceAfter, owedBefore, owedAfter } = effect
  const money = (of: number) => formatCop(of, locale)
  return (
    <>
      <div className="eff">
        <div>
          <h3>{t('saleReturn.approve.amount')}</h3>
          <p className="big">
            <Money of={amount} full currency />
          </p>
          <p className="sm t2">{t('saleReturn.approve.back', { amount: money(refunded) })}</p>
        </div>
        <div>
          <h3>{t('saleReturn.approve.shelved')}</h3>
          <p className="big">
            <Money of={shelved} full />
          </p>
          <p className={scrapped > 0 ? 'sm warn' : 'sm t2'}>
            {t('saleReturn.approve.scrapped', { amount: money(scrapped) })}
          </p>
        </div>
        <div>
          <h3>{t('saleReturn.approve.balance')}</h3>
          <p className="big">
            <bdi dir="ltr">
              <span className="t3">{money(balanceBefore)} → </span>
              {money(balanceAfter)}
            </bdi>
          </p>
          {!effect.return.counter && (
            <p className="sm t2">
              {t('saleReturn.approve.owed', { before: money(owedBefore), after: money(owedAfter) })}
            </p>
          )}
        </div>
      </div>
      {effect.return.note !== '' && (
        <p className="t2 noted" dir="auto">
          {effect.return.note}
        </p>
      )}
      <div className="cols5">
        <section className="side" aria-label={t('approval.flags')}>
          {children}
        </section>
        <section aria-label={t('saleReturn.form.lines')}>
          <h3>{t('saleReturn.form.lines')}</h3>
          <Goods lots={effect.lots} />
        </section>
      </div>
    </>
  )
}

function Goods({ lots }: Pick<SaleReturnEffect, 'lots'>) {
  const { t, locale } = useText()
  const words = useLotWords()
  return (
    <table className="tb plain sale-goods">
      <thead>
        <tr>
          <th scope="col">{t('label.product')}</th>
          <th scope="col" className="n">
            {t('saleReturn.form.quantity')}
          </th>
          <th scope="col" className="n">
            {t('approval.onHand')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lots.map((each) => (
          <tr key={each.lineId}>
            <td>
              <span className="name-in" dir="auto">
                {each.product}
              </span>
              <small className="lots t3">
                {words(each)} · {t(`saleReturn.fate.${each.fate}`)}
              </small>
            </td>
            <td className="n">
              <bdi dir="ltr">{formatQuantity(each.quantity, locale)}</bdi>
              <span className="t3 sm"> {unitAfter(each.quantity, each.unit)}</span>
            </td>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell of figures, which the head names */}
            <td className="n">
              <bdi dir="ltr">
                <span className="t3">{formatQuantity(each.before, locale)} → </span>
                <span className="af">{formatQuantity(each.after, locale)}</span>
              </bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
