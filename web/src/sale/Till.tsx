import type { Cop } from '@trastienda/contract/money'
import { type MoneyMethod, moneyMethod } from '@trastienda/contract/payment'
import type { KeyboardEvent } from 'react'
import { Receipt } from 'lucide-react'
import { formatCop } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Money } from '../kit/Figures.tsx'
import { printedKey } from '../kit/keys.ts'
import { MoneyField } from '../kit/NumberFields.tsx'
import { useFingersAlone } from '../kit/use-media.ts'
import type { Problems } from '../lines/cells.ts'
import type { ChargeField } from '../lines/Charge.tsx'
import { Totals } from '../lines/Totals.tsx'
import { useKeptDiscount } from '../lines/use-kept-discount.ts'
import { typedNumber } from '../lines/unread.ts'
import { amountsOf, changeOf } from './check.ts'
import { owingOf } from './counter.ts'
import type { SaleStore } from './kind.ts'
import { usualAmounts } from './notes.ts'
import { afterPays, downPaymentOf, handedPart, type HeadField, type Pays, type SaleValues } from './values.ts'
import { classes } from '../kit/classes.ts'
import buttonStyles from '../kit/button.module.css'
import fieldStyles from '../kit/field.module.css'
import hiddenStyles from '../kit/hidden.module.css'
import textStyles from '../kit/text.module.css'
import styles from './till.module.css'

interface TillProps {
  busy: boolean
  values: SaleValues
  problems: Problems<HeadField>['head']
  store: SaleStore
  /** Enter in the last field of the payment saves the sale. */
  onEnter: () => void
  onField: (field: HeadField) => void
  /** Closes it and prints its receipt; absent while there is nothing to save. */
  onPrint: (() => void) | undefined
}

const subtotalOf = (values: SaleValues) => amountsOf(values).subtotal

/** The total of the sale and its payment: the only input once the goods are entered. */
export function Till({ values, problems, store, onEnter, onField, onPrint, busy }: TillProps) {
  const { t } = useText()
  const amounts = amountsOf(values)
  const { customer } = values
  const pays = owingOf(customer) === null ? 'all' : values.pays
  const kept = useKeptDiscount(store, subtotalOf)
  const charge: ChargeField = {
    ...kept,
    name: 'discount',
    sign: '−',
    label: t('sale.field.discount'),
    value: values.discount,
    onBlur: () => store.leave('discount'),
    problem: problems.discount,
  }
  return (
    <aside className={styles.till} data-scrolls="" aria-label={t('sale.till.label')}>
      <Totals lines={values.lines} amounts={amounts} charges={[charge]} />
      {owingOf(customer) !== null && (
        <Segments
          name="pays"
          label={t('sale.field.pays')}
          options={(['all', 'part', 'none'] as const).map((id) => ({ id, label: t(`sale.pays.${id}`) }))}
          value={pays}
          onEnter={() => {
            const next = afterPays(values)
            if (next === undefined) onEnter()
            else onField(next)
          }}
          onChange={(next: Pays) =>
            store.set({ pays: next, part: next === 'part' ? handedPart(values) : null, given: null }, 'part')
          }
        />
      )}
      {pays === 'none' ? (
        <>
          <p className={classes(textStyles.muted, textStyles.small)}>{t('sale.till.owes')}</p>
          <EnterSaves />
        </>
      ) : (
        <Paid values={values} problems={problems} store={store} pays={pays} onEnter={onEnter} />
      )}
      <Button icon={Receipt} kbd="mod+p" busy={busy} disabled={!onPrint} onPress={() => onPrint?.()}>
        {t('sale.till.print')}
      </Button>
    </aside>
  )
}

/** Handles Enter alone. */
const entered = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  act()
}

/** Says that Enter saves, where it does and there is such a key. */
function EnterSaves() {
  const { t } = useText()
  if (useFingersAlone()) return null
  return (
    <span className={classes(textStyles.faint, textStyles.small, hiddenStyles.belowSmall)}>
      <kbd>{printedKey('enter')}</kbd> {t('sale.till.enter')}
    </span>
  )
}

interface PaidProps extends Pick<TillProps, 'values' | 'problems' | 'store' | 'onEnter'> {
  pays: Pays
}

function Paid({ values, problems, store, pays, onEnter }: PaidProps) {
  const { t } = useText()
  const { method } = values
  const due = downPaymentOf(values, amountsOf(values).grandTotal)
  const field = (name: 'part' | 'given') => {
    return (
      <MoneyField
        label={t(`sale.field.${name}`)}
        name={name}
        required={name === 'part'}
        value={values[name]}
        typed={values.unread?.[name]}
        onChange={(next, text) => store.set(typedNumber(store.get().values, name, next, text))}
        problem={problems[name]}
        onBlur={() => store.leave(name)}
        start="$"
        hint={name === 'given' || method !== 'cash' ? <EnterSaves /> : undefined}
      />
    )
  }
  return (
    <>
      <Segments
        name="method"
        label={t('sale.field.method')}
        options={moneyMethod.options.map((id) => ({ id, label: t(`sale.method.${id}`) }))}
        value={method}
        onChange={(next: MoneyMethod) => store.set({ method: next })}
      />
      {(pays === 'part' || method === 'cash') && (
        <div className={styles.pay} onKeyDown={entered(onEnter)} role="presentation">
          {pays === 'part' && field('part')}
          {method === 'cash' && field('given')}
        </div>
      )}
      {method === 'cash' && due > 0 && <Notes total={due} onGiven={(next) => store.set({ given: next })} />}
      <Outcome values={values} />
    </>
  )
}

/** The change for the customer, or the debt that remains. */
function Outcome({ values }: { values: SaleValues }) {
  const { t } = useText()
  const change = changeOf(values)
  const total = amountsOf(values).grandTotal
  const left = (total - downPaymentOf(values, total)) as Cop
  const part = owingOf(values.customer) !== null && values.pays === 'part'
  return (
    <>
      {part && <Result label={t('sale.till.left')} of={left > 0 ? left : (0 as Cop)} />}
      {change !== null && <Result label={t('sale.till.change')} of={change} />}
    </>
  )
}

function Result({ label, of }: { label: string; of: Cop }) {
  return (
    <p className={styles.change}>
      <span className={textStyles.muted}>{label}</span>
      <output aria-live="polite" aria-label={label}>
        <Money of={of} full currency />
      </output>
    </p>
  )
}

function Notes({ total, onGiven }: { total: Cop; onGiven: (given: Cop) => void }) {
  const { t, locale } = useText()
  return (
    <div className={styles.notes} role="group" aria-label={t('sale.till.notes')}>
      {usualAmounts(total).map((amount, at) => (
        <button
          key={amount}
          type="button"
          className={buttonStyles.button}
          data-kind="plain"
          onClick={() => onGiven(amount)}
        >
          {at === 0 ? t('sale.till.exact') : <bdi dir="ltr">{formatCop(amount, locale)}</bdi>}
        </button>
      ))}
    </div>
  )
}

interface SegmentsProps<Id extends string> {
  name: string
  label: string
  options: readonly { readonly id: Id; readonly label: string }[]
  value: Id
  onChange: (id: Id) => void
  onEnter?: () => void
}

/** A choice among a few options that are all in view; arrows move between them. */
function Segments<Id extends string>({ name, label, options, value, onChange, onEnter }: SegmentsProps<Id>) {
  return (
    <fieldset className={styles.segments} {...(onEnter && { onKeyDown: entered(onEnter) })}>
      <legend className={fieldStyles.label} data-part="label">
        {label}
      </legend>
      {options.map((option) => (
        <label key={option.id} className={option.id === value ? styles.on : undefined}>
          <input
            type="radio"
            name={name}
            data-field={option.id === value ? name : undefined}
            checked={option.id === value}
            onChange={() => onChange(option.id)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
