import {
  type LabelPaper,
  labelPaper,
  labelsPdf,
  mostLabelled,
  mostLabels,
} from '@trastienda/contract/label-print'
import { Printer, X } from 'lucide-react'
import { useState } from 'react'
import { formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Button, IconButton } from '../kit/Button.tsx'
import { ComboBox } from '../kit/ComboBox.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import type { Option } from '../kit/filter-code.ts'
import { NumberField } from '../kit/NumberFields.tsx'
import { useShortcut } from '../kit/shortcut.ts'
import { searchProducts } from '../pick/products.ts'
import { usePdf } from './use-pdf.ts'
import buttonStyles from '../kit/button.module.css'
import textStyles from '../kit/text.module.css'
import styles from './labels.module.css'

/** A product for which labels are printed. */
export interface LabelProduct {
  readonly id: number
  readonly code: string
  readonly name: string
  /** The whole units on hand, offered as the number of labels; unknown for a product that was added manually. */
  readonly onHand?: number
}

/** A product and the number of its labels. */
interface Labelled extends LabelProduct {
  readonly count: number
}

interface LabelDialogProps {
  products: readonly LabelProduct[]
  onClose: () => void
}

const perSheet = 30
const perProduct = 999
const paperPlace = 'label-paper'

const storedPaper = (): LabelPaper =>
  labelPaper.options.find((paper) => paper === localStorage.getItem(paperPlace)) ?? 'letter'

/** Which labels are printed, how many of each and on what paper. */
export function LabelDialog({ products, onClose }: LabelDialogProps) {
  const { t, locale } = useText()
  const print = usePdf()
  // Starts with one label each: a shelf needs one, and more would waste paper. One press asks for a label per
  // unit.
  const [chosen, setChosen] = useState<readonly Labelled[]>(() =>
    products.slice(0, mostLabelled).map((product) => ({ ...product, count: 1 })),
  )
  const [paper, setPaper] = useState(storedPaper)
  const [skip, setSkip] = useState<number | null>(0)
  const total = chosen.reduce((sum, { count }) => sum + (Number.isInteger(count) && count > 0 ? count : 0), 0)
  const readable = chosen.every(({ count }) => Number.isInteger(count) && count >= 0 && count <= perProduct)
  const skipped = skip ?? 0
  const skips = Number.isInteger(skipped) && skipped >= 0 && skipped < perSheet
  const ready = readable && skips && total > 0 && total <= mostLabels
  const set = (id: number, count: number) =>
    setChosen(chosen.map((product) => (product.id === id ? { ...product, count } : product)))
  const add = (option: Option | null) => {
    if (!option || chosen.length >= mostLabelled || chosen.some(({ id }) => id === option.id)) return
    setChosen([...chosen, { id: Number(option.id), name: option.label, code: option.detail ?? '', count: 1 }])
  }
  const choosePaper = (next: LabelPaper) => {
    localStorage.setItem(paperPlace, next)
    setPaper(next)
  }
  const open = () => {
    if (!ready) return
    const items = chosen.filter(({ count }) => count > 0).map(({ id, count }) => `${id}x${count}`)
    print(labelsPdf, 0, t('stockLabel.title'), {
      items: items.join(','),
      paper,
      ...(paper === 'letter' && { skip: String(skipped) }),
    })
  }
  useShortcut('mod+enter', open)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('stockLabel.title')}
      subtitle={t('stockLabel.hint')}
      footer={
        <>
          <span className={total > mostLabels ? textStyles.error : textStyles.muted} role="status">
            {total > mostLabels
              ? t('stockLabel.tooMany', { most: formatQuantity(String(mostLabels), locale) })
              : t('stockLabel.count', { count: total })}
          </span>
          <span className={textStyles.push} />
          <Button kbd="escape" onPress={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button kind="primary" icon={Printer} kbd="mod+enter" disabled={!ready} onPress={open}>
            {t('stockLabel.print')}
          </Button>
        </>
      }
    >
      <div className={styles.paper}>
        <div className={buttonStyles.segments} role="group" aria-label={t('stockLabel.paper')}>
          {labelPaper.options.map((each) => (
            <button key={each} type="button" aria-pressed={each === paper} onClick={() => choosePaper(each)}>
              {t(`stockLabel.${each}`)}
            </button>
          ))}
        </div>
        {paper === 'letter' && (
          <NumberField
            label={t('stockLabel.skip')}
            name="skip"
            value={skip}
            onChange={setSkip}
            problem={skips ? undefined : { code: 'too_large', limit: perSheet - 1 }}
          />
        )}
      </div>
      <ul className={styles.list} data-scrolls="">
        {chosen.map((product) => (
          <li key={product.id} data-removable="">
            <span className={styles.name}>
              <bdi>{product.name}</bdi>
              <small className={textStyles.faint}>
                <bdi className={textStyles.monospace} dir="ltr">
                  {product.code}
                </bdi>
                <OnHand product={product} onPress={(count) => set(product.id, count)} />
              </small>
            </span>
            <NumberField
              label={t('stockLabel.copies', { product: product.name })}
              name={`count-${product.id}`}
              value={product.count}
              onChange={(count) => set(product.id, count ?? 0)}
              problem={
                Number.isInteger(product.count) && product.count >= 0 && product.count <= perProduct
                  ? undefined
                  : { code: 'too_large', limit: perProduct }
              }
            />
            <IconButton
              icon={X}
              small
              label={t('stockLabel.remove', { product: product.name })}
              onPress={() => setChosen(chosen.filter(({ id }) => id !== product.id))}
            />
          </li>
        ))}
      </ul>
      <ComboBox
        label={t('stockLabel.add')}
        name="product"
        search={searchProducts}
        scans
        value={null}
        placeholder={t('lines.scan')}
        onChange={add}
      />
    </Dialog>
  )
}

interface OnHandProps {
  product: Labelled
  onPress: (count: number) => void
}

/** The quantity on hand of a product; a press sets as many labels. */
function OnHand({ product: { name, onHand, count }, onPress }: OnHandProps) {
  const { t, locale } = useText()
  if (onHand === undefined) return null
  const units = formatQuantity(String(onHand), locale)
  return (
    <>
      <span>{t('stockLabel.onHand', { units })}</span>
      {onHand > 0 && onHand <= perProduct && onHand !== count && (
        <button type="button" className={textStyles.link} onClick={() => onPress(onHand)}>
          {t('stockLabel.forEach')}
          <span className={textStyles.unseen}>, {name}</span>
        </button>
      )}
    </>
  )
}
