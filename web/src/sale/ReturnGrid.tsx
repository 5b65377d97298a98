import type { FieldProblem } from '@trastienda/contract/problem'
import { saleReturnReason } from '@trastienda/contract/sale-return'
import type { ReturnableGoods } from '@trastienda/contract/sale-return-lines'
import { leftToBringBack } from '@trastienda/contract/sale-return.rules'
import { type KeyboardEvent, useId } from 'react'
import { formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { onReturnKey } from '../lines/return-keys.ts'
import { ReturnTable } from '../lines/ReturnTable.tsx'
import { boxClass } from '../kit/Field.tsx'
import { Money, Quantity } from '../kit/Figures.tsx'
import { ProblemRow } from '../kit/ProblemRow.tsx'
import { useTypedDecimal } from '../kit/use-typed-decimal.ts'
import { useLotWords } from './parts.tsx'
import {
  type BackValues,
  backOf,
  fateOf,
  goodsBack,
  goodsKey,
  liveProblems,
  netsOf,
} from './return-values.ts'
import type { ReturnForm } from './use-return-form.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import documentStyles from '../lines/document.module.css'
import styles from './sale.module.css'

interface ReturnGridProps {
  form: ReturnForm
  lines: readonly ReturnableGoods[]
}

/** The goods of the sale, each with the returned quantity, the reason, and where the goods go. */
export function ReturnGrid({ form, lines }: ReturnGridProps) {
  const { t, locale } = useText()
  const chosen = goodsBack(form.values, lines)
  const live = liveProblems(form.values, lines, (quantity) => formatQuantity(quantity, locale))
  const nets = netsOf(form.values, lines)
  const set = (goods: ReturnableGoods, change: Partial<BackValues>) => {
    const next = { ...backOf(form.values, goods), ...change }
    form.set({ items: { ...form.values.items, [goodsKey(goods)]: next } })
  }
  return (
    <ReturnTable
      label={t('saleReturn.form.lines')}
      hint={(key) => t('saleReturn.form.keys', { key })}
      className={styles.backLines}
      scroll={styles.backScroll}
      head={
        <>
          <th scope="col">{t('label.product')}</th>
          <th scope="col" className={textStyles.figures}>
            {t('saleReturn.form.sold')}
          </th>
          <th scope="col" className={textStyles.figures}>
            {t('saleReturn.form.left')}
          </th>
          <th scope="col">{t('saleReturn.form.quantity')}</th>
          <th scope="col">{t('label.reason')}</th>
          <th scope="col">{t('saleReturn.form.fate')}</th>
          <th scope="col" className={textStyles.figures}>
            {t('label.amount')}
          </th>
        </>
      }
    >
      {lines.map((goods) => (
        <Row
          key={goodsKey(goods)}
          goods={goods}
          values={backOf(form.values, goods)}
          commonReason={form.values.reason}
          at={chosen.indexOf(goods)}
          net={nets.get(goodsKey(goods)) ?? null}
          problemOf={form.problemOf}
          live={live.get(goodsKey(goods))}
          onChange={(change) => set(goods, change)}
          onKey={(event) => onReturnKey(event, () => set(goods, { quantity: leftToBringBack(goods) }))}
        />
      ))}
    </ReturnTable>
  )
}

interface RowProps {
  goods: ReturnableGoods
  values: BackValues
  /** The reason of the whole return. */
  commonReason: ReturnForm['values']['reason']
  /** The line's index among the goods that come back, -1 for none. */
  at: number
  net: Parameters<typeof Money>[0]['of']
  problemOf: (path: string) => FieldProblem | undefined
  live: FieldProblem | undefined
  onChange: (change: Partial<BackValues>) => void
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void
}

function Row({ goods, values, commonReason, at, net, problemOf, live, onChange, onKey }: RowProps) {
  const { t, locale } = useText()
  const id = useId()
  const words = useLotWords()
  const left = leftToBringBack(goods)
  const nothing = Number(left) === 0 && values.quantity === ''
  const problem =
    at < 0 ? undefined : (problemOf(`items.${at}.quantity`) ?? problemOf(`items.${at}.saleLineId`) ?? live)
  const unasked = at < 0 ? undefined : problemOf(`items.${at}.reason`)
  const reason = values.reason ?? commonReason ?? ''
  return (
    <>
      <tr className={nothing ? styles.spent : undefined}>
        <td className={styles.backProduct}>
          <span dir="auto">{goods.productName}</span>
          {(goods.lot !== '' || goods.expiresOn !== null) && (
            <small className={classes(documentStyles.block, textStyles.faint)}>{words(goods)}</small>
          )}
        </td>
        <td className={classes(textStyles.figures, textStyles.muted)}>
          <Quantity of={goods.sold} unit={goods.unit} />
        </td>
        <td className={textStyles.figures}>
          <Quantity of={left} />
        </td>
        <td data-label={t('saleReturn.form.quantity')}>
          <Amount
            label={t('saleReturn.form.quantityOf', { product: goods.productName })}
            value={values.quantity}
            most={t('purchaseReturn.form.most', { quantity: formatQuantity(left, locale) })}
            name={at < 0 ? `goods.${goodsKey(goods)}` : `items.${at}.quantity`}
            problem={problem}
            describedBy={problem && id}
            disabled={nothing}
            onChange={(quantity) => onChange({ quantity })}
            onKey={onKey}
          />
        </td>
        <td data-label={t('label.reason')}>
          <ReasonPick goods={goods} at={at} value={reason} problem={unasked} id={id} onChange={onChange} />
        </td>
        <td data-label={t('saleReturn.form.fate')}>
          <FatePick
            goods={goods}
            disabled={at < 0}
            value={fateOf(values, commonReason)}
            onChange={onChange}
          />
        </td>
        <td className={classes(textStyles.figures, textStyles.medium)}>
          <Money of={net} />
        </td>
      </tr>
      <ProblemRow id={id} columns={7} problem={problem ?? unasked} />
    </>
  )
}

interface ReasonPickProps extends Pick<RowProps, 'goods' | 'at' | 'onChange'> {
  value: string
  problem: FieldProblem | undefined
  /** The id of the text that says what is wrong. */
  id: string
}

function ReasonPick({ goods, at, value, problem, id, onChange }: ReasonPickProps) {
  const { t } = useText()
  const idle = at < 0
  const choose = (chosen: string) => {
    const reason = saleReturnReason.options.find((each) => each === chosen) ?? null
    // Choosing a reason also sets where the goods go, until that is chosen separately.
    onChange({ reason, fate: null })
  }
  return (
    <div className={boxClass(problem)}>
      <select
        aria-label={t('saleReturn.form.whyOf', { product: goods.productName })}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && id}
        data-field={idle ? undefined : `items.${at}.reason`}
        disabled={idle}
        value={idle ? '' : value}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{idle ? '' : t('saleReturn.form.choose')}</option>
        {saleReturnReason.options.map((each) => (
          <option key={each} value={each}>
            {t(`saleReturn.reason.${each}`)}
          </option>
        ))}
      </select>
    </div>
  )
}

interface FatePickProps extends Pick<RowProps, 'goods' | 'onChange'> {
  value: ReturnType<typeof fateOf>
  disabled: boolean
}

function FatePick({ goods, value, disabled, onChange }: FatePickProps) {
  const { t } = useText()
  return (
    <div className={boxClass(undefined)}>
      <select
        aria-label={t('saleReturn.form.fateOf', { product: goods.productName })}
        disabled={disabled}
        value={value}
        onChange={(event) => onChange({ fate: event.target.value === 'scrap' ? 'scrap' : 'shelf' })}
      >
        <option value="shelf">{t('saleReturn.fate.shelf')}</option>
        <option value="scrap">{t('saleReturn.fate.scrap')}</option>
      </select>
    </div>
  )
}

interface AmountProps {
  label: string
  value: string
  /** How much it can be at most, in words. */
  most: string
  name: string
  problem: FieldProblem | undefined
  describedBy: string | undefined
  disabled: boolean
  onChange: (quantity: string) => void
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void
}

function Amount({ label, value, problem, describedBy, onChange, onKey, ...rest }: AmountProps) {
  const bound = useId()
  const { text, onText, settle } = useTypedDecimal(value, 'quantity', onChange)
  return (
    <div className={boxClass(problem, textStyles.figures)}>
      <input
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        data-field={rest.name}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy === undefined ? bound : `${describedBy} ${bound}`}
        disabled={rest.disabled}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={settle}
        onKeyDown={onKey}
      />
      <span id={bound} className={classes(textStyles.faint, textStyles.small)}>
        {rest.most}
      </span>
    </div>
  )
}
