import { Plus } from 'lucide-react'
import { useState } from 'react'
import { formatQuantity } from '@trastienda/words/format'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../kit/Button.tsx'
import { DeskLot } from './DeskLot.tsx'
import { amountOf, sameLot } from './hand.ts'
import { NewLot } from './NewLot.tsx'
import { type DeskLotsProps, keyFor, useDeskLots } from './use-desk-lots.ts'
import { classes } from '../../kit/classes.ts'
import tableStyles from '../../kit/table.module.css'
import textStyles from '../../kit/text.module.css'
import styles from './desk.module.css'

/** The lots of the product that is being counted, each with the counted quantity and a field. */
export function DeskLots(props: DeskLotsProps) {
  const { t, locale } = useText()
  const { work, hand } = props
  const { product, lot } = hand
  const [adding, setAdding] = useState(false)
  const { rows, body, draftOf, modeOf, write, put, press, hear } = useDeskLots(props)
  return (
    <section className={styles.lotsBox} aria-label={product.name}>
      <div data-scrolls="" className={styles.name}>
        <h2>
          <bdi>{product.name}</bdi>
        </h2>
        <bdi dir="ltr" className={classes(textStyles.monospace, textStyles.muted, textStyles.small)}>
          {product.code}
        </bdi>
      </div>
      {rows.length === 0 && <p className={textStyles.muted}>{t('stockCount.noLots')}</p>}
      <div role="presentation" onKeyDown={press} onKeyDownCapture={hear} hidden={rows.length === 0}>
        <table className={classes(tableStyles.table, tableStyles.plain)}>
          <thead>
            <tr>
              <th scope="col">{t('label.lot')}</th>
              <th scope="col">{t('receipt.field.expiresOn')}</th>
              <th scope="col" className={textStyles.figures}>
                {t('stockCount.counted')}
              </th>
              <th scope="col" className={textStyles.figures}>
                {t('label.quantity')}
              </th>
              <th>
                <span className={textStyles.unseen}>{t('kit.more')}</span>
              </th>
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.map((row, at) => {
              const draft = draftOf(row)
              const sound = draft === '' || amountOf({ ...hand, typed: draft }) !== undefined
              return (
                <DeskLot
                  key={keyFor(row)}
                  product={product}
                  row={row}
                  here={lot !== null && sameLot(row, lot)}
                  mode={modeOf(row)}
                  draft={draft}
                  amount={draft !== '' && sound ? formatQuantity(draft.replace(/\.$/, ''), locale) : ''}
                  sound={sound}
                  words={formatQuantity(row.counted ?? '0', locale)}
                  onDraft={(text) => write(row, text)}
                  onPut={(mode) => void put(at, mode)}
                />
              )
            })}
          </tbody>
        </table>
      </div>
      <Button
        icon={Plus}
        kind={rows.length === 0 ? 'plain' : 'ghost'}
        opens="dialog"
        onPress={() => setAdding(true)}
        autoFocus={rows.length === 0}
      >
        {t(rows.length === 0 ? 'stockCount.addLot' : 'stockCount.otherLot')}
      </Button>
      {adding && <NewLot product={product} onClose={() => setAdding(false)} onChoose={work.chooseLot} />}
    </section>
  )
}
