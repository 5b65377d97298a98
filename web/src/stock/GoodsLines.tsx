import { documents } from '@trastienda/contract/document'
import type { LotKind } from '@trastienda/contract/movement'
import { useText } from '../i18n/useText.ts'
import { Below } from '../kit/Field.tsx'
import { ComboBox } from '../kit/ComboBox.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { today } from '../kit/today.ts'
import { searchProducts } from '../pick/products.ts'
import { newKey } from '../session/key.ts'
import { filledLines, freeFor, type GoodsForm, type GoodsLine, isLoss, type SavedGoods } from './goods.ts'
import { GoodsRow, useGoodsWords } from './GoodsRow.tsx'
import { sendsGoods } from './kind.ts'
import { useGoodsEntry } from './use-goods-entry.ts'
import { useGivingLots, useStoreLots } from './use-store-lots.ts'
import { classes } from '../kit/classes.ts'
import tableStyles from '../kit/table.module.css'
import textStyles from '../kit/text.module.css'
import styles from './stock.module.css'

interface GoodsLinesProps {
  kind: LotKind
  form: GoodsForm
  /** The document that is corrected; undefined for a new one. */
  saved?: SavedGoods | undefined
}

/** The goods: a product is scanned or found, and each of its lots in the store gets a row to type into. */
export function GoodsLines({ kind, form, saved }: GoodsLinesProps) {
  const { t } = useText()
  const { items, storeId, reason, day } = form.values
  const sends = sendsGoods(kind)
  const { table, box, add, hears, toSearch } = useGoodsEntry(form, sends)
  const on = day !== null && day < today() ? day : null
  const productIds = items.map(({ productId }) => productId)
  const held = useStoreLots(storeId, productIds, saved ? `${saved.id} ${saved.version}` : '')
  const [movement] = documents[kind].moves
  const then = useGivingLots({ kind: movement, storeId, on, except: saved?.id ?? null }, productIds)
  const heldFor = (line: GoodsLine) => {
    const row = held(line.productId, line.lotId)
    if (row === undefined || row === null) return row === null ? '0' : undefined
    if (then !== undefined) return then(line.productId, line.lotId)
    return sends ? freeFor(saved, { ...line, storeId }, row.free) : row.onHand
  }
  const way = { reason, outgoing: sends || isLoss(reason) }
  const words = useGoodsWords(reason, sends, then === undefined ? null : on)
  const sent = filledLines(form.values)
  // A cost is only needed for goods that come in of a product without a cost.
  const needsCost =
    !way.outgoing &&
    (items.some(({ costless }) => costless) ||
      Object.keys(form.problems).some((path) => /^items\.\d+\.cost$/.test(path)))
  const set = (key: string, change: Partial<GoodsLine>) =>
    form.set({ items: items.map((line) => (line.key === key ? { ...line, ...change } : line)) })
  const remove = (key: string) => {
    const at = items.findIndex((line) => line.key === key)
    const line = items[at]
    if (!line) return
    form.set({ items: items.toSpliced(at, 1) })
    const run = () =>
      form.set(({ items: now }) =>
        now.some((each) => each.key === key) ? {} : { items: now.toSpliced(at, 0, line) },
      )
    toastSuccess(t('lines.removed', { line: at + 1 }), { undo: { label: t('act.undo'), run } })
    toSearch()
  }
  return (
    <section aria-label={t('stock.form.goods')} className={styles.goodsLines} data-part="goods-lines">
      <div className={styles.goodsBox} data-part="goods-box" data-scrolls="" role="presentation" {...hears}>
        <table ref={table} className={classes(tableStyles.table, tableStyles.plain)}>
          <thead>
            <tr>
              <th scope="col">{t('label.product')}</th>
              <th scope="col">{t('receipt.field.lot')}</th>
              <th scope="col">{t('receipt.field.expiresOn')}</th>
              <th scope="col" className={textStyles.figures}>
                {words.there}
              </th>
              <th scope="col" className={textStyles.figures}>
                {words.change}
              </th>
              {needsCost && (
                <th scope="col" className={textStyles.figures}>
                  {t('purchaseReturn.form.cost')}
                </th>
              )}
              <th scope="col" className={textStyles.figures}>
                {words.after}
              </th>
              <th>
                <span className={textStyles.unseen}>{t('kit.more')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((line) => (
              <GoodsRow
                key={line.key}
                line={line}
                at={sent.indexOf(line)}
                held={heldFor(line)}
                way={way}
                words={words}
                needsCost={needsCost}
                problemOf={form.problemOf}
                onChange={(change) => set(line.key, change)}
                onRemove={() => remove(line.key)}
                onAnother={sends ? undefined : () => form.set({ items: withAnother(items, line) })}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div ref={box} className={styles.goodsAdd}>
        <ComboBox
          label={t('stock.form.add')}
          name="items"
          search={searchProducts}
          value={null}
          disabled={storeId === null}
          placeholder={t(storeId === null ? 'field.select_store' : 'lines.scan')}
          problem={form.problemOf('items')}
          onUnchosen={(text) => form.noteUnchosen('items', text)}
          onChange={(option) => void add(option)}
        />
        {items.length === 0 && <Below id="goods-hint" problem={undefined} hint={t('stock.form.hint')} />}
      </div>
    </section>
  )
}

/** The lots list with one more, unknown yet, under those of its product. */
function withAnother(items: readonly GoodsLine[], line: GoodsLine): GoodsLine[] {
  const at = items.findLastIndex(({ productId }) => productId === line.productId)
  const another = { ...line, key: newKey(), lotId: null, lot: '', expiresOn: null, quantity: '' }
  return items.toSpliced(at + 1, 0, another)
}
