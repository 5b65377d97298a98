import { Plus } from 'lucide-react'
import { useState } from 'react'
import { formatQuantity } from '@trastienda/words/format'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../kit/Button.tsx'
import { DeskLot } from './DeskLot.tsx'
import { amountOf, sameLot } from './hand.ts'
import { NewLot } from './NewLot.tsx'
import { type DeskLotsProps, keyFor, useDeskLots } from './use-desk-lots.ts'

/** The lots of the product in the hand, each with what was counted of it and a field for what is there. */
export function DeskLots(props: DeskLotsProps) {
  const { t, locale } = useText()
  const { work, hand } = props
  const { product, lot } = hand
  const [adding, setAdding] = useState(false)
  const { rows, body, draftOf, modeOf, write, put, press, hear } = useDeskLots(props)
  return (
    <section className="cnt-lots-box" aria-label={product.name}>
      <div className="cnt-name">
        <h2>
          <bdi>{product.name}</bdi>
        </h2>
        <bdi dir="ltr" className="mono t2 sm">
          {product.code}
        </bdi>
      </div>
      <div role="presentation" onKeyDown={press} onKeyDownCapture={hear}>
        <table className="tb plain">
          <thead>
            <tr>
              <th scope="col">{t('receipt.field.lot')}</th>
              <th scope="col">{t('receipt.field.expiresOn')}</th>
              <th scope="col" className="n">
                {t('stockCount.counted')}
              </th>
              <th scope="col" className="n">
                {t('label.quantity')}
              </th>
              <th>
                <span className="sr">{t('kit.more')}</span>
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
      <Button icon={Plus} kind="ghost" opens="dialog" onPress={() => setAdding(true)}>
        {t('stockCount.otherLot')}
      </Button>
      {adding && <NewLot product={product} onClose={() => setAdding(false)} onChoose={work.chooseLot} />}
    </section>
  )
}
