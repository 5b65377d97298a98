import { unitAfter } from '@trastienda/contract/unit'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatDay, formatQuantity } from '@trastienda/words/format'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { today } from '../../kit/today.ts'
import { formatTyped } from '../../receiving/decimal-sign.ts'
import { Pad } from '../../receiving/Pad.tsx'
import { type CountMode, type Hand, type LotName, sameLot } from './hand.ts'
import { NewLot } from './NewLot.tsx'
import type { CountingWork } from './use-counting.ts'
import { classes } from '../../kit/classes.ts'
import buttonStyles from '../../kit/button.module.css'
import textStyles from '../../kit/text.module.css'
import shelfStyles from '../../receiving/shelf.module.css'
import styles from './count.module.css'

interface CountCardProps {
  work: CountingWork
  onScan: () => void
  /** Whether something is counted already. */
  begun: boolean
  /** What stays below the keys. */
  children: ReactNode
}

/** The lot that is being counted: its name, the counted quantity, and the keys near the thumb. */
export function CountCard({ work, onScan, begun, children }: CountCardProps) {
  const { t, locale } = useText()
  const { hand, counted } = work
  const [adding, setAdding] = useState(false)
  if (!hand)
    return (
      <>
        <Empty title={t(begun ? 'stockCount.next' : 'stockCount.begin')}>{t('stockCount.beginBody')}</Empty>
        <div className={shelfStyles.foot} data-stays="foot">
          {children}
        </div>
      </>
    )
  const { product, typed } = hand
  const quantity = typed === '' ? (counted ?? '0') : typed
  const amount = formatQuantity(typed === '' ? '1' : typed.replace(/\.$/, ''), locale)
  return (
    <>
      <div className={shelfStyles.card} data-kept-clear="">
        <div className={shelfStyles.name}>
          <h2>
            <bdi>{product.name}</bdi>
          </h2>
          <span className={classes(textStyles.muted, textStyles.small)}>
            <bdi dir="ltr" className={textStyles.monospace}>
              {product.code}
            </bdi>
          </span>
        </div>
        <LotChips hand={hand} onChoose={work.chooseLot} onAdd={() => setAdding(true)} />
        <div className={shelfStyles.quantity}>
          <output
            className={classes(
              shelfStyles.value,
              quantity.length > 6 && shelfStyles.long,
              // What is counted already, not what the key adds.
              typed === '' && textStyles.faint,
            )}
            aria-label={t(typed === '' ? 'stockCount.counted' : 'label.quantity')}
          >
            {typed === '' ? formatQuantity(quantity, locale) : formatTyped(typed, locale)}
          </output>
          <span className={textStyles.muted}>{unitAfter(quantity.replace(/\.$/, ''), product.unit)}</span>
          <span className={textStyles.push} />
          <span className={classes(textStyles.muted, textStyles.small, styles.soFar)}>
            {counted === null
              ? t('stockCount.nothingYet')
              : t('stockCount.soFar', { counted: formatQuantity(counted, locale) })}
          </span>
        </div>
        <Pad wholeUnits={product.unitWhole} onKey={work.press} onScan={onScan} />
      </div>
      <div className={shelfStyles.foot} data-stays="foot">
        <CountKeys work={work} hand={hand} amount={amount} onAdd={() => setAdding(true)} />
        {children}
      </div>
      {adding && <NewLot product={product} onClose={() => setAdding(false)} onChoose={work.chooseLot} />}
    </>
  )
}

interface CountKeysProps {
  work: CountingWork
  hand: Hand
  amount: string
  /** Adds a lot that is not known yet. */
  onAdd: () => void
}

/**
 * The keys that store the typed quantity: in a correction setting comes first and adding second; otherwise the
 * other way round.
 */
function CountKeys({ work, hand, amount, onAdd }: CountKeysProps) {
  const { t } = useText()
  const { lot, mode, typed } = hand
  const other = mode === 'add' ? 'set' : 'add'
  const untyped = mode === 'set' && typed === ''
  const both = typed !== '' && (work.counted !== null || typed === '0' || mode === 'set')
  // Once it is counted the key is "one more", where the second tap of a double one would meet it.
  const put = (how: CountMode) => void (work.isMeant() && work.put(how))
  if (lot === null && hand.lots.length === 0)
    return (
      <div className={styles.go}>
        <Button kind="primary" icon={Plus} opens="dialog" onPress={onAdd}>
          {t('stockCount.addLot')}
        </Button>
      </div>
    )
  const words = untyped ? t('stockCount.typeIt') : t(`stockCount.${mode}`, { quantity: amount })
  return (
    <div className={styles.go}>
      {both && (
        <Button disabled={lot === null} onPress={() => put(other)}>
          {t(`stockCount.${other}`, { quantity: amount })}
        </Button>
      )}
      <Button kind="primary" busy={work.busy} disabled={lot === null || untyped} onPress={() => put(mode)}>
        {lot === null ? t('stockCount.chooseLot') : words}
      </Button>
    </div>
  )
}

interface LotChipsProps {
  hand: Hand
  onChoose: (lot: LotName) => void
  onAdd: () => void
}

/** The lots of the product: one of them is in the hand. */
function LotChips({ hand, onChoose, onAdd }: LotChipsProps) {
  const { t, locale } = useText()
  const { product, lots, lot } = hand
  const nameOf = ({ lot: code }: LotName) => (code === '' ? t('approval.noLot') : code)
  const named = lots.some((each) => each.lot !== '' || each.expiresOn !== null)
  if (!named && lot !== null && !product.tracksExpiry) return null
  if (lots.length === 0 && lot === null) return null
  return (
    <div
      className={classes(shelfStyles.chips, styles.lots, lot === null && styles.unchosen)}
      data-scrolls=""
      role="group"
      aria-label={t('label.lot')}
    >
      {lots.map((each) => (
        <button
          key={`${each.expiresOn ?? ''} ${each.lot}`}
          type="button"
          className={buttonStyles.button}
          data-kind="plain"
          aria-pressed={lot !== null && sameLot(each, lot)}
          onClick={() => onChoose(each)}
        >
          <bdi>{nameOf(each)}</bdi>
          {each.expiresOn && (
            <>
              {' · '}
              <bdi>{formatDay(each.expiresOn, locale, today())}</bdi>
            </>
          )}
        </button>
      ))}
      <Button icon={Plus} kind="ghost" opens="dialog" onPress={onAdd}>
        {t('stockCount.otherLot')}
      </Button>
    </div>
  )
}
